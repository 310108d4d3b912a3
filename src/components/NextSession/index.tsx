import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import SessionList from '@roleplay-docs/engine/content/components/NextSessions/SessionList';
import sessions from '@site/src/data/sessions.yaml';
import styles from './styles.module.css';

/**
 * A card with the next session in the reader's own time, and a link to more about sessions. While
 * `src/data/sessions.yaml` has none, just its children: where sessions are announced.
 */
export default function NextSession({to, children}: {to: string; children: ReactNode}): ReactNode {
  if (sessions.length === 0) {
    return children;
  }
  return (
    <div className={styles.card}>
      <p className={styles.label}>Next session</p>
      <SessionList limit={1} />
      <Link to={to}>When we play</Link>
    </div>
  );
}
