import type {Document} from 'domhandler';
import {parseDocument} from 'htmlparser2';

/** A page while steps work on it. */
export class Page {
  private parsed: {html: string; tree: Document} | undefined;

  /**
   * @param file Path below the output folder, with `/`: `docs/shop.html`.
   * @param html The whole page.
   */
  constructor(
    readonly file: string,
    public html: string,
  ) {}

  /** The path of its address, as `pagePath` returns it: `docs/shop`. */
  get path(): string {
    return this.file.replace(/(?:(?:^|\/)index)?\.html$/, '');
  }

  /** The parsed page, with positions in `html`. Read-only: to change the page, change `html`. */
  get tree(): Document {
    if (this.parsed?.html !== this.html) {
      const tree = parseDocument(this.html, {withStartIndices: true, withEndIndices: true});
      this.parsed = {html: this.html, tree};
    }
    return this.parsed.tree;
  }
}

/**
 * Where a page is, no matter how the site's option `trailingSlash` changes addresses and files.
 *
 * @param url As in Docusaurus's routes: `/base/docs/shop/`.
 * @returns the path below the base URL, decoded, without leading or trailing slashes.
 */
export function pagePath(url: string, baseUrl: string): string {
  return decodeURI(url.slice(baseUrl.length)).replace(/\/$/, '');
}
