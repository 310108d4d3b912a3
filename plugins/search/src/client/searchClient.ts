import type {SearchPage} from './format';
import type {FailureReason, Request, Response, SearchResults} from './messages';

/** What can be searched now. */
export interface SearchState {
  status: 'loading' | 'ready' | FailureReason;
  /** Changes when more is findable, so that a query is worth repeating. */
  revision: number;
}

/** The build writes the address of the index here, when it is known. */
const INDEX_ADDRESS = '__SEARCH_INDEX_ADDRESS__';

let worker: Worker | undefined;
let state: SearchState = {status: 'loading', revision: 0};
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
    case 'grown':
      setState({status: 'ready', revision: state.revision + 1});
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

/** Loads the index, unless it is there or on its way. After a failure, tries again. */
export function startSearch(): void {
  if (worker && ['loading', 'ready'].includes(state.status)) {
    return;
  }
  worker?.terminate();
  waiting.clear();
  setState({status: 'loading'});
  worker = new Worker(new URL('./worker.ts', import.meta.url), {name: 'search'});
  worker.onmessage = receive;
  // Its script did not arrive.
  worker.onerror = () => setState({status: 'unreachable'});
  send({type: 'load', address: INDEX_ADDRESS});
  if (closedPages) {
    send({type: 'setClosedPages', pages: closedPages});
  }
}

/** Adds the closed pages, or with `null` forgets them. */
export function setClosedPages(pages: SearchPage[] | null): void {
  if (pages !== closedPages) {
    closedPages = pages;
    send({type: 'setClosedPages', pages});
  }
}

/** @param limit How many hits of each kind are wanted. */
export function search(query: string, limit: number): Promise<SearchResults> {
  return new Promise((resolve) => {
    lastId += 1;
    waiting.set(lastId, resolve);
    send({type: 'search', id: lastId, query, limit});
  });
}

export const getState = (): SearchState => state;

/** @returns a function that ends it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
