import React, {type ReactNode} from 'react';
import DataTable from '@site/src/components/DataTable';
import {moments, retention, type Retention} from '@site/src/data/retention';

/** What is noted about players, who sees it, and for how long. */
export default function RetentionTable(): ReactNode {
  return (
    <DataTable
      columns={['What', 'Who sees it', 'How long']}
      rows={retention.map(({what, seenBy, kept}) => ({cells: [what, seenBy, keptText(kept)]}))}
    />
  );
}

function keptText(kept: Retention['kept']): string {
  if (typeof kept === 'string') {
    return kept;
  }
  const ends = kept.map(({days, after}) => `${days} ${moments[after]}`).join(' or ');
  return kept.length > 1 ? `${ends}, whichever is later` : ends;
}
