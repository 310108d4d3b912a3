import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {DisabledNumberPrefixParser} from '@docusaurus/plugin-content-docs/lib/numberPrefix.js';
import type * as Slug from '@docusaurus/plugin-content-docs/lib/slug.js';
import {decodeAddress} from './decodeAddress';
import {listFiles} from './listFiles';
import {parseYaml} from './parseYaml';
import {isRulePage, ladderAnchor, RULE_ANCHOR, ruleAnchor, type RulePages} from './rules';
import type {SiteFiles} from './SiteFiles';
import {blankCode, nearest} from './text';
import {glossaryAnchor} from './words';

const {default: getSlug} = createRequire(__filename)(
  '@docusaurus/plugin-content-docs/lib/slug.js',
) as typeof Slug;

/** A Markdown page, and where readers find it. */
interface PageFile {
  /** Path from the project's root, with `/`. */
  file: string;
  /** `/docs/shop`, below the base URL. */
  address: string;
  /** The whole text. */
  source: string;
}

/** Everything that links within the site can lead to. */
export interface Addresses {
  /** The Markdown file of the page at an address, and the parts of it that links can lead to. */
  pageAt: (address: string) => {file: string; parts: readonly string[]} | undefined;
  /** All addresses of pages. */
  addresses: () => string[];
}

/** Pages that aren't docs: `src/pages/privacy.mdx`. */
const OTHER_PAGE = /^src\/pages\/(.*)\.(?:[jt]sx?|mdx?)$/;

const SEARCH = '/search';

/**
 * The Markdown pages of a site, without partials.
 *
 * @param root The project's folder.
 */
export function readPages(root: string): PageFile[] {
  return ['docs', 'src/pages']
    .flatMap((folder) => filesIn(root, folder))
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => {
      const source = readFileSync(path.join(root, file), 'utf8').replace(/\r\n?/g, '\n');
      const [, frontMatter = ''] = /^---[ \t]*\n(.*?)^---[ \t]*$/ms.exec(source) ?? [];
      const fields: unknown = parseYaml(frontMatter).document?.toJS();
      return {file, address: addressOf(file, isFields(fields) ? fields : {}), source};
    });
}

/**
 * The pages that contain the rules' texts.
 *
 * @param root The project's folder.
 */
export function readRulePages(root: string, addresses: RulePages): PageFile[] {
  return readPages(root).filter(({address}) => isRulePage(address, addresses));
}

/**
 * Reads the addresses of a site from its files.
 *
 * @param root The project's folder.
 * @param files The site's data: some components turn it into parts of pages.
 */
export function readAddresses(root: string, files: SiteFiles): Addresses {
  const pages = new Map(readPages(root).map((page) => [page.address, page]));
  const addresses = [...pages.keys(), ...otherPages(root).keys()];
  return {
    pageAt: (address) => {
      const page = pages.get(address);
      return page && {file: page.file, parts: partsOf(page.source, files)};
    },
    addresses: () => addresses,
  };
}

/**
 * Addresses of pages that aren't Markdown, each with the file or feature that's there.
 *
 * @param root The project's folder.
 */
export function otherPages(root: string): Map<string, string> {
  const files = filesIn(root, 'src/pages').filter((file) => /\.[jt]sx?$/.test(file));
  return new Map([
    ...files.map((file): [string, string] => [addressOf(file, {}), file]),
    [SEARCH, 'The search'],
  ]);
}

/**
 * The address that Docusaurus gives a page, from its path and front matter.
 *
 * @param file `docs/guidelines/index.mdx` gives `/docs/guidelines`.
 */
export function addressOf(file: string, fields: Readonly<Record<string, unknown>>): string {
  const [, other] = OTHER_PAGE.exec(file) ?? [];
  if (other !== undefined) {
    const slug = typeof fields.slug === 'string' ? fields.slug : other;
    return path.posix.join('/', slug).replace(/(?:\/index)?\/?$/, '') || '/';
  }
  const sourceDirName = path.posix.dirname(file).replace(/^docs\/?/, '') || '.';
  const name = path.posix.basename(file).replace(/\.mdx?$/, '');
  try {
    const slug = getSlug({
      baseID: typeof fields.id === 'string' ? fields.id : name,
      source: `@site/${file}`,
      sourceDirName,
      // Must stay in sync with `docsOptions`.
      numberPrefixParser: DisabledNumberPrefixParser,
      frontMatterSlug: typeof fields.slug === 'string' ? fields.slug : undefined,
    });
    return `/docs${slug}`.replace(/\/+$/, '');
  } catch {
    return `/docs/${path.posix.join(sourceDirName, name)}`; // other checks report it
  }
}

/** The parts of a page that links can lead to. @param source The page's text. */
export function partsOf(source: string, files: SiteFiles): string[] {
  // The build only knows the IDs of these elements (`useBrokenLinks`); `checkComponents` refuses IDs on others.
  const elements = blankCode(source).matchAll(/<Heading\s[^>]*?\bid="([^"]+)"/g);
  return [
    ...headingAnchorsOf(source),
    ...Array.from(elements, ([, id = '']) => id),
    ...madeParts(source, files),
  ];
}

/** The anchors of a page's headings: the IDs that writers gave them, and those of rules. */
function headingAnchorsOf(source: string): string[] {
  return Array.from(
    blankCode(source).matchAll(/^#{2,6}\s.*?\{\/\* #([\w-]+) \*\/\}\s*$|<Rule\s[^>]*?\bid="([^"]+)"/gm),
    ([, anchor, rule = '']) => anchor ?? ruleAnchor(rule),
  );
}

/**
 * What's wrong with an address on this site, and what to write; `undefined` if it exists.
 *
 * @param address With or without a part: `/docs/shop#refunds`.
 */
export function explainAddress(address: string, site: Addresses): string | undefined {
  const [page = '', part] = address.split('#', 2);
  const found = site.pageAt(page);
  if (found) {
    return part === undefined ? undefined : explainPart(part, found.parts, found.file);
  }
  const known = site.addresses();
  if (known.includes(page)) {
    return undefined;
  }
  const meant = nearest(page, known);
  return `There is no page ${page}. ${meant ? `Did you mean ${meant}?` : 'Write the address of a page.'}`;
}

/**
 * What's wrong with the part of an address after `#`; `undefined` if the page has it.
 *
 * @param page What to call the page: `docs/shop.mdx`.
 */
export function explainPart(part: string, parts: readonly string[], page: string): string | undefined {
  if (parts.includes(decodeAddress(part))) {
    return undefined;
  }
  // Rule IDs all look alike, so the nearest one would be a guess.
  const meant = RULE_ANCHOR.test(part) ? undefined : nearest(part, parts);
  return `${page} has no part "#${part}". ${meant ? `Write #${meant}` : 'Look at the ids of its headings: {/* #id */}'}.`;
}

/**
 * What's wrong with a link to a missing Markdown file, and what to write.
 *
 * @param page The file with the link.
 * @param url The link: `./shop.mdx#prices`.
 * @param files The files of all pages.
 */
export function explainMissingFile(page: string, url: string, files: readonly string[]): string {
  const wanted = linkedFile(page, url);
  const nameOf = (file: string) => path.posix.basename(file);
  const docs = files.filter((file) => file.startsWith('docs/'));
  const near = nearest(nameOf(wanted), docs.map(nameOf));
  const meant = docs.find((file) => nameOf(file) === near);
  return `There is no page ${wanted}. ${meant ? `Write ${relativeLink(page, meant)}` : 'Check its name in docs/'}.`;
}

/**
 * The file that a link to a Markdown file leads to, from the project's root.
 *
 * @param page The file with the link.
 */
export function linkedFile(page: string, url: string): string {
  const [filePart = ''] = url.split(/[?#]/);
  const filePath = decodeAddress(filePart);
  return filePath.startsWith('/')
    ? path.posix.join('docs', filePath.replace(/^\/docs/, ''))
    : path.posix.join(path.posix.dirname(page), filePath);
}

/** The relative link from one file to another. */
export function relativeLink(from: string, to: string): string {
  const way = path.posix.relative(path.posix.dirname(from), to);
  return way.startsWith('.') ? way : `./${way}`;
}

/** The message about a missing picture. */
export function explainMissingPicture(url: string): string {
  return `Can't find the picture ${url}. Put it beside the page, and write its exact name: upper and lower case matter.`;
}

/** The parts of a page that components generate from data. */
function madeParts(source: string, files: SiteFiles): string[] {
  const made: [component: RegExp, parts: readonly string[]][] = [
    [/<Glossary\b/, files.get('glossary')?.map(glossaryAnchor) ?? []],
    [/<SeverityTable\b/, files.get('ladders')?.map(({id}) => ladderAnchor(id)) ?? []],
    [/<Departments\b/, files.get('departments')?.departments.map(({id}) => id) ?? []],
  ];
  return made.flatMap(([component, parts]) => (component.test(source) ? parts : []));
}

/** The files below a folder, without partials, as paths from the root with `/`. */
function filesIn(root: string, folder: string): string[] {
  return listFiles(path.join(root, folder))
    .map((file) => `${folder}/${file}`)
    .filter((file) => !/(?:^|\/)_/.test(file));
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
