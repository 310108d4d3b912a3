import {useEffect, useState, useSyncExternalStore} from 'react';
import useClosedPages from 'docusaurus-plugin-search/generated/closedSource';
import type {FailureReason, SearchResults} from './messages';
import {getState, search, setClosedPages, startSearch, subscribe} from './searchClient';

interface Search {
  status: 'loading' | 'ready' | FailureReason;
  /** Hits of the query, or of the previous one during a search; `null` without a query. */
  results: SearchResults | null;
  /** Whether `results` belong to the query and lack nothing that is still being indexed. */
  complete: boolean;
  /** Whether this reader may search closed pages, and whether loading them failed. */
  closed: {allowed: boolean; failed: boolean};
  retry: () => void;
}

const LOADING = {status: 'loading', complete: false, revision: 0} as const;

/**
 * Searches the site as its user types. The index is loaded when the first component that uses this hook
 * appears.
 *
 * @param limit How many hits of each kind are wanted.
 */
export function useSearch(query: string, limit: number): Search {
  const {status, complete, revision} = useSyncExternalStore(subscribe, getState, () => LOADING);
  const {allowed, load} = useClosedPages();
  const [found, setFound] = useState<{query: string; revision: number; results: SearchResults} | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const asked = query.trim();

  useEffect(startSearch, [attempt]);

  useEffect(() => {
    if (!allowed) {
      setClosedPages(null);
      return undefined;
    }
    let wanted = true;
    load().then(
      (pages) => {
        if (wanted) {
          setFailed(false);
          setClosedPages(pages);
        }
      },
      (error: unknown) => {
        console.warn(error);
        setFailed(wanted);
      },
    );
    return () => {
      wanted = false;
    };
  }, [allowed, attempt, load]);

  useEffect(() => {
    if (asked === '') {
      return undefined;
    }
    let wanted = true;
    void search(asked, limit).then((results) => wanted && setFound({query: asked, revision, results}));
    return () => {
      wanted = false;
    };
  }, [asked, attempt, limit, revision]);

  return {
    status,
    results: asked === '' ? null : (found?.results ?? null),
    complete: complete && found?.query === asked && found.revision === revision,
    closed: {allowed, failed: allowed && failed},
    retry: () => setAttempt(attempt + 1),
  };
}
