import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {STYLES} from '@roleplay-docs/engine/theme/plugin';
import {browserslist} from '../../package.json';
import {useBuiltSite, writeSite} from './support/builtSite';
import {expectUntouched, isHydrated, recordLoads} from './support/controls';
import {expect, test} from './support/test';

const ROOT = path.resolve(__dirname, '../..');

/** What of the site's theme does not know of its accounts or contents. */
const THEME = [
  'AnnouncementBar',
  'BackToTopButton',
  'ColorModeToggle',
  'DocItem',
  'DocRoot',
  'DocSidebarItem',
  'Navbar',
];

const doc = (title: string, version: string, more = '') => `# ${title}\n\nThis is ${version}.\n${more}`;

const LEVELS = `
## Level two
### Level three
#### Level four
##### Level five
## Level two again
`;

/** A site with the theme, the plugins and the settings of ours, and docs in a second version. */
function createSite(): string {
  const sidebar = {guide: ['intro', 'levels']};
  const files = {
    'docs/intro.md': doc('Introduction', 'what comes next', '\n[Levels](levels.md)\n'),
    'docs/levels.md': doc('Levels', 'what comes next', LEVELS),
    'versioned_docs/version-1.0/intro.md': doc('Introduction', 'version 1.0'),
    'versioned_docs/version-1.0/levels.md': doc('Levels', 'version 1.0', LEVELS),
    'versioned_sidebars/version-1.0-sidebars.json': JSON.stringify(sidebar),
    'versions.json': '["1.0"]',
    'sidebars.js': `module.exports = ${JSON.stringify(sidebar)};`,
    'src/pages/index.md': '# Home\n',
    'src/pages/search.md': '# Search\n',
    'static/favicon.ico': '',
    // The theme looks here for the picture beside titles, and for what the menu leads to.
    'src/data/community.yaml': readFileSync(path.join(ROOT, 'src/data/community.yaml'), 'utf8')
      .replace(/(?<=\n {2}board: ).+/, 'img/hills.svg')
      .replace(/(?<=\n {2}(?:start|sanctions|howToReport|robloxRules): ).+/g, 'none'),
    'static/img/hills.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'package.json': JSON.stringify({name: 'fixture', private: true, browserslist}),
    'docusaurus.config.ts': `
import site from ${JSON.stringify(path.join(ROOT, 'docusaurus.config'))};
import {dataFiles} from ${JSON.stringify(path.join(ROOT, 'packages/engine/data/dataFiles'))};
const [, docs] = site.plugins.find((plugin) => plugin[0] === 'docusaurus-plugin-sealed-docs');
const {tableOfContents, colorMode} = site.themeConfig;
export default {
  title: 'Fixture', favicon: 'favicon.ico', url: 'https://fixture.example', baseUrl: '/', onBrokenLinks: 'throw',
  future: site.future, storage: site.storage, trailingSlash: site.trailingSlash,
  presets: [
    'docusaurus-plugin-sealed-docs/preset',
    ['classic', {
      docs: {sidebarPath: './sidebars.js', versions: docs.versions},
      blog: false,
      theme: {customCss: ${JSON.stringify([...STYLES, path.join(ROOT, 'src/css/custom.css')])}},
    }],
  ],
  plugins: [
    ${JSON.stringify(path.join(ROOT, 'packages/engine/pages/controls/instantControls.ts'))},
    ${JSON.stringify(path.join(ROOT, 'packages/engine/pages/hydration/hydrateOnIntent.ts'))},
    ${JSON.stringify(path.join(ROOT, 'packages/engine/config/leanTheme.ts'))},
    ${JSON.stringify(path.join(ROOT, 'packages/engine/config/leanData.ts'))},
    dataFiles({departments: {departments: []}}),
  ],
  themeConfig: {
    colorMode,
    tableOfContents,
    navbar: {
      title: 'Fixture',
      items: [
        {type: 'docSidebar', sidebarId: 'guide', label: 'Guide'},
        {type: 'docsVersionDropdown', position: 'right'},
      ],
    },
  },
};
`,
  };
  return writeSite(files, THEME);
}

// What is built once serves all tests of this file.
test.describe.configure({mode: 'default'});

const site = useBuiltSite(createSite);

/** Docusaurus's, with the id of the plugin at its end. */
const KEY = 'docs-preferred-version-default';
const preferred = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const navbar = (page: Page) => page.getByRole('navigation', {name: 'Main'});
const guide = (page: Page) => navbar(page).getByRole('link', {name: 'Guide'});
const dropdown = (page: Page) => navbar(page).locator('.dropdown');
const heading = (page: Page) => page.getByRole('heading', {level: 1});

/** Chooses a version as a reader does, whose pointer never touches the button itself. */
async function choose(page: Page, version: string): Promise<void> {
  await dropdown(page).hover();
  await dropdown(page).locator('.dropdown__menu').getByRole('link', {name: version}).click();
}

test('the version of work in progress is labeled, and says where the finished one is', async ({page}) => {
  const loads = recordLoads(page);
  await page.goto(`${site.url}/docs/next/intro`);
  await expect(page.locator('.theme-doc-version-badge')).toHaveText('Version: Next');
  await expect(page.locator('.theme-doc-version-banner')).toContainText(
    'This is unreleased documentation for Fixture Next version.',
  );
  await expect(dropdown(page).getByRole('button')).toHaveText('Next');
  await expect(dropdown(page).locator('.dropdown__menu a')).toHaveText(['Next', '1.0']);
  await expectUntouched(page, loads);
  await page.goto(`${site.url}/docs/intro`);
  await expect(page.locator('.theme-doc-version-badge')).toHaveText('Version: 1.0');
  await expect(page.locator('.theme-doc-version-banner')).toHaveCount(0);
});

test('a version that is chosen in the navbar is kept, with no script of the page', async ({page}) => {
  const loads = recordLoads(page);
  await page.goto(`${site.url}/docs/intro`);
  await choose(page, 'Next');
  await expect(page).toHaveURL(`${site.url}/docs/next/intro`);
  await expect(page.locator('article')).toContainText('This is what comes next.');
  expect(await preferred(page)).toBe('current');
  await choose(page, '1.0');
  await expect(page.locator('article')).toContainText('This is version 1.0.');
  expect(await preferred(page)).toBe('1.0');
  await expectUntouched(page, loads);
});

test('a version is not chosen by other links to it, but by the one in the banner', async ({page}) => {
  await page.goto(`${site.url}/docs/next/intro`);
  await page.locator('article').getByRole('link', {name: 'Levels'}).click();
  await expect(heading(page)).toHaveText('Levels');
  await page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: 'Introduction'}).click();
  await expect(heading(page)).toHaveText('Introduction');
  await guide(page).click();
  await expect(page).toHaveURL(`${site.url}/docs/next/intro`);
  expect(await preferred(page)).toBeNull();

  await page.goto(`${site.url}/docs/next/levels`);
  await page.locator('.theme-doc-version-banner').getByRole('link').click();
  await expect(page).toHaveURL(`${site.url}/docs/levels`);
  expect(await preferred(page)).toBe('1.0');
});

test('from elsewhere, the navbar leads to the version that was chosen, also at the next visit', async ({
  page,
}) => {
  await page.goto(site.url);
  await expect(guide(page)).toHaveAttribute('href', '/docs/intro');
  await page.waitForLoadState('networkidle');
  expect(await isHydrated(page)).toBe(false);
  await choose(page, 'Next');
  await page.goto(site.url);
  await expect(guide(page)).toHaveAttribute('href', '/docs/next/intro');
  await expect(dropdown(page).getByRole('button')).toHaveText('Next');
  // Once hydrated, Docusaurus itself keeps what is chosen.
  await choose(page, '1.0');
  await expect(page.locator('article')).toContainText('This is version 1.0.');
  expect(await preferred(page)).toBe('1.0');
  await page.locator('.navbar__brand').click();
  await expect(guide(page)).toHaveAttribute('href', '/docs/intro');
});

test('pages of docs wait for no script to know their version', async ({page}) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'current'), KEY);
  const loads = recordLoads(page);
  await page.goto(`${site.url}/docs/intro`);
  await expect(guide(page)).toHaveAttribute('href', '/docs/intro');
  await expectUntouched(page, loads);
});

test('where the browser keeps no data, a version can be chosen for the page', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Blocked.', 'SecurityError');
      },
    });
  });
  await page.goto(`${site.url}/docs/intro`);
  await choose(page, 'Next');
  await expect(page).toHaveURL(`${site.url}/docs/next/intro`);
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}, hasTouch: true});

  test('a version can be chosen in the menus, and is kept', async ({page}) => {
    for (const [url, id] of [
      ['/', 'site-menu'],
      ['/docs/intro', 'doc-menu'],
    ] as const) {
      await page.goto(site.url + url);
      await page.getByRole('button', {name: 'Menu'}).tap();
      const menu = page.locator(`#${id}`);
      await menu.getByRole('link', {name: 'Next', exact: true}).tap();
      await expect(page).toHaveURL(`${site.url}/docs/next/intro`);
      expect(await preferred(page)).toBe('current');
      await page.evaluate((key) => localStorage.removeItem(key), KEY);
    }
  });
});

test('the contents of a page list its headings of levels 2 and 3', async ({page}) => {
  await page.goto(`${site.url}/docs/levels`);
  await expect(page.locator('article').locator('h2, h3, h4, h5')).toHaveCount(5);
  await expect(page.locator('.table-of-contents a')).toHaveText([
    'Level two',
    'Level three',
    'Level two again',
  ]);
});
