import React, {type ReactNode} from 'react';
import DataTable from '../DataTable';
import serviceTargets from '@site/src/data/service-targets.yaml';

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
        cells: [work, firstAnswer, decided],
      }))}
    />
  );
}
