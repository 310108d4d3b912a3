import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {DomUtils, parseDocument} from 'htmlparser2';
import {parse} from 'yaml';
import type {NavbarItem, ThemeConfig} from '@docusaurus/theme-common';
import {listFiles} from '@roleplay-docs/engine/data/listFiles';
import {readSite} from '@roleplay-docs/engine/data/readSite';
import config from '../../../docusaurus.config';
import {rulePath} from '@roleplay-docs/engine/data/rules';
import {servedFiles} from '@roleplay-docs/tools/release';
import type {PublicIndex, PublicTexts} from '@roleplay-docs/engine/search/format';
import {compress, findFile} from './staticServer';

const ROOT = path.resolve(__dirname, '../../..');
export const BUILD = path.join(ROOT, 'build');

/** All data of the site that was built. */
export const siteData = readSite(ROOT);

/** The paths of all files of the build that a host serves. */
export const builtFiles = (): string[] => servedFiles(BUILD);

/** The address of a built file: `docs/shop.html` is `/docs/shop`. */
export const addressOf = (file: string): string => `/${file}`.replace(/(?:\/index)?\.html$/, '') || '/';

/** The HTML of the page at an address. */
export function readPage(address: string): string {
  return readFileSync(findFile(BUILD, address)!, 'utf8');
}

/**
 * What the preview of a link is made of: by the name of the `<meta>`, and the title of the page. Whoever makes it reads the
 * HTML and runs no script.
 */
export function previewOf(address: string): Record<string, string> {
  const page = parseDocument(readPage(address));
  const [title] = DomUtils.getElementsByTagName('title', page);
  const tags = DomUtils.getElementsByTagName('meta', page).map(({attribs}) => [
    attribs.property ?? attribs.name ?? '',
    attribs.content ?? '',
  ]);
  const parts = tags.filter(([name]) => /^(?:og|twitter):|^description$/.test(name!));
  return {title: DomUtils.textContent(title!), ...(Object.fromEntries(parts) as Record<string, string>)};
}

/** The paths of all public pages below the site's address, as the built sitemap lists them. */
export function publicPaths(): string[] {
  const sitemap = readFileSync(path.join(BUILD, 'sitemap.xml'), 'utf8');
  const base = new URL(siteData.community.url).pathname.replace(/\/$/, '');
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url]) => new URL(url!).pathname.slice(base.length) || '/')
    .sort();
}

/** The weight of what hosts send for paths of the site, in bytes, by path. */
export const weighAll = (paths: Iterable<string>): Map<string, number> =>
  new Map(Array.from(new Set(paths), (name) => [name, compress(findFile(BUILD, name)!).length]));

/** What is how much, and of what, the heaviest first. */
export function sumUp(files: Map<string, number>): [total: number, list: string] {
  const list = [...files].sort(([, a], [, b]) => b - a).map(([name, size]) => `${size} ${name}`);
  return [[...files.values()].reduce((sum, size) => sum + size, 0), list.join('\n')];
}

/** What browsers can search, with the texts instead of their address. */
export function readSearchIndex(): Omit<PublicIndex, 'texts'> & {texts: PublicTexts} {
  const dir = path.join(BUILD, 'assets/search');
  const files = readdirSync(dir);
  const read = (pattern: RegExp) => {
    const [file, ...others] = files.filter((name) => pattern.test(name));
    if (!file || others.length > 0) {
      throw new Error(`Not one file ${pattern.source}: ${files.join(', ')}`);
    }
    return JSON.parse(readFileSync(path.join(dir, file), 'utf8')) as unknown;
  };
  return {...(read(/^index\.\w+\.json$/) as PublicIndex), texts: read(/^texts\.\w+\.json$/) as PublicTexts};
}

/** The text of the heading of a page's HTML. */
function headingOf(html: string): string {
  const heading = DomUtils.findOne(({name}) => name === 'h1', parseDocument(html).children);
  return DomUtils.textContent(heading ?? []).trim();
}

/** The title in the front matter of a file with Markdown. */
const titleOf = (file: string): string =>
  (parse(/^---\n(.*?)\n---/s.exec(readFileSync(file, 'utf8'))![1]!) as {title: string}).title;

/** Every public page but the home page, and its heading. */
export const PUBLIC_PAGES: Readonly<Record<string, string>> = Object.fromEntries(
  publicPaths()
    .filter((address) => address !== '/')
    .map((address) => [address, headingOf(readPage(address))]),
);

/** Every public doc and its heading. */
export const PUBLIC_DOCS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PUBLIC_PAGES).filter(([address]) => address.startsWith('/docs/')),
);

const STAFF_DOCS = path.join(ROOT, 'docs/staff');

/** Every staff page and its heading, from their sources: what is built of them is sealed. */
export const STAFF_PAGES: Readonly<Record<string, string>> = Object.fromEntries(
  listFiles(STAFF_DOCS)
    .filter((file) => /(?:^|\/)[^_/][^/]*\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file))
    .map((file) => [
      `/docs/staff/${file}`.replace(/(?:\/index)?\.mdx?$/, ''),
      titleOf(path.join(STAFF_DOCS, file)),
    ]),
);

/** What the navbar holds. */
export const NAVBAR_ITEMS: NavbarItem[] = (config.themeConfig as ThemeConfig).navbar.items;

/** The links of the navbar that lead within the site: the first public ones, and the one to the staff pages. */
const links = NAVBAR_ITEMS.flatMap(({to, label}) =>
  typeof to === 'string' && typeof label === 'string' ? [{to, label}] : [],
);
export const SECTIONS = links.filter(({to}) => to in PUBLIC_PAGES);
export const STAFF_LINK = links.find(({to}) => to in STAFF_PAGES);

/** A page of staff to begin with, and another one. */
const staffPaths = Object.keys(STAFF_PAGES);
export const PORTAL = STAFF_LINK?.to ?? staffPaths[0] ?? '/docs/staff';
export const OTHER_STAFF_PAGE = staffPaths.find((address) => address !== PORTAL) ?? PORTAL;

/** The rules in force, with the address of each. */
export const RULES = siteData.rules
  .filter(({retired}) => !retired)
  .map(({id, title}) => ({
    id,
    title,
    anchor: id.toLowerCase(),
    address: rulePath(id, siteData.community.pages),
  }));
