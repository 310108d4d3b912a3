import React, {type ReactNode} from 'react';
import DataTable from '../DataTable';
import retention from '@site/src/data/retention.yaml';
import type {Retention} from '../../shapes';

/** What a number of days counts from. */
const MOMENTS = {
  closed: 'days after it is closed',
  lookBack: 'days after it stops counting',
  ban: 'days after its ban ends',
  answer: 'days after the answer, or after you leave',
};

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
  const ends = kept.map(({days, after}) => `${days} ${MOMENTS[after]}`).join(' or ');
  return kept.length > 1 ? `${ends}, whichever is later` : ends;
}
