import type {SearchPage} from '../format';
import type {SearchHit} from './SearchEngine';

/**
 * Why the index is not there: nothing arrived (`unreachable`), the server has no such file, for instance
 * after a deployment (`missing`), or it arrived incomplete or as something else (`damaged`).
 */
export type FailureReason = 'unreachable' | 'missing' | 'damaged';

/** The hits of a query, best first. */
export interface SearchResults {
  open: SearchHit[];
  closed: SearchHit[];
  /** Topics that come nearest to a query without hits. */
  near: SearchHit[];
}

/** What the page tells the worker. */
export type Request =
  /** The index file as it arrived. */
  | {type: 'load'; file: ArrayBuffer}
  /** Closed pages, or `null` to forget them. */
  | {type: 'setClosedPages'; pages: SearchPage[] | null}
  | {type: 'search'; id: number; query: string; limit: number};

/** What the worker tells the page. */
export type Response =
  /** Headings can be found. They still can if the texts fail after this. */
  | {type: 'loaded'}
  | {type: 'failed'; reason: FailureReason}
  /** More can be found than before: texts or closed pages. `complete` means everything. */
  | {type: 'grown'; complete: boolean}
  | {type: 'results'; id: number; results: SearchResults};
