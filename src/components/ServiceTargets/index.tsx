import React, {type ReactNode} from 'react';
import DataTable from '@site/src/components/DataTable';
import {serviceTargets, type Target} from '@site/src/data/serviceTargets';

/** How fast we want to answer and decide. */
export default function ServiceTargets(): ReactNode {
  return (
    <DataTable
      columns={['What', 'First answer', 'Decided']}
      rows={serviceTargets.map(({work, firstAnswer, decided}) => ({
        cells: [work, targetText(firstAnswer), targetText(decided)],
      }))}
    />
  );
}

const UNITS = {min: 'minute', h: 'hour', d: 'day'};

function targetText(target: Target): string {
  return typeof target === 'string'
    ? target
    : `${target.amount} ${UNITS[target.unit]}${target.amount === 1 ? '' : 's'}`;
}
