import {fetchFile} from './fetchFile';
import {INDEX_META, type SearchPage} from '../format';
import type {FailureReason, Request, Response, SearchResults} from './messages';

/** What can be searched right now. */
export interface SearchState {
  status: 'loading' | 'ready' | FailureReason;
  /** Whether nothing is left to index. */
  complete: boolean;
  /** Changes when more can be found, so that a query is worth repeating. */
  revision: number;
}

/** What the build wrote into this document; nothing in development, which has no index. */
const indexAddress = () =>
  document.querySelector<HTMLMetaElement>(`meta[name="${INDEX_META}"]`)?.content ?? '';

let worker: Worker | undefined;
let state: SearchState = {status: 'loading', complete: false, revision: 0};
let closedPages: SearchPage[] | null = null;
let lastId = 0;
const listeners = new Set<() => void>();
const waiting = new Map<number, (results: SearchResults) => void>();

function setState(next: Partial<SearchState>): void {
  state = {...state, ...next};
  listeners.forEach((listener) => listener());
}

function receive({data}: MessageEvent<Response>): void {
  switch (data.type) {
    case 'loaded':
      setState({status: 'ready'});
      break;
    case 'grown':
      setState({complete: data.complete, revision: state.revision + 1});
      break;
    case 'failed':
      setState({status: data.reason});
      break;
    case 'results':
      waiting.get(data.id)?.(data.results);
      waiting.delete(data.id);
      break;
  }
}

const send = (request: Request) => worker?.postMessage(request);

/** Loads the index unless it is loaded or on its way. Tries again after a failure. */
export function startSearch(): void {
  if (worker && ['loading', 'ready'].includes(state.status)) {
    return;
  }
  worker?.terminate();
  waiting.clear();
  setState({status: 'loading', complete: false});
  const started = new Worker(new URL('./worker.js', import.meta.url), {name: 'search'});
  worker = started;
  started.onmessage = receive;
  // Its script did not arrive.
  started.onerror = () => setState({status: 'unreachable'});
  // The index loads in parallel with the worker's script.
  void fetchFile(indexAddress()).then((index) => {
    if (started !== worker) {
      return; // retried meanwhile
    }
    if (typeof index === 'string') {
      setState({status: index});
    } else {
      started.postMessage({type: 'load', file: index} satisfies Request, [index]);
    }
  });
  if (closedPages) {
    send({type: 'setClosedPages', pages: closedPages});
  }
}

/** Adds the closed pages, or forgets them if given `null`. */
export function setClosedPages(pages: SearchPage[] | null): void {
  if (pages !== closedPages) {
    closedPages = pages;
    // Without them, what was found is asked for again.
    setState(pages ? {complete: false} : {revision: state.revision + 1});
    send({type: 'setClosedPages', pages});
  }
}

/** For the end of a session, whether or not a search is shown. */
export const forgetClosedPages = (): void => setClosedPages(null);

/**
 * Answers as soon as headings can be found.
 *
 * @param limit How many hits of each kind are wanted.
 */
export function search(query: string, limit: number): Promise<SearchResults> {
  return new Promise((resolve) => {
    lastId += 1;
    waiting.set(lastId, resolve);
    send({type: 'search', id: lastId, query, limit});
  });
}

export const getState = (): SearchState => state;

/** @returns a function that unsubscribes. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
