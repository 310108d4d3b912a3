import type {SearchPage} from '../format';
import type {SearchHit} from './SearchEngine';

/**
 * Why the index isn't there: nothing arrived, or only part of it (`unreachable`), or the server has no such file, for
 * example after a deployment (`missing`).
 */
export type FailureReason = 'unreachable' | 'missing';

/** What someone is looking for, and how many hits of each kind are wanted. */
export interface Question {
  query: string;
  limit: number;
}

/** The hits of a query, best first. */
export interface Answer extends Question {
  open: SearchHit[];
  closed: SearchHit[];
  /** Topics that come nearest to a query without hits. */
  near: SearchHit[];
  /** Whether nothing is left to index; if not, another answer follows. */
  complete: boolean;
}

/**
 * What the page sends to the worker: the index file as it arrived, closed pages or `null` to forget them, or a
 * question.
 */
export type Request = {index: ArrayBuffer | FailureReason} | {closedPages: SearchPage[] | null} | Question;

/** What the worker sends to the page. Headings can be found even if the texts failed to load. */
export type Response = Answer | {failure: FailureReason};
