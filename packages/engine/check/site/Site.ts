import {statSync} from 'node:fs';
import path from 'node:path';
import {addressOf, type Addresses, otherPages, partsOf} from '../../data/addresses';
import {decodeAddress} from '../../data/decodeAddress';
import type {SiteFiles} from '../../data/SiteFiles';
import type {Page} from '../page/Page';

/** All addresses of the site that links may lead to. */
export class Site implements Addresses {
  readonly docs: readonly Page[];
  /** Docs and other Markdown pages, by address. Drafts aren't among them. */
  readonly byAddress = new Map<string, Page>();
  /** Addresses of pages that aren't Markdown, each with the file or feature that's there. */
  readonly others: ReadonlyMap<string, string>;
  /** The site's origin, such as `https://docs.example.com`; empty if it isn't known. */
  readonly origin: string;

  /** Reports Markdown pages that have the same address as another page. */
  constructor(
    readonly root: string,
    pages: readonly Page[],
    private readonly data: SiteFiles,
  ) {
    const url = data.get('community')?.url ?? '';
    this.origin = URL.canParse(url) ? new URL(url).origin : '';
    this.docs = pages.filter(({file, isPartial}) => file.startsWith('docs/') && !isPartial);
    const others = pages.filter(({file, isPartial}) => file.startsWith('src/pages/') && !isPartial);
    this.others = otherPages(root);
    for (const page of [...this.docs, ...others]) {
      const address = addressOf(page.file, page.fields);
      const twin = this.byAddress.get(address)?.file ?? this.others.get(address);
      if (twin !== undefined) {
        page.refuse(1, `${twin} already has the address ${address}. Give this page another name or "slug".`);
      } else if (page.fields.draft !== true) {
        this.byAddress.set(address, page);
      }
    }
  }

  /** Whether there's a page or a static file at an address. */
  has(address: string): boolean {
    return (
      this.byAddress.has(address) ||
      this.others.has(address) ||
      isFile(path.join(this.root, 'static', decodeAddress(address)))
    );
  }

  pageAt(address: string): {file: string; parts: readonly string[]} | undefined {
    const page = this.byAddress.get(address);
    return page && {file: page.file, parts: this.anchorsOf(page)};
  }

  /** All addresses of pages. */
  addresses(): string[] {
    return [...this.byAddress.keys(), ...this.others.keys()];
  }

  /** The parts of a page that links can lead to. */
  anchorsOf({source}: Page): string[] {
    return partsOf(source, this.data);
  }
}

/** The ID of a doc, as used in `sidebars.ts`. */
export function docIdOf({file, fields}: Pick<Page, 'file' | 'fields'>): string {
  const id = file.replace(/^docs\//, '').replace(/\.mdx?$/, '');
  return typeof fields.id === 'string' ? path.posix.join(path.posix.dirname(id), fields.id) : id;
}

export const isFile = (file: string): boolean => statSync(file, {throwIfNoEntry: false})?.isFile() ?? false;
