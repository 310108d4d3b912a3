import {useEffect, useState} from 'react';
import useClosedPages from '@generated/docusaurus-plugin-search/default/closedPages.js';
import type {Answer, FailureReason} from './messages';
import {failureOfWorker, forgetClosedPages, listen, send, sendClosedPages} from './searchClient';

interface Search {
  failure: FailureReason | undefined;
  /** Hits of the query, or of the previous one during a search; `undefined` without a query. */
  results: Answer | undefined;
  /** Whether `results` belong to the query, and nothing is still being indexed. */
  complete: boolean;
  /** Whether closed pages that this reader may search couldn't be loaded. */
  closedFailed: boolean;
  retry: () => void;
}

/**
 * Searches the site as the user types. The index is loaded when the first component that uses this hook mounts.
 *
 * @param limit How many hits of each kind are wanted. Must be different in each component, because it identifies the
 * component.
 */
export function useSearch(query: string, limit: number): Search {
  const {allowed, load} = useClosedPages();
  const [failure, setFailure] = useState<FailureReason>();
  const [answer, setAnswer] = useState<Answer>();
  const [closedFailed, setClosedFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const asked = query.trim();

  useEffect(() => {
    return listen((message) => {
      // Asked each time: what failed stays missing, however many answers follow, until another component tries again.
      setFailure(failureOfWorker());
      if (!('failure' in message) && message.limit === limit) {
        setAnswer(message);
      }
    });
  }, [attempt, limit]);

  useEffect(() => {
    if (!allowed) {
      forgetClosedPages();
      return undefined;
    }
    let wanted = true;
    const settle = (failed: boolean) => {
      if (wanted) {
        setClosedFailed(failed);
      }
    };
    sendClosedPages(load).then(
      () => settle(false),
      (error: unknown) => {
        console.warn(error);
        settle(true);
      },
    );
    return () => {
      wanted = false;
    };
  }, [allowed, attempt, load]);

  useEffect(() => {
    if (asked !== '') {
      send({query: asked, limit});
    }
  }, [asked, attempt, limit]);

  return {
    failure,
    results: asked === '' ? undefined : answer,
    complete: answer?.query === asked && answer.complete,
    closedFailed: allowed && closedFailed,
    retry: () => {
      setFailure(undefined);
      setClosedFailed(false);
      setAttempt(attempt + 1);
    },
  };
}
