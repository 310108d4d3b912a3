import React, {type ReactNode} from 'react';
import type {Part, SearchHit} from './SearchEngine';
import styles from './styles.module.css';

/** Shows a hit: its heading, where it is, and the words around the match. */
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

/**
 * Puts each part into an element of its own, because on a page that the browser has translated, React couldn't find
 * one text node among others.
 */
function Parts({of}: {of: Part[]}): ReactNode {
  return of.map(({text, marked}, index) => {
    const Tag = marked ? 'mark' : 'span';
    // Parts have no identity except their position.
    return <Tag key={index}>{text}</Tag>;
  });
}
