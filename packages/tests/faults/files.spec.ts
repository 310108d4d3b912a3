import type {Page} from '@playwright/test';
import {interceptEarly, PHONE, SCRIPTS, slowDown} from '../support/controls';
import {expect, hydrated, test} from '../support/test';

const navbar = (page: Page, name: string) => page.locator('.navbar').getByRole('link', {name});
const heading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name});

test.beforeEach(({problems}) => problems.expect(/status of 404/));

test('a link is followed and the code of its page is slow: the page stays, with a bar above it', async ({
  page,
}) => {
  await interceptEarly(page);
  await page.goto('/docs/guidelines');
  await hydrated(page);
  const release = await slowDown(page);
  await navbar(page, 'Shop').click();
  const bar = page.locator('#nprogress .bar');
  await expect(bar).toBeVisible();
  await expect(heading(page, 'House Rules')).toBeVisible();
  release();
  await expect(heading(page, 'Chandlery')).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('a new version of the site is published before the first action on a page: its controls still answer, and nothing is said', async ({
  page,
}) => {
  let documents = 0;
  // Not requests: a page that was asked for ahead needs none.
  page.on('domcontentloaded', () => {
    documents += 1;
  });
  await page.setViewportSize(PHONE);
  await page.route(SCRIPTS, (route) => route.fulfill({status: 404}));
  await page.goto('/docs/guidelines/roblox#r-02');
  await expect(page.locator('#r-02')).toBeInViewport();
  // Even after something asked for the scripts.
  await page.locator('[data-load]').first().dispatchEvent('pointerover');
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('A part of this page has not loaded.')).toHaveCount(0);
  await page.getByRole('button', {name: 'Dark theme'}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', {name: 'Close'}).click();
  await expect(page.getByText('Cheats have a rule.')).toBeHidden();
  await page.getByRole('button', {name: 'On this page'}).click();
  await page.locator('#toc').getByRole('link', {name: /R-05/}).click();
  await expect(page.locator('#r-05')).toBeInViewport();
  expect(documents).toBe(1);
  await page.getByRole('button', {name: 'Menu'}).click();
  await page.locator('#doc-menu').getByRole('link', {name: 'Chandlery'}).click();
  await expect(heading(page, 'Chandlery')).toBeVisible();
  expect(documents).toBe(2);
});

test('the style sheet is missing: the page reads, in order', async ({page}) => {
  await page.route('**/assets/css/*.css', (route) => route.fulfill({status: 404}));
  await page.goto('/docs/shop');
  await expect(heading(page, 'Chandlery')).toBeVisible();
  await navbar(page, 'Departments').click();
  await expect(heading(page, 'Crews')).toBeVisible();
});
