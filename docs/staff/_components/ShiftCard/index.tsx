import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

const HANDLING = '/docs/staff/trial-moderator/trial-handling';

const TILES = [
  {to: '/docs/staff/severity-guide#matrix', label: 'Severity', what: 'A fair outcome'},
  {to: `${HANDLING}/collecting-evidence`, label: 'Evidence', what: 'Save what happened'},
  {to: `${HANDLING}#stop-and-escalate`, label: 'Escalate', what: 'Hand it over'},
];

/** The three things that a shift needs, one tap away. */
export default function ShiftCard(): ReactNode {
  return (
    <ul className={styles.tiles}>
      {TILES.map(({to, label, what}) => (
        <li key={to}>
          <Link to={to} className={styles.tile}>
            <strong>{label}</strong>
            <span>{what}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
