import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';
import {useBuiltSite, writeSite} from './support/builtSite';
import {slowDown} from './support/controls';
import {expect, test} from './support/test';

/** Docs of a sidebar that is too large to be part of every page. */
const MANY = Array.from({length: 100}, (_, index) => `many/page-${index}`);

/** A site with our sidebar categories, one of which has a page, and a large sidebar. */
function createSite(): string {
  const files = {
    ...Object.fromEntries(MANY.map((id) => [`docs/${id}.md`, `# ${id}\n`])),
    'docs/first.md': '# First\n',
    'docs/second.md': '# Second\n',
    'docs/third.md': '# Third\n',
    'docs/overview.md': '# Overview\n',
    'src/pages/index.md': '# Home\n',
    'static/favicon.ico': '',
    'sidebars.js': `
const category = (label, items, others) => ({type: 'category', label, items, ...others});
module.exports = {
  guide: [
    category('Part 0', ['first', 'second']),
    category('Part 1', ['third'], {link: {type: 'doc', id: 'overview'}}),
  ],
  large: [
    category('Part 0', ${JSON.stringify(MANY.slice(0, 2))}),
    category('Part 1', ${JSON.stringify(MANY.slice(2))}),
  ],
};
`,
    'package.json': '{"name": "fixture", "private": true}',
    'docusaurus.config.js': `module.exports = {
  title: 'Fixture', favicon: 'favicon.ico', url: 'https://fixture.example', baseUrl: '/', onBrokenLinks: 'throw',
  future: {v4: true, faster: true},
  presets: [['classic', {docs: {sidebarPath: './sidebars.js'}, blog: false}]],
};
`,
  };
  return writeSite(files, ['DocSidebarItem/Category']);
}

// What is built once serves all tests of this file.
test.describe.configure({mode: 'default'});

const site = useBuiltSite(createSite);

const sidebar = (page: Page) => page.locator('.theme-doc-sidebar-menu');
/** A category by its place. */
const part = (page: Page, number: number) => sidebar(page).locator('details').nth(number);
const link = (page: Page, name: string) => sidebar(page).getByRole('link', {name, exact: true});

test('a category opens and closes without any script, its own is open, and none shuts people out', async ({
  page,
}) => {
  await slowDown(page);
  await page.goto(`${site.url}/docs/first`, {waitUntil: 'commit'});
  await expect(part(page, 0)).toHaveAttribute('open');
  await expect(part(page, 1)).not.toHaveAttribute('open');
  await expect(link(page, 'First')).toHaveAttribute('aria-current', 'page');
  // The colors are those of the theme. Ours are looked at in our site.
  const axe = () => new AxeBuilder({page}).include('.theme-doc-sidebar-menu').disableRules('color-contrast');
  expect((await axe().analyze()).violations).toEqual([]);
  await part(page, 0).locator('summary').click();
  await expect(link(page, 'Second')).toBeHidden();
  await part(page, 1).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(link(page, 'Third')).toBeVisible();
  expect((await axe().analyze()).violations).toEqual([]);
  await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated', 'true');
});

test('a category with a page has a link to it, and says what its arrow opens', async ({page}) => {
  await page.goto(`${site.url}/docs/first`);
  await link(page, 'Part 1').click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Overview');
  await expect(part(page, 1)).toHaveAttribute('open');
  await expect(part(page, 1).locator('summary')).toHaveAttribute('aria-label', 'Pages in Part 1');
  await expect(part(page, 0)).not.toHaveAttribute('open');
});

test('what a reader opened before the scripts came stays open, and so does what has the page that comes', async ({
  page,
}) => {
  const release = await slowDown(page);
  await page.goto(`${site.url}/docs/first`, {waitUntil: 'commit'});
  await part(page, 1).locator('summary').click();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await expect(part(page, 1)).toHaveAttribute('open');
  await link(page, 'Third').click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Third');
  await expect(part(page, 1)).toHaveAttribute('open');
});

test('what is closed in a large sidebar is in no page, and comes when a reader opens it', async ({page}) => {
  const html = await (await fetch(`${site.url}/docs/many/page-0`)).text();
  expect(html).not.toContain('/docs/many/page-3');
  await page.goto(`${site.url}/docs/many/page-0`);
  await expect(link(page, 'many/page-1')).toBeVisible();
  await part(page, 1).locator('summary').click();
  await link(page, 'many/page-99').click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('many/page-99');
  await expect(part(page, 1)).toHaveAttribute('open');
});
