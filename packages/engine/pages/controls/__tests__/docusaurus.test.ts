import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

const sourcesIn = (folder: string) =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');

/** @param main A module of Docusaurus; what's beside it counts, or in a folder there. */
const sourcesOf = (main: string, folder = '') =>
  sourcesIn(path.join(path.dirname(require.resolve(main)), folder));

const theme = sourcesOf('@docusaurus/theme-classic');
const contexts = sourcesOf('@docusaurus/theme-common', 'contexts');
const storage = sourcesOf('@docusaurus/theme-common', 'utils');
const controls = sourcesIn(path.resolve(__dirname, '../client/controls'));

it.each(['docusaurus.announcement.dismiss', 'docusaurus.announcement.id', 'theme'])(
  'Docusaurus stores what readers choose as %s, and so does the script',
  (key) => {
    expect(contexts).toContain(`'${key}'`);
    expect(controls).toContain(`'${key}'`);
  },
);

it('Docusaurus puts the namespace of the site at the end of its keys', () => {
  expect(storage).toContain('return `${storageKey}${SiteStorage.namespace}`;');
});

it('Docusaurus shows the theme in data-theme and data-theme-choice, and asks them after hydration', () => {
  for (const attribute of ['data-theme', 'data-theme-choice']) {
    expect(theme).toContain(`setAttribute('${attribute}', initialTheme`);
    expect(contexts).toContain(`getAttribute('${attribute}')`);
  }
  expect(controls).toContain('root.dataset.theme = theme;');
  expect(controls).toContain('root.dataset.themeChoice = theme;');
});

it('Docusaurus reads the theme in the address before what is stored', () => {
  expect(theme).toContain("const ThemeQueryStringKey = 'docusaurus-theme'");
  expect(theme).toContain('getQueryStringTheme() || getStoredTheme()');
});

it('Docusaurus learns of another theme by a storage event on the window, of its storage and its key', () => {
  expect(contexts).toMatch(/ColorModeStorage\.listen\(\(e\) => \{\s*setColorMode\(/);
  expect(storage).toMatch(
    /event\.storageArea === storage && event\.key === key[\s\S]*window\.addEventListener\('storage', listener\)/,
  );
});

it('Docusaurus hides a closed announcement by an attribute, and takes one with another id for new', () => {
  const attribute = 'data-announcement-bar-initially-dismissed';
  expect(theme).toContain(`'${attribute}'`);
  expect(controls).toContain(`'${attribute}'`);
  expect(contexts).toContain('const isNewAnnouncement = id !== viewedId;');
});

it('tables of contents have the class of which the script marks the links', () => {
  expect(theme).toMatch(/['"]table-of-contents[ '"]/);
  expect(controls).toContain('\'.table-of-contents a[href^="#"]\'');
});
