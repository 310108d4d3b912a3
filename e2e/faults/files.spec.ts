import type {Page} from '@playwright/test';
import {SCRIPTS, slowDown} from '../support/controls';
import {answered, expect, hydrated, test} from '../support/test';

const navbar = (page: Page, name: string) => page.locator('.navbar').getByRole('link', {name});
const heading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name});

test.beforeEach(({problems}) =>
  problems.expect(/status of 404|Loading chunk|ChunkLoadError|Unexpected end|SyntaxError|MIME type/),
);

for (const [what, answer] of [
  ['gone', {status: 404, contentType: 'text/html', body: '<h1>Page Not Found</h1>'}],
  ['cut off', {status: 200, contentType: 'text/javascript', body: '"use strict";(self.webpackChunk=self.'}],
] as const) {
  test(`a link is followed and the code of its page is ${what}: the page is loaded whole, and reads @row-load-failure`, async ({
    page,
  }) => {
    await page.goto('/docs/guidelines');
    await hydrated(page);
    const before = await page.evaluate(() => performance.timeOrigin);
    await page.route(SCRIPTS, (route) => route.fulfill(answer));
    const warned = page.waitForEvent(
      'console',
      (message) => message.type() === 'warning' && message.text().includes('Loading chunk'),
    );
    await navbar(page, 'Shop').click();
    await warned;
    await expect(page).toHaveURL('/docs/shop');
    await expect(heading(page, 'Shop')).toBeVisible();
    expect(await page.evaluate(() => performance.timeOrigin)).toBeGreaterThan(before);
    // Nothing runs in it now, and still it can be read and left.
    await navbar(page, 'Departments').click();
    await expect(heading(page, 'Departments')).toBeVisible();
  });

  test(`the first page of a visit lacks a part of its code, which is ${what}: it reads, and does not reload for ever`, async ({
    page,
  }) => {
    let documents = 0;
    // Not requests: a page that was asked for ahead needs none.
    page.on('domcontentloaded', () => {
      documents += 1;
    });
    await page.route(/\/assets\/js\/(?!main|runtime)[^/]+\.js$/, (route) => route.fulfill(answer));
    await page.goto('/docs/guidelines/roblox#r-07');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('#r-07')).toBeInViewport();
    await navbar(page, 'Shop').click();
    await expect(heading(page, 'Shop')).toBeVisible();
    await expect.poll(() => documents).toBe(2);
    await answered(page);
    expect(documents).toBe(2);
  });
}

test('a link is followed and the code of its page is slow: the page stays, with a bar above it @row-code-before-navigation', async ({
  page,
}) => {
  await page.goto('/docs/guidelines');
  await hydrated(page);
  const release = await slowDown(page);
  await navbar(page, 'Shop').click();
  const bar = () => page.evaluate(() => getComputedStyle(document.documentElement, '::before').height);
  await expect.poll(bar).toBe('3px');
  await expect(heading(page, 'Community Guidelines')).toBeVisible();
  release();
  await expect(heading(page, 'Shop')).toBeVisible();
  expect(await bar()).toBe('auto');
});

test('the site is published anew in the middle of a visit: the next link leads to the new site', async ({
  page,
}) => {
  await page.goto('/docs/guidelines');
  await hydrated(page);
  // The old files are gone, the new page has new ones.
  let published = false;
  await page.route(SCRIPTS, (route) => (published ? route.continue() : route.fulfill({status: 404})));
  await page.route('**/docs/shop', async (route) => {
    published = true;
    await route.continue();
  });
  await navbar(page, 'Shop').click();
  await expect(heading(page, 'Shop')).toBeVisible();
  await hydrated(page);
  await navbar(page, 'Departments').click();
  await expect(heading(page, 'Departments')).toBeVisible();
});

test('the site is published anew before the first action on a page: its controls answer all the same, with no word', async ({
  page,
}) => {
  let documents = 0;
  // Not requests: a page that was asked for ahead needs none.
  page.on('domcontentloaded', () => {
    documents += 1;
  });
  await page.setViewportSize({width: 390, height: 844});
  await page.route(SCRIPTS, (route) => route.fulfill({status: 404}));
  await page.goto('/docs/guidelines/roblox');
  // Even after something asked for the scripts.
  await page.locator('[data-load]').first().dispatchEvent('pointerover');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', {name: 'Dark theme'}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', {name: 'Close'}).click();
  await expect(page.getByText('Each rule now shows its steps, and 13 rules are new.')).toBeHidden();
  await page.getByRole('button', {name: 'On this page'}).click();
  await page.locator('#toc').getByRole('link', {name: /R-07/}).click();
  await expect(page.locator('#r-07')).toBeInViewport();
  expect(documents).toBe(1);
  await page.getByRole('button', {name: 'Menu'}).click();
  await page.locator('#doc-menu').getByRole('link', {name: 'Shop'}).last().click();
  await expect(heading(page, 'Shop')).toBeVisible();
  expect(documents).toBe(2);
});

test('the site is published anew while a page that needs its scripts is opened: it is loaded again, once', async ({
  page,
  form,
}) => {
  let documents = 0;
  // Not requests: a page that was asked for ahead needs none.
  page.on('domcontentloaded', () => {
    documents += 1;
  });
  await page.route(SCRIPTS, (route) => route.fulfill({status: 404}));
  await page.goto('/login');
  await expect.poll(() => documents).toBe(2);
  // Should the files still not be there, nothing is loaded for ever.
  await page.waitForLoadState('networkidle');
  expect(documents).toBe(2);
  await page.unroute(SCRIPTS);
  await page.reload();
  await expect(form.email).toBeVisible();
});

test('the style sheet is missing: the page reads, in order', async ({page}) => {
  await page.route('**/assets/css/*.css', (route) => route.fulfill({status: 404}));
  await page.goto('/docs/shop');
  await expect(heading(page, 'Shop')).toBeVisible();
  await navbar(page, 'Departments').click();
  await expect(heading(page, 'Departments')).toBeVisible();
});
