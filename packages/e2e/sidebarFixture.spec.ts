import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';
import {useBuiltSite, writeSite} from './support/builtSite';
import {slowDown} from './support/controls';
import {expect, test} from './support/test';

const LONG = 2000;
const SHORT = 30;
const IN_CATEGORY = 50;

/**
 * A site with our sidebar categories and two sidebars. Most of their entries are mere links to one page: as many pages would
 * take minutes to build, and change nothing of what this is about.
 */
function createSite(): string {
  const files = {
    'docs/first.md': '# First of the long one\n',
    'docs/second.md': '# Second of the long one\n',
    'docs/overview.md': '# Overview\n',
    'docs/only.md': '# Only one of the short one\n',
    'src/pages/index.md': '# Home\n',
    'static/favicon.ico': '',
    'sidebars.js': `
const links = (count, from = 0) =>
  Array.from({length: count}, (_, i) => ({type: 'link', label: 'Page ' + (from + i), href: '/docs/only?page=' + (from + i)}));
const category = (number, others) => ({type: 'category', label: 'Part ' + number, ...others});
module.exports = {
  long: [
    category(0, {items: ['first', 'second', ...links(${IN_CATEGORY - 2}, 2)]}),
    category(1, {items: links(${IN_CATEGORY}, ${IN_CATEGORY}), link: {type: 'doc', id: 'overview'}}),
    ...Array.from({length: ${LONG / IN_CATEGORY - 2}}, (_, i) =>
      category(i + 2, {items: links(${IN_CATEGORY}, (i + 2) * ${IN_CATEGORY})})),
  ],
  short: ['only', category(0, {items: links(${SHORT - 1})})],
};
`,
    'package.json': '{"name": "fixture", "private": true}',
    'docusaurus.config.js': `module.exports = {
  title: 'Fixture', favicon: 'favicon.ico', url: 'https://fixture.example', baseUrl: '/', onBrokenLinks: 'ignore',
  future: {v4: true, faster: true},
  presets: [['classic', {docs: {sidebarPath: './sidebars.js'}, blog: false}]],
  plugins: ['docusaurus-plugin-hydrate-on-intent'],
};
`,
  };
  return writeSite(files, ['DocSidebarItem/Category']);
}

// What is built once serves all tests of this file.
test.describe.configure({mode: 'default'});

const site = useBuiltSite(createSite);

const sidebar = (page: Page) => page.locator('.theme-doc-sidebar-menu');
const part = (page: Page, number: number) =>
  sidebar(page)
    .locator('details')
    .filter({has: page.locator('summary', {hasText: new RegExp(`^Part ${number}$`)})});
const link = (page: Page, number: number) =>
  sidebar(page).getByRole('link', {name: `Page ${number}`, exact: true});

/** Opens a page whose scripts arrive when the returned function is called. */
async function openOnSlowLine(page: Page, address: string): Promise<() => void> {
  const release = await slowDown(page);
  await page.goto(site.url + address);
  return release;
}

test('the page of a long sidebar holds its own category, of each other one the first link or the page', async ({
  page,
}) => {
  const weigh = (name: string) =>
    brotliCompressSync(readFileSync(path.join(site.dir, `docs/${name}/index.html`))).length;
  expect(weigh('second') - weigh('only')).toBeLessThan(1500);
  await page.goto(`${site.url}/docs/second`);
  await expect(sidebar(page).locator('details[open]')).toHaveCount(1);
  await expect(part(page, 0)).toHaveAttribute('open');
  // That of "Part 1" leads to its page.
  await expect(sidebar(page).locator('a')).toHaveCount(IN_CATEGORY + LONG / IN_CATEGORY);
  await expect(sidebar(page).getByRole('link', {name: 'Second of the long one'})).toHaveAttribute(
    'aria-current',
    'page',
  );
  await test.step('a category with a page has a link to it, and says what its arrow opens', async () => {
    await page.getByRole('link', {name: 'Part 1', exact: true}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Overview');
    const details = sidebar(page)
      .locator('details')
      .filter({has: page.locator('summary[aria-label="Pages of Part 1"]')});
    await expect(details).toHaveAttribute('open');
    await expect(link(page, 99)).toBeVisible();
    await expect(part(page, 0)).not.toHaveAttribute('open');
  });
});

test('a closed category opens at once by a key or a click, and has its links without another one', async ({
  page,
}) => {
  const release = await openOnSlowLine(page, '/docs/first');
  await part(page, 7).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('script[src*="/assets/js/"]')).not.toHaveCount(0);
  await part(page, 9).locator('summary').click();
  for (const [number, first, last] of [
    [7, 350, 399],
    [9, 450, 499],
  ] as const) {
    await expect(part(page, number)).toHaveAttribute('open');
    await expect(part(page, number).getByText('Loading…')).toBeVisible();
    await expect(link(page, first)).toBeVisible();
    await expect(link(page, last)).toHaveCount(0);
  }
  release();
  for (const [number, last] of [
    [7, 399],
    [9, 499],
  ] as const) {
    await expect(link(page, last)).toBeVisible();
    await expect(part(page, number).getByRole('link')).toHaveCount(IN_CATEGORY);
    await expect(part(page, number)).toHaveAttribute('open');
    await expect(part(page, number).getByText('Loading…')).toHaveCount(0);
  }
  await expect(part(page, 0)).toHaveAttribute('open');

  await part(page, 7).locator('summary').click();
  await expect(link(page, 399)).toBeHidden();
  await part(page, 8).locator('summary').click();
  await expect(link(page, 449)).toBeVisible();
});

test('what a reader closed before the scripts came stays closed, until it has the page that is opened', async ({
  page,
}) => {
  const release = await openOnSlowLine(page, '/docs/first');
  await part(page, 0).locator('summary').click();
  await expect(part(page, 0)).not.toHaveAttribute('open');
  release();
  await part(page, 3).locator('summary').click();
  await expect(link(page, 199)).toBeVisible();
  await expect(part(page, 0)).not.toHaveAttribute('open');
  await page.getByRole('link', {name: 'Next'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Second of the long one');
  await expect(part(page, 0)).toHaveAttribute('open');
  await expect(link(page, 49)).toBeVisible();
});

test('a short sidebar opens a category without any script', async ({page}) => {
  await openOnSlowLine(page, '/docs/only');
  await part(page, 0).locator('summary').click();
  await expect(link(page, SHORT - 2)).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated', 'true');
  await expect(page.locator('script[src*="/assets/js/"]')).toHaveCount(0);
});

test('neither open nor closed, waiting nor whole, has it anything that shuts people out', async ({page}) => {
  const release = await openOnSlowLine(page, '/docs/first');
  // The colors are those of the theme. Ours are looked at in our site.
  const axe = () => new AxeBuilder({page}).include('.theme-doc-sidebar-menu').disableRules('color-contrast');
  const violations = async () => (await axe().analyze()).violations;
  expect(await violations()).toEqual([]);
  await part(page, 7).locator('summary').click();
  expect(await violations()).toEqual([]);
  release();
  await expect(link(page, 399)).toBeVisible();
  expect(await violations()).toEqual([]);
});

test.describe('with JavaScript off', () => {
  test.use({javaScriptEnabled: false});

  test('the first link of a category leads to its pages', async ({page}) => {
    await page.goto(`${site.url}/docs/overview`);
    await part(page, 0).locator('summary').click();
    await sidebar(page).getByRole('link', {name: 'First of the long one'}).click();
    await expect(link(page, 49)).toBeVisible();
  });
});
