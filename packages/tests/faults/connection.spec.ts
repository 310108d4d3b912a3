import type {Page} from '@playwright/test';
import {STAFF} from '../support/SignInForm';
import {AUTH_EMULATOR} from '../support/servers';
import {expect, hydrated, test} from '../support/test';

const heading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name});

test.beforeEach(({problems}) =>
  problems.expect(/ERR_INTERNET_DISCONNECTED|SealedPagesError|ChunkLoadError|Loading chunk/),
);

test('offline in the middle of reading: the page stays and works', async ({page, context}) => {
  await page.goto('/docs/guidelines/roblox');
  await hydrated(page);
  await context.setOffline(true);
  await page.locator('.table-of-contents').getByRole('link', {name: /R-05/}).click();
  await expect(page.locator('#r-05')).toBeInViewport();
  await page.getByRole('button', {name: 'Dark theme'}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a visit of staff on a bad line: each step says what is in its way, and works once the line is back', async ({
  page,
  form,
  context,
}) => {
  const stored = () => page.evaluate(() => localStorage.getItem('firebase:authUser:demo-api-key:[DEFAULT]'));

  await test.step('offline at the sign-in: what was typed stays', async () => {
    await page.goto('/docs/staff/portal');
    await form.enterEmail(STAFF.email);
    await form.password.fill(STAFF.password);
    await context.setOffline(true);
    await form.button('Sign In').click();
    await form.expectText('A network error has occurred. Try again later.');
    await expect(form.password).toHaveValue(STAFF.password);
    await context.setOffline(false);
    await form.button('Sign In').click();
    await expect(heading(page, 'Watch Room')).toBeVisible();
  });

  await test.step('offline between two staff pages', async () => {
    await context.setOffline(true);
    await page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: 'Severity Guide'}).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText("You're offline.");
    await context.setOffline(false);
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(heading(page, 'Severity Guide')).toBeVisible();
  });

  await test.step('the service cannot be reached for signing out: signed out all the same, and the staff page is closed', async () => {
    expect(await stored()).not.toBeNull();
    await page.route(`${AUTH_EMULATOR}/**`, (route) => route.abort('internetdisconnected'));
    await page.locator('#site-menu').getByRole('link', {name: 'Logout'}).click();
    await expect(page).toHaveURL('/');
    expect(await stored()).toBeNull();
  });
});

test('the browser takes itself for offline while servers answer, as behind some VPNs: a fault of the server is reported as one', async ({
  page,
  form,
  problems,
}) => {
  problems.expect(/status of 503/);
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', {get: () => false}));
  await page.route('**/api/staff-key', (route) => route.fulfill({status: 503}));
  await page.goto('/docs/staff/portal');
  await form.signIn(STAFF);
  await expect(page.getByRole('main').getByRole('alert')).toContainText("The server couldn't be reached");
  await page.unroute('**/api/staff-key');
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect(heading(page, 'Watch Room')).toBeVisible();
});
