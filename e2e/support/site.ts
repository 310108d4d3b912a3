import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {emulatorUrl} from '../../scripts/emulators';
import type {PublicIndex, PublicTexts} from '../../packages/search/src/format';

/** The site and the sign-in that the tests use; without a slash at the end. */
export const SITE = emulatorUrl('hosting');
export const AUTH_EMULATOR = emulatorUrl('auth');

export const BUILD = path.resolve(__dirname, '../../build');

/** The paths of all files of the build, but for those that only tell a host what to do. */
export function builtFiles(): string[] {
  return readdirSync(BUILD, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(BUILD, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !/^[._]/.test(file));
}

/** The address of a built file: `docs/shop.html` is `/docs/shop`. */
export const addressOf = (file: string): string => `/${file}`.replace(/(?:\/index)?\.html$/, '') || '/';

/** The HTML of the page at an address. */
export function readPage(address: string): string {
  return readFileSync(
    path.join(
      BUILD,
      builtFiles().find((file) => addressOf(file) === address)!,
    ),
    'utf8',
  );
}

/** The paths of all public pages, as the built sitemap lists them. */
export function publicPaths(): string[] {
  const sitemap = readFileSync(path.join(BUILD, 'sitemap.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname).sort();
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

/** Every staff page and its heading. */
export const STAFF_PAGES = {
  '/docs/staff/portal': 'Staff Portal',
  '/docs/staff/case-sheet': 'Case Sheet',
  '/docs/staff/severity-guide': 'Severity Guide',
  '/docs/staff/trial-moderator/trial-intro': 'Trial Moderator Introduction',
  '/docs/staff/trial-moderator/trial-expectations': 'Trial Expectations',
  '/docs/staff/trial-moderator/trial-handling': 'Trial Handling',
  '/docs/staff/trial-moderator/trial-handling/collecting-evidence': 'Collecting Evidence',
  '/docs/staff/trial-moderator/trial-handling/disruptive-behavior': 'Disruptive Behavior',
  '/docs/staff/trial-moderator/trial-handling/fail-roleplay': 'Fail Roleplay',
  '/docs/staff/trial-moderator/trial-handling/power-abuse': 'Power Abuse',
} as const;

/** Every public doc and its heading. */
export const PUBLIC_DOCS = {
  '/docs/departments': 'Departments',
  '/docs/guidelines': 'Community Guidelines',
  '/docs/guidelines/discord': 'Discord Guidelines',
  '/docs/guidelines/roblox': 'Roblox Guidelines',
  '/docs/guidelines/sanctions': 'I was sanctioned',
  '/docs/guidelines/start': 'Start here',
  '/docs/shop': 'Shop',
} as const;

/** Every public page but the home page, and its heading. */
export const PUBLIC_PAGES = {...PUBLIC_DOCS, '/privacy': 'Privacy and accessibility'} as const;
