import {existsSync, readdirSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type * as Slug from '@docusaurus/plugin-content-docs/lib/slug.js';
import type {Fields} from '../page/frontMatter';
import type {Page} from '../page/Page';
import {blankCode} from '@roleplay-docs/rulebook/text';

const {default: getSlug} = createRequire(import.meta.url)(
  '@docusaurus/plugin-content-docs/lib/slug.js',
) as typeof Slug;

/** Pages that are no docs, with their addresses. */
const OTHER_PAGES = /\.(?:tsx|mdx|md)$/;

/** Addresses of the site: what links may lead to. */
export class Site {
  /** Docs by address. */
  readonly docs = new Map<string, Page[]>();
  /** Addresses of pages that are no docs. */
  readonly others: ReadonlySet<string>;

  constructor(
    readonly root: string,
    pages: readonly Page[],
  ) {
    for (const page of pages.filter(({file}) => file.startsWith('docs/'))) {
      const address = addressOf(page.file, page.fields);
      this.docs.set(address, [...(this.docs.get(address) ?? []), page]);
    }
    this.others = new Set(
      list(path.join(root, 'src/pages'))
        .filter((file) => OTHER_PAGES.test(file))
        .map((file) => `/${file.replace(OTHER_PAGES, '').replace(/(^|\/)index$/, '')}`),
    );
  }

  /** Whether a page or a file has the address. */
  has(address: string): boolean {
    const file = decodeURI(address);
    return (
      this.docs.has(address) ||
      this.others.has(address) ||
      address === '/search' ||
      existsSync(path.join(this.root, 'static', file))
    );
  }

  all(): string[] {
    return [...this.docs.keys(), ...this.others];
  }
}

function list(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((file) => file.replaceAll(path.sep, '/'))
    : [];
}

/**
 * The address of a doc, as Docusaurus makes it from its path and front matter.
 *
 * @param file `docs/guidelines/index.mdx` gives `/docs/guidelines`.
 */
export function addressOf(file: string, fields: Fields): string {
  const source = `@site/${file}`;
  const folder = path.posix.dirname(file).replace(/^docs\/?/, '') || '.';
  const name = path.posix.basename(file).replace(/\.mdx?$/, '');
  const own = typeof fields.slug === 'string' ? fields.slug : undefined;
  try {
    const slug = getSlug({
      baseID: typeof fields.id === 'string' ? fields.id : name,
      source,
      sourceDirName: folder,
      frontMatterSlug: own,
    });
    return `/docs${slug}`.replace(/\/+$/, '');
  } catch {
    return `/docs/${path.posix.join(folder, name)}`; // told by other checks
  }
}

/** The id of a doc, as `sidebars.ts` names it. */
export function docIdOf(file: string, fields: Fields): string {
  const id = file.replace(/^docs\//, '').replace(/\.mdx?$/, '');
  return typeof fields.id === 'string' ? path.posix.join(path.posix.dirname(id), fields.id) : id;
}

/** Parts of a page that links can lead to. */
export function anchorsOf(page: Page): string[] {
  return [
    ...headingAnchorsOf(page),
    ...Array.from(blankCode(page.source).matchAll(/<(\w+)\s[^>]*?\bid="([^"]+)"/g))
      .filter(([, tag]) => !['Rule', 'Fact'].includes(tag!))
      .map(([, , id]) => id!),
  ];
}

/** The anchors of a page's headings: those that its writers gave them, and those of rules. */
export function headingAnchorsOf({source}: Page): string[] {
  return Array.from(
    blankCode(source).matchAll(/^#{2,6}\s.*?\{\/\* #([\w-]+) \*\/\}\s*$|<Rule\s[^>]*?\bid="([^"]+)"/gm),
    ([, anchor, rule]) => anchor ?? rule!.toLowerCase(),
  );
}
