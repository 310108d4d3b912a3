import type {SearchPage} from './format';

/** What the hook of the option `closed.source` returns. */
export interface ClosedPages {
  /** Whether somebody is there who may read closed pages. */
  allowed: boolean;
  /**
   * Loads the closed pages, which the plugin writes into the module `@search/closed-pages`. Only the site knows how to
   * keep that module from others. The same function between renders, as long as it gives the same pages.
   */
  load: () => Promise<SearchPage[]>;
}
