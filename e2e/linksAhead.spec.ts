import type {Locator, Page} from '@playwright/test';
import {PUBLIC_PAGES, SITE} from './support/site';
import {expect, hydrated, test} from './support/test';

const inNavbar = (page: Page, name: string) =>
  page.locator('#site-menu').getByRole('link', {name, exact: true});
const heading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name});
const rules = (page: Page) => page.locator('script[type=speculationrules]');
const prefetches = (page: Page) =>
  page.locator('link[rel=prefetch]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** Addresses that are never asked for before somebody follows them. */
const NEVER_AHEAD = [
  '/docs/staff/portal',
  '/docs/staff/severity-guide#safety-cases',
  '/login',
  '/logout',
  '/search',
  '/search?q=rdm',
  '/api/staff-key',
  'https://elsewhere.test/',
];

/** Puts links to them on top of the page, outside of what React renders. */
async function addLinks(page: Page, addresses: readonly string[]): Promise<Locator> {
  await page.evaluate((paths) => {
    const links = paths.map((href) => Object.assign(document.createElement('a'), {href, textContent: href}));
    const nav = Object.assign(document.createElement('nav'), {id: 'added'});
    nav.style.cssText = 'position: fixed; inset: auto 0 0; z-index: 1000; display: grid; background: #fff';
    nav.append(...links);
    document.body.append(nav);
  }, addresses);
  return page.locator('#added a');
}

for (const url of ['/', ...Object.keys(PUBLIC_PAGES)]) {
  test(`${url} has rules for pages ahead, which the policy allows`, async ({page}) => {
    await page.goto(url);
    await expect(rules(page)).toHaveCount(1);
    const parsed = JSON.parse((await rules(page).textContent())!) as {prerender: {eagerness: string}[]};
    expect(parsed.prerender.map(({eagerness}) => eagerness)).toEqual(['immediate']);
    // React navigates from then on. (A refused rule is a console error, which fails the test.)
    await hydrated(page);
    await expect(rules(page)).toHaveCount(0);
  });
}

test('every link to another public page is marked, one at a time', async ({page}) => {
  await page.goto('/docs/shop');
  const addresses = ['/', ...Object.keys(PUBLIC_PAGES), '/docs/guidelines/roblox#r-02'].filter(
    (address) => address !== '/docs/shop',
  );
  for (const link of await (await addLinks(page, addresses)).all()) {
    await link.hover();
    await expect(link).toHaveAttribute('data-ahead');
    await expect(page.locator('[data-ahead]')).toHaveCount(1);
  }
});

test('a link is marked under a mouse, but for pages that are never fetched ahead', async ({page}) => {
  await page.goto('/docs/shop');
  for (const link of await (await addLinks(page, NEVER_AHEAD)).all()) {
    await link.hover();
    await expect(link).not.toHaveAttribute('data-ahead');
  }
  for (const name of ['Staff Portal', 'Login', 'Shop', /^Dashboard/]) {
    await page.locator('#site-menu').getByRole('link', {name}).hover();
  }
  await expect(page.locator('[data-ahead]')).toHaveCount(0);
  await inNavbar(page, 'Departments').hover();
  await expect(inNavbar(page, 'Departments')).toHaveAttribute('data-ahead');
  await expect(page.locator('[data-ahead]')).toHaveCount(1);
  expect(await prefetches(page)).toEqual([]);
  // One page at a time.
  await inNavbar(page, 'Guidelines').hover();
  await expect(inNavbar(page, 'Guidelines')).toHaveAttribute('data-ahead');
  await expect(page.locator('[data-ahead]')).toHaveCount(1);
});

for (const [what, connection, row] of [
  ['wants to save data', {saveData: true, effectiveType: '4g'}, '@row-prefetch-save-data'],
  ['is on 2g', {saveData: false, effectiveType: '2g'}, '@row-prefetch-2g'],
  ['is on the slowest line', {saveData: false, effectiveType: 'slow-2g'}, '@row-prefetch-slow-2g'],
] as const) {
  const pretend = (page: Page) =>
    page.addInitScript((value) => {
      Object.defineProperty(Navigator.prototype, 'connection', {get: () => value});
    }, connection);

  for (const knowsRules of [true, false]) {
    test(`for a reader who ${what} nothing is fetched ahead, ${knowsRules ? 'by rules' : 'by prefetch'} ${row}`, async ({
      page,
    }) => {
      await pretend(page);
      if (!knowsRules) {
        await page.addInitScript(() => {
          HTMLScriptElement.supports = () => false;
        });
      }
      await page.goto('/docs/shop');
      await expect(rules(page)).toHaveCount(0);
      await inNavbar(page, 'Departments').hover();
      await expect(page.locator('[data-ahead]')).toHaveCount(0);
      expect(await prefetches(page)).toEqual([]);
      await inNavbar(page, 'Departments').click();
      await expect(heading(page, 'Departments')).toBeVisible();
    });
  }

  test(`for a reader who ${what} a page fetches nothing ahead either once it is hydrated ${row}`, async ({
    page,
  }) => {
    await pretend(page);
    await page.goto('/docs/shop');
    await hydrated(page);
    // Links that come into view or are pointed at are handed to these, which say whether they fetch anything.
    const answers = await page.evaluate(() => {
      const {docusaurus} = window as unknown as {
        docusaurus: Record<'prefetch' | 'preload', (path: string) => false | Promise<unknown>>;
      };
      return ['/docs/departments', '/docs/guidelines', '/'].flatMap((path) => [
        docusaurus.prefetch(path) === false,
        docusaurus.preload(path) === false,
      ]);
    });
    expect(answers).toEqual(answers.map(() => true));
    await page.waitForLoadState('networkidle');
    expect(await prefetches(page)).toEqual([]);
  });
}

for (const [what, supports] of [
  ['knows no rules', () => false],
  ['cannot be asked what it knows', undefined],
] as const) {
  test(`a browser that ${what} prefetches each page once, and none that is never fetched ahead`, async ({
    page,
  }) => {
    await page.addInitScript((isThere) => {
      (HTMLScriptElement as {supports?: unknown}).supports = isThere ? () => false : undefined;
    }, Boolean(supports));
    await page.goto('/docs/shop');
    for (const link of await (await addLinks(page, NEVER_AHEAD)).all()) {
      await link.hover();
    }
    expect(await prefetches(page)).toEqual([]);
    const asked = page.waitForRequest(`${SITE}/docs/departments`);
    await inNavbar(page, 'Departments').hover();
    await asked;
    await inNavbar(page, 'Guidelines').hover();
    await inNavbar(page, 'Departments').hover();
    expect(await prefetches(page)).toEqual(['/docs/departments', '/docs/guidelines']);
  });
}
