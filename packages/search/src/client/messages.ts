import type {SearchPage} from './format';
import type {SearchHit} from './SearchEngine';

/**
 * Why the index is not there: nothing came (`unreachable`), the server has no such file, for instance after a
 * deployment (`missing`), or it came in part or as something else (`damaged`).
 */
export type FailureReason = 'unreachable' | 'missing' | 'damaged';

/** The hits of a query, best first. */
export interface SearchResults {
  open: SearchHit[];
  closed: SearchHit[];
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
  /** Headings can be found. If the texts fail after this, they still can. */
  | {type: 'loaded'}
  | {type: 'failed'; reason: FailureReason}
  /** More can be found than before: texts, too, or closed pages. `complete` is everything. */
  | {type: 'grown'; complete: boolean}
  | {type: 'results'; id: number; results: SearchResults};
