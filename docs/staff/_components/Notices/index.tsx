import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {currentNotices, notices, utcDay} from '../../_data/notices';
import styles from './styles.module.css';

/** The notices of today (UTC). Those of other days are not there at all. */
export default function Notices(): ReactNode {
  const current = currentNotices(notices, utcDay(new Date()));
  if (current.length === 0) {
    return <p>No current notices.</p>;
  }
  return (
    <ul className={styles.list}>
      {current.map(({until, text, link}) => (
        <li key={text}>
          {text} {link && <Link to={link.to}>{link.label}</Link>}{' '}
          <span className={styles.note}>
            Until <time dateTime={until}>{until}</time>
          </span>
        </li>
      ))}
    </ul>
  );
}
