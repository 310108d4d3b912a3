import type {ClosedPages} from './ClosedPages';

const none: ClosedPages = {allowed: false, load: () => Promise.resolve([])};

/** The hook of sites without closed pages. */
export default function useNoClosedPages(): ClosedPages {
  return none;
}
