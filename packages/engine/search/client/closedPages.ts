import type {SearchPage} from '../format';

/** What the hook of the option `closed.source` returns. */
export interface ClosedPages {
  /** Whether the reader may read closed pages. */
  allowed: boolean;
  /**
   * Loads the closed pages, which the plugin writes into the file `pages.json` of `CLOSED_PAGES_DIR`.
   * Only the site knows how to keep that file from others. Must be the same function on every render as
   * long as it loads the same pages.
   */
  load: () => Promise<SearchPage[]>;
}
