export type {SearchPage} from '../format';
export type {ClosedPages} from './generated/closedSource';
export {default as Hit} from './Hit';
export type {SearchHit} from './SearchEngine';
export {default as Status} from './Status';
export {useSearch} from './useSearch';

/** Loads what the search box shows below its field, which is not part of the page. */
export const importSearchResults = () => import('./SearchResults');
