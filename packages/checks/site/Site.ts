import {existsSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type * as Slug from '@docusaurus/plugin-content-docs/lib/slug.js';
import {ladderAnchor} from '@roleplay-docs/rulebook/rules';
import type {SiteFiles} from '@roleplay-docs/rulebook/SiteFiles';
import {blankCode} from '@roleplay-docs/rulebook/text';
import {glossaryAnchor} from '@roleplay-docs/rulebook/words';
import {filesBelow} from '../files';
import type {Fields} from '../page/frontMatter';
import type {Page} from '../page/Page';

const {default: getSlug} = createRequire(import.meta.url)(
  '@docusaurus/plugin-content-docs/lib/slug.js',
) as typeof Slug;

/** Pages that are no docs, with their addresses. */
const OTHER_PAGES = /\.(?:tsx|mdx|md)$/;

/** Addresses of the site: what links may lead to. */
export class Site {
  readonly docs: readonly Page[];
  /** Docs by address. */
  readonly byAddress = new Map<string, Page>();
  /** Addresses of pages that are no docs. */
  private readonly others: readonly string[];
  /** Where the site is served from, `https://docs.example.com`; empty if nobody knows. */
  readonly origin: string;
  /** Anchors that components make of data. */
  private readonly made: readonly [component: RegExp, anchors: readonly string[]][];

  /** Reports docs that have the address of another. */
  constructor(
    readonly root: string,
    pages: readonly Page[],
    files: SiteFiles,
  ) {
    const url = files.get('community')?.url ?? '';
    this.origin = URL.canParse(url) ? new URL(url).origin : '';
    this.made = [
      [/<Glossary\b/, files.get('glossary')?.map(glossaryAnchor) ?? []],
      [/<SeverityTable\b/, files.get('ladders')?.map(({id}) => ladderAnchor(id)) ?? []],
      [/<Departments\b/, files.get('departments')?.departments.map(({id}) => id) ?? []],
    ];
    this.docs = pages.filter(({file, isPartial}) => file.startsWith('docs/') && !isPartial);
    for (const page of this.docs) {
      const address = addressOf(page.file, page.fields);
      const twin = this.byAddress.get(address);
      if (twin) {
        page.report(
          1,
          `${twin.file} already has the address ${address}. Give this page another name or "slug".`,
        );
      } else {
        this.byAddress.set(address, page);
      }
    }
    this.others = filesBelow(root, 'src/pages')
      .filter((file) => OTHER_PAGES.test(file))
      .map((file) => file.replace(OTHER_PAGES, '').replace(/^src\/pages|\/index$/g, '') || '/');
  }

  /** Whether a page or a file has the address. */
  has(address: string): boolean {
    return (
      this.byAddress.has(address) ||
      this.others.includes(address) ||
      address === '/search' ||
      existsSync(path.join(this.root, 'static', decodeURI(address)))
    );
  }

  /** All addresses of pages. */
  addresses(): string[] {
    return [...this.byAddress.keys(), ...this.others];
  }

  /** Parts of a page that links can lead to. */
  anchorsOf(page: Page): string[] {
    const elements = blankCode(page.source).matchAll(/<(\w+)\s[^>]*?\bid="([^"]+)"/g);
    return [
      ...headingAnchorsOf(page),
      ...Array.from(elements).flatMap(([, tag, id]) => (tag === 'Rule' || tag === 'Fact' ? [] : [id!])),
      ...this.made.flatMap(([component, anchors]) => (component.test(page.source) ? anchors : [])),
    ];
  }
}

/**
 * The address of a doc, as Docusaurus makes it from its path and front matter.
 *
 * @param file `docs/guidelines/index.mdx` gives `/docs/guidelines`.
 */
export function addressOf(file: string, fields: Fields): string {
  const sourceDirName = path.posix.dirname(file).replace(/^docs\/?/, '') || '.';
  const name = path.posix.basename(file).replace(/\.mdx?$/, '');
  try {
    const slug = getSlug({
      baseID: typeof fields.id === 'string' ? fields.id : name,
      source: `@site/${file}`,
      sourceDirName,
      frontMatterSlug: typeof fields.slug === 'string' ? fields.slug : undefined,
    });
    return `/docs${slug}`.replace(/\/+$/, '');
  } catch {
    return `/docs/${path.posix.join(sourceDirName, name)}`; // other checks report it
  }
}

/** The id of a doc, as `sidebars.ts` names it. */
export function docIdOf({file, fields}: Page): string {
  const id = file.replace(/^docs\//, '').replace(/\.mdx?$/, '');
  return typeof fields.id === 'string' ? path.posix.join(path.posix.dirname(id), fields.id) : id;
}

/** The anchors of a page's headings: those that its writers gave them, and those of rules. */
export function headingAnchorsOf({source}: Page): string[] {
  return Array.from(
    blankCode(source).matchAll(/^#{2,6}\s.*?\{\/\* #([\w-]+) \*\/\}\s*$|<Rule\s[^>]*?\bid="([^"]+)"/gm),
    ([, anchor, rule]) => anchor ?? rule!.toLowerCase(),
  );
}
