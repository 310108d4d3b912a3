import type {ClosedPages} from '../ClosedPages';

const none: ClosedPages = {allowed: false, load: () => Promise.resolve([])};

/** The hook for sites without closed pages; the option `closed.source` replaces this module. */
export default function useClosedPages(): ClosedPages {
  return none;
}
