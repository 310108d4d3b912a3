import type {Props} from '@docusaurus/types';

/**
 * What happens to pages once they are rendered, in this order:
 *
 * - `content`: what they say is read, changed, or turned into more files;
 * - `scripts`: what they load is changed;
 * - `hydration`: when they load it is changed;
 * - `policy`: what they may do is written into them. Only one step can have it, as it sees the final pages;
 * - `verify`: the finished folder is searched for what it must not contain. Nothing may be written anymore.
 */
export const STAGES = ['content', 'scripts', 'hydration', 'policy', 'verify'] as const;

/** A page while steps work on it. */
export interface Page {
  /** Path below the output folder, with `/`: `docs/shop.html`. */
  readonly file: string;
  /** The path of its address, as `pagePath` returns it: `docs/shop`. */
  readonly path: string;
  /** The whole page. */
  html: string;
}

/**
 * Where a page is, whatever the site's option `trailingSlash` makes of addresses and files.
 *
 * @param url As in Docusaurus's routes: `/base/docs/shop/`.
 * @returns the path below the base URL, decoded, without outer slashes.
 */
export function pagePath(url: string, baseUrl: string): string {
  return decodeURI(url.slice(baseUrl.length)).replace(/\/$/, '');
}

export interface PageStep {
  /** The plugin that adds the step. It may have one step in each stage. */
  name: string;
  stage: (typeof STAGES)[number];
  /** Runs once before this step's pages. `props.outDir` is the folder with the pages. */
  prepare?: (props: Props) => void | Promise<void>;
  /** Reads or changes one page. Not in the stage `verify`, which sees only the folder. */
  page?: (page: Page, props: Props) => void | Promise<void>;
  /**
   * Runs once after them. A step may write files that are not pages, but changes pages only through `page`.
   */
  finish?: (props: Props) => void | Promise<void>;
}
