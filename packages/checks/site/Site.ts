import {statSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type * as Slug from '@docusaurus/plugin-content-docs/lib/slug.js';
import {DisabledNumberPrefixParser} from '@docusaurus/plugin-content-docs/lib/numberPrefix.js';
import {decodeAddress} from '@roleplay-docs/rulebook/markdown/localFiles';
import {ladderAnchor} from '@roleplay-docs/rulebook/rules';
import type {SiteFiles} from '@roleplay-docs/rulebook/SiteFiles';
import {blankCode} from '@roleplay-docs/rulebook/text';
import {glossaryAnchor} from '@roleplay-docs/rulebook/words';
import {filesBelow} from '../files';
import type {Fields} from '../page/frontMatter';
import {isPartialFile, type Page} from '../page/Page';

const {default: getSlug} = createRequire(import.meta.url)(
  '@docusaurus/plugin-content-docs/lib/slug.js',
) as typeof Slug;

/** Pages that are no docs, with their addresses. */
const OTHER_PAGES = /\.(?:tsx|mdx|md)$/;

/** Pages that plugins make, with what makes them. */
const GENERATED_PAGES: readonly [address: string, maker: string][] = [['/search', 'The search']];

/** Addresses of the site: what links may lead to. */
export class Site {
  readonly docs: readonly Page[];
  /** Docs by address. */
  readonly byAddress = new Map<string, Page>();
  /** Files of pages that are no docs, by address. */
  readonly others: ReadonlyMap<string, string>;
  /** Where the site is served from, `https://docs.example.com`; empty if nobody knows. */
  readonly origin: string;
  /** Anchors that components make of data. */
  private readonly made: readonly [component: RegExp, anchors: readonly string[]][];

  /** Reports docs that have the address of another page. */
  constructor(
    readonly root: string,
    pages: readonly Page[],
    data: SiteFiles,
  ) {
    const url = data.get('community')?.url ?? '';
    this.origin = URL.canParse(url) ? new URL(url).origin : '';
    this.made = [
      [/<Glossary\b/, data.get('glossary')?.map(glossaryAnchor) ?? []],
      [/<SeverityTable\b/, data.get('ladders')?.map(({id}) => ladderAnchor(id)) ?? []],
      [/<Departments\b/, data.get('departments')?.departments.map(({id}) => id) ?? []],
    ];
    this.docs = pages.filter(({file, isPartial}) => file.startsWith('docs/') && !isPartial);
    const files = new Map<string, string>(GENERATED_PAGES);
    /** Whether an address was free. */
    const claim = (address: string, file: string): boolean => {
      const twin = files.get(address);
      if (twin === undefined) {
        files.set(address, file);
        return true;
      }
      pages
        .find((page) => page.file === file)
        ?.refuse(1, `${twin} already has the address ${address}. Give this page another name or "slug".`);
      return false;
    };
    const others = filesBelow(root, 'src/pages')
      .filter((file) => OTHER_PAGES.test(file) && !isPartialFile(file))
      .map((file) => ({
        file,
        address: file.replace(OTHER_PAGES, '').replace(/^src\/pages|\/index$/g, '') || '/',
      }))
      // Code first: what has the address of one is a page that someone has written.
      .sort((a, b) => Number(/\.mdx?$/.test(a.file)) - Number(/\.mdx?$/.test(b.file)));
    this.others = new Map(
      others.flatMap(({file, address}) => (claim(address, file) ? [[address, file]] : [])),
    );
    for (const page of this.docs) {
      const address = addressOf(page.file, page.fields);
      if (page.fields.draft !== true && claim(address, page.file)) {
        this.byAddress.set(address, page);
      }
    }
  }

  /** Whether a page or a file has the address. */
  has(address: string): boolean {
    return (
      this.byAddress.has(address) ||
      this.others.has(address) ||
      GENERATED_PAGES.some(([generated]) => generated === address) ||
      isFile(path.join(this.root, 'static', decodeAddress(address)))
    );
  }

  /** All addresses of pages. */
  addresses(): string[] {
    return [...this.byAddress.keys(), ...this.others.keys()];
  }

  /** Parts of a page that links can lead to. */
  anchorsOf(page: Page): string[] {
    // Elements whose ids the build knows as parts of a page (`useBrokenLinks`). `checkComponents` refuses ids of others.
    const elements = blankCode(page.source).matchAll(/<(?:[Dd]etails|Heading)\s[^>]*?\bid="([^"]+)"/g);
    return [
      ...headingAnchorsOf(page),
      ...Array.from(elements, ([, id]) => id!),
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
      // As the engine's `createConfig` has it.
      numberPrefixParser: DisabledNumberPrefixParser,
      frontMatterSlug: typeof fields.slug === 'string' ? fields.slug : undefined,
    });
    return `/docs${slug}`.replace(/\/+$/, '');
  } catch {
    return `/docs/${path.posix.join(sourceDirName, name)}`; // other checks report it
  }
}

/** The id of a doc, as `sidebars.ts` names it. */
export function docIdOf({file, fields}: Pick<Page, 'file' | 'fields'>): string {
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

export const isFile = (file: string): boolean => statSync(file, {throwIfNoEntry: false})?.isFile() ?? false;
