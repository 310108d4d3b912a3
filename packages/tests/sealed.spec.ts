import type {Page, Route} from '@playwright/test';
import {haveSession} from './support/haveSession';
import {expect, test} from './support/test';
import {expireToken} from './support/time';

const portal = (page: Page) => page.getByRole('heading', {level: 1, name: 'Watch Room'});

test.describe('signed in,', () => {
  test.beforeEach(({page}) => haveSession(page));

  test('the key is asked for once, for all pages of a visit, which have all of the theme, and again once the token has expired', async ({
    page,
  }) => {
    const heading = (name: string) => page.getByRole('heading', {level: 1, name});
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/docs/staff/portal');
    await expect(portal(page)).toBeVisible();
    expect((await page.locator('meta[name="description"]').getAttribute('content'))!.length).toBeGreaterThan(
      60,
    );
    await expect(page.locator('.neighbors a')).toHaveCount(1);
    expect(await page.locator('.table-of-contents a').count()).toBeGreaterThan(5);
    await page.locator('.table-of-contents a').nth(2).click();
    await expect(page.locator('.table-of-contents a[aria-current=location]')).toHaveCount(1);
    await expect(page.locator('.table-of-contents a').nth(2)).toHaveAttribute('aria-current', 'location');
    await page.locator('.neighbors [rel=next]').click();
    await expect(heading('Your First Cases')).toBeVisible();
    await page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: 'Severity Guide'}).click();
    await expect(heading('Severity Guide')).toBeVisible();
    await page.locator('.navbar').getByRole('link', {name: 'Shop'}).click();
    await expect(heading('Chandlery')).toBeVisible();
    await page.goBack();
    await expect(heading('Severity Guide')).toBeVisible();
    expect(asked.filter((path) => path.endsWith('/staff-key'))).toHaveLength(1);

    await expireToken(page);
    const renewed = page.waitForRequest('**/securetoken.googleapis.com/**');
    await page.goto('/docs/staff/portal');
    await renewed;
    await expect(portal(page)).toBeVisible();
  });

  test('a page that is opened by its address asks for everything at once, and does not wait for the sign-in service', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route('**/accounts:lookup?*', () => undefined); // never answers
    // The site's scripts arrive only once all that the page needs besides them has been asked for.
    const held: Route[] = [];
    await page.route('**/assets/js/main.*', (route) => void held.push(route));
    await page.goto('/docs/staff/portal', {waitUntil: 'commit'});
    for (const name of ['/main.', '/staff-key', '/session.', '/sealed-routes.', '/sealed-']) {
      await expect.poll(() => asked.filter((file) => file.includes(name)).length, name).toBeGreaterThan(0);
    }
    await expect(portal(page)).toBeVisible(); // its text
    await page.unroute('**/assets/js/main.*');
    await Promise.all(held.map((route) => route.continue()));
    await expect(page.locator('.navbar').getByRole('link', {name: 'Logout'})).toBeVisible();
    await expect(portal(page)).toBeVisible();
    expect(asked.filter((file) => file.includes('/sealed-routes.'))).toHaveLength(1);
  });

  test('on a phone, the staff sidebar is in the menu, and the contents of the page open', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await page.goto('/docs/staff/portal');
    await expect(portal(page)).toBeVisible();
    await page.getByRole('button', {name: 'Menu'}).click();
    const menu = page.locator('#doc-menu');
    await expect(menu.getByRole('link', {name: 'Logout'})).toBeVisible();
    await menu.getByRole('link', {name: 'Severity Guide'}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'Severity Guide'})).toBeVisible();
    await expect(menu).toBeHidden();
    await page.getByRole('button', {name: 'On this page'}).click();
    const entry = page.locator('#toc').getByRole('link').last();
    const target = (await entry.getAttribute('href'))!;
    await entry.click();
    await expect(page.locator('#toc:popover-open')).toHaveCount(0);
    await expect(page.locator(`[id="${target.slice(1)}"]`)).toBeInViewport();
  });
});
