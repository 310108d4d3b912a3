import React, {type ReactNode} from 'react';
import DataTable from '@site/src/components/DataTable';
import {serviceTargets, type Target} from '@site/src/data/serviceTargets';

interface Props {
  /** Only what somebody who was sanctioned waits for. */
  appeals?: boolean;
}

/** How fast we want to answer and decide. */
export default function ServiceTargets({appeals = false}: Props): ReactNode {
  const shown = serviceTargets.filter(({isAppeal}) => isAppeal || !appeals);
  return (
    <DataTable
      columns={['What', 'First answer', 'Decided']}
      rows={shown.map(({work, firstAnswer, decided}) => ({
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
