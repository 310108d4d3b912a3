import React, {type ReactNode} from 'react';
import DataTable from '@site/src/components/DataTable';
import {serviceTargets, type Target} from '../../_data/serviceTargets';

/** How fast we want to answer and decide. */
export default function ServiceTargets(): ReactNode {
  return (
    <DataTable
      columns={['Work', 'First answer', 'Decided']}
      rows={serviceTargets.map(({work, firstAnswer, decided}) => ({
        cells: [work, targetText(firstAnswer), targetText(decided)],
      }))}
    />
  );
}

function targetText(target: Target): string {
  return typeof target === 'string' ? target : `${target.amount} ${target.unit}`;
}
