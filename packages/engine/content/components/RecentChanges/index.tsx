import React, {type ReactNode, useEffect} from 'react';
import Link from '@docusaurus/Link';
import changes from '@site/src/data/changes.yaml';
import community from '@site/src/data/community.yaml?places';
import {rulePath} from '../../../data/rules';
import styles from './styles.module.css';

/**
 * The latest changes to the guidelines, newest first. `docusaurus-plugin-instant-controls` marks those that are new since
 * the reader's last visit, which it keeps as `changesSeen`.
 *
 * @param limit Show only so many, the newest; all if left out.
 */
export default function RecentChanges({limit}: {limit?: number}): ReactNode {
  // Lists that come with a page are marked before this runs; this one may have come by a link.
  useEffect(() => void window.dispatchEvent(new Event('instant-controls')), []);

  return (
    <ul id="changes" className={`clean-list ${styles.changes}`} data-entries={changes.length}>
      {changes.slice(0, limit).map(({date, kind, rules: touched, summary, reason}, index) => (
        <li key={changes.length - index}>
          <p className={styles.head}>
            <time dateTime={date}>{date}</time>
            {` ${kind.charAt(0).toUpperCase()}${kind.slice(1)}`}
          </p>
          <p>
            <strong>{summary}</strong>
            {` Why: ${reason}`}
          </p>
          {touched.length > 0 && (
            <p className={styles.rules}>
              {touched === 'all'
                ? 'All rules'
                : touched.map((id) => (
                    <Link key={id} to={rulePath(id, community.pages)}>
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
