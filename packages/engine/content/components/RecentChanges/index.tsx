import React, {Fragment, type ReactNode, useEffect} from 'react';
import Link from '@docusaurus/Link';
import changes from '@site/src/data/changes.yaml';
import community from '@site/src/data/community.yaml?places';
import {rulePath} from '../../../data/rules';
import styles from './styles.module.css';

/**
 * The latest changes to the guidelines, newest first, each day's below its date. `docusaurus-plugin-instant-controls` highlights those since the
 * reader's last visit, which it stores as `changesSeen`. The reasons in the data are for editors: players want to know
 * what changed, and it's twice as long to read with them.
 *
 * @param limit The number of changes to show; all of them if left out.
 */
export default function RecentChanges({limit}: {limit?: number}): ReactNode {
  // The inline script has already marked a list that came with the page, but not one that came by client-side
  // navigation.
  useEffect(() => void window.dispatchEvent(new Event('instant-controls')), []);

  return (
    <ul id="changes" className={`clean-list ${styles.changes}`} data-entries={changes.length}>
      {changes.slice(0, limit).map(({date, kind, rules: touched, summary}, index) => (
        <li key={changes.length - index}>
          {date !== changes[index - 1]?.date && (
            <p className={styles.date}>
              <time dateTime={date}>{date}</time>
            </p>
          )}
          <p>
            <span className={styles.kind}>{`${kind.charAt(0).toUpperCase()}${kind.slice(1)}: `}</span>
            <span>{summary}</span>
            {touched === 'all' ? (
              <span> (all rules)</span>
            ) : (
              touched.map((id) => (
                <Fragment key={id}>
                  {' '}
                  <Link to={rulePath(id, community.pages)}>{id}</Link>
                </Fragment>
              ))
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
