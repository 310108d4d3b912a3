import {readFileSync} from 'node:fs';
import path from 'node:path';
import {createContext, runInContext} from 'node:vm';
import type {LoadContext, PluginContentLoadedActions} from '@docusaurus/types';
import {expect, test} from 'vitest';
import instantControls from '../instantControls';
import {listDocsVersions} from '../docusaurus';

const version = (versionName: string, versionPath: string) => ({versionName, path: versionPath});
const TWO_VERSIONS = {
  default: {loadedVersions: [version('current', '/docs/next'), version('1.0', '/docs')]},
  community: {loadedVersions: [version('current', '/community/')]},
};

/** The scripts in the head of every page of a site with such docs. */
async function makeScripts(
  docs: Record<string, object>,
  versionPersistence = 'localStorage',
): Promise<string[]> {
  const plugin = instantControls({
    siteConfig: {themeConfig: {docs: {versionPersistence}}},
    siteStorage: {type: 'localStorage', namespace: '-abc'},
  } as unknown as LoadContext);
  await plugin.allContentLoaded!({
    allContent: {'docusaurus-plugin-content-docs': docs},
    actions: {} as PluginContentLoadedActions,
  });
  const {headTags} = plugin.injectHtmlTags!({content: undefined}) as {headTags: {innerHTML: string}[]};
  return headTags.map(({innerHTML}) => innerHTML);
}

const HOST = 'https://docs.example';

interface Click {
  /** Where the link leads. */
  href: string;
  /** The links of the list that it stands in. */
  list?: string[];
  inBanner?: boolean;
  origin?: string;
}

/** @returns what is stored after a click on a link. */
function click(script: string, {href, list, inBanner = false, origin = HOST}: Click): Record<string, string> {
  const stored: Record<string, string> = {};
  const linkTo = (pathname: string) => ({origin, pathname});
  const link = {
    ...linkTo(href),
    closest: (selector: string) =>
      selector.includes('banner')
        ? inBanner
          ? {}
          : null
        : list && {querySelectorAll: () => list.map(linkTo)},
  };
  runInContext(
    script,
    createContext({
      addEventListener: (_: string, listener: (event: object) => void) =>
        listener({target: {closest: () => link}}),
      localStorage: {setItem: (key: string, value: string) => (stored[key] = value)},
      location: {origin: HOST},
    }),
  );
  return stored;
}

test('the versions of all docs are listed, the longest path first, if some docs have several', () => {
  const list = (docs: Record<string, object>) => listDocsVersions({'docusaurus-plugin-content-docs': docs});
  expect(list(TWO_VERSIONS)).toEqual([
    {docs: 'default', name: 'current', path: '/docs/next/'},
    {docs: 'community', name: 'current', path: '/community/'},
    {docs: 'default', name: '1.0', path: '/docs/'},
  ]);
  expect(list({community: TWO_VERSIONS.community})).toEqual([]);
  expect(listDocsVersions({})).toEqual([]);
});

test('a site without several versions, or that keeps none, has no script for them', async () => {
  expect(await makeScripts({})).toHaveLength(1);
  expect(await makeScripts({community: TWO_VERSIONS.community})).toHaveLength(1);
  expect(await makeScripts(TWO_VERSIONS, 'none')).toHaveLength(1);
  expect(await makeScripts(TWO_VERSIONS)).toHaveLength(2);
});

test('a link of a list of versions, or of the banner, chooses one, and no other link does', async () => {
  const [, script] = (await makeScripts(TWO_VERSIONS)) as [string, string];
  expect(script.length).toBeLessThan(800);
  const list = ['/docs/next/intro', '/docs/intro', '/versions'];
  const KEY = 'docs-preferred-version-default-abc';
  expect(click(script, {href: '/docs/intro', list})).toEqual({[KEY]: '1.0'});
  expect(click(script, {href: '/docs/next/intro', list})).toEqual({[KEY]: 'current'});
  expect(click(script, {href: '/docs', inBanner: true})).toEqual({[KEY]: '1.0'});
  expect(click(script, {href: '/versions', list})).toEqual({});
  expect(click(script, {href: '/docs/intro', list: ['/docs/intro', '/docs/other', '/community/a']})).toEqual(
    {},
  );
  expect(click(script, {href: '/docs/intro'})).toEqual({});
  expect(click(script, {href: '/docs/intro', list, origin: 'https://elsewhere.example'})).toEqual({});
});

test('Docusaurus keeps the choice under this key, and shows versions in elements of these classes', () => {
  const read = (name: string, file: string) =>
    readFileSync(path.join(path.dirname(require.resolve(name)), file), 'utf8');
  expect(read('@docusaurus/plugin-content-docs/client', 'docsPreferredVersion.js')).toContain(
    '`docs-preferred-version-${pluginId}`',
  );
  expect(read('@docusaurus/theme-common', 'utils/ThemeClassNames.js')).toContain(
    "'theme-doc-version-banner'",
  );
  const theme = (file: string) => read('@docusaurus/theme-classic/package.json', `lib/theme/${file}`);
  expect(theme('NavbarItem/DropdownNavbarItem/Desktop/index.js')).toContain('className="dropdown__menu"');
  expect(theme('NavbarItem/DropdownNavbarItem/Mobile/index.js')).toContain('className="menu__list"');
});
