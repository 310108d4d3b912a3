import React, {type ReactNode} from 'react';
import type {Part, SearchHit} from './SearchEngine';
import styles from './styles.module.css';

/** What is shown of a hit: its heading, where it is, and the surrounding words. */
export default function Hit({hit}: {hit: SearchHit}): ReactNode {
  return (
    <>
      <span className={styles.heading}>
        <Parts of={hit.heading} />
      </span>
      {hit.path.length > 0 && <span className={styles.path}>{hit.path.join(' › ')}</span>}
      {hit.excerpt.length > 0 && (
        <span className={styles.excerpt}>
          <Parts of={hit.excerpt} />
        </span>
      )}
    </>
  );
}

function Parts({of}: {of: Part[]}): ReactNode {
  return of.map(({text, marked}, index) =>
    // Parts have no identity except their position.
    marked ? <mark key={index}>{text}</mark> : <React.Fragment key={index}>{text}</React.Fragment>,
  );
}
