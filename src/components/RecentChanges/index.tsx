import React, {type ReactNode, useEffect, useSyncExternalStore} from 'react';
import Link from '@docusaurus/Link';
import {changes} from '@site/src/data/changes';
import {rulePath, rules} from '@site/src/data/rules';
import {countUnseen, rememberVisit} from './lastVisit';
import styles from './styles.module.css';

interface Props {
  /** Show only so many, the newest; all if left out. */
  limit?: number;
}

const KINDS = {
  added: 'Added',
  changed: 'Changed',
  clarified: 'Clarified',
  retired: 'Retired',
  corrected: 'Corrected',
};

/** The latest changes to the guidelines, newest first, with a mark at those that are new since the reader's last visit. */
export default function RecentChanges({limit}: Props): ReactNode {
  const unseen = useSyncExternalStore(
    () => () => undefined, // nothing changes while one reads
    () => countUnseen(changes.length),
    () => 0,
  );
  useEffect(() => rememberVisit(changes.length), []);

  return (
    <ul className={styles.changes}>
      {changes.slice(0, limit).map(({date, kind, rules: touched, summary, reason}, index) => (
        <li key={changes.length - index}>
          <p className={styles.head}>
            <time dateTime={date}>{date}</time> {KINDS[kind]}
            {index < unseen && <strong className={styles.new}>New since your last visit</strong>}
          </p>
          <p>
            <strong>{summary}</strong> Why: {reason}
          </p>
          {touched.length > 0 && (
            <p className={styles.rules}>
              {touched.length === rules.length
                ? 'All rules'
                : touched.map((id) => (
                    <Link key={id} to={rulePath(id)}>
                      {id}
                    </Link>
                  ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
