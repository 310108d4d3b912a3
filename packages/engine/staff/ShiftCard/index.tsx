import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import staffCommunity from '@site/docs/staff/_data/community.yaml';
import LineIcon from '../../content/components/LineIcon';
import {unlessNone} from '../../data/none';
import styles from './styles.module.css';

const {pages} = staffCommunity;

/** Links to the pages that this community has. */
const TILES = [
  {
    to: unlessNone(pages.caseSheet),
    label: 'Case sheet',
    what: 'A fair outcome',
    icon: 'M12 4v16M7 20h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z',
  },
  {
    to: unlessNone(pages.evidence),
    label: 'Evidence',
    what: 'Save what happened',
    icon: 'M4 8h4l2-3h4l2 3h4v11H4zM12 16a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  },
  {
    to: unlessNone(pages.escalate),
    label: 'Escalate',
    what: 'Hand it over',
    icon: 'M12 16V4M6 10l6-6 6 6M5 20h14',
  },
].filter(({to}) => to !== undefined);

/** The three things that a shift needs, one tap away. */
export default function ShiftCard(): ReactNode {
  return (
    <ul className={`tile-grid ${styles.tiles}`}>
      {TILES.map(({to, label, what, icon}) => (
        <li key={label}>
          <Link to={to} className={styles.tile}>
            <LineIcon line={icon} width={32} height={32} aria-hidden />
            <strong>{label}</strong>
            <span>{what}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
