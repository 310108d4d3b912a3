import type {Page} from '@playwright/test';
import {SCRIPTS} from './support/controls';
import {SignInForm, STAFF} from './support/SignInForm';
import {expect, test} from './support/test';

/** What opening a staff page needs, and how to take it away. */
const TAKE_AWAY = {
  'AbortSignal.timeout': () => Reflect.deleteProperty(AbortSignal, 'timeout'),
  DecompressionStream: () => Reflect.deleteProperty(window, 'DecompressionStream'),
  'crypto.subtle': () => Object.defineProperty(window.crypto, 'subtle', {value: undefined}),
};
const withoutDecompression = (page: Page) => page.addInitScript(TAKE_AWAY.DecompressionStream);
const tooOld = (page: Page) =>
  page.getByRole('heading', {level: 1, name: 'This browser is too old for the staff pages'});

test('where something is missing, staff pages and the sign-in page say what to do instead of asking for a password', async ({
  context,
}) => {
  for (const [name, takeAway] of Object.entries(TAKE_AWAY)) {
    await test.step(name, async () => {
      const page = await context.newPage();
      const main = page.getByRole('main');
      await page.addInitScript(takeAway);
      for (const url of ['/docs/staff/portal', '/login']) {
        await page.goto(url);
        await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
        await expect(page.locator('.navbar')).toBeVisible(); // the page, and not the loader any more
        await expect(tooOld(page)).toBeVisible();
        await expect(main).toContainText('Safari (macOS and iOS) 16.4 and newer');
        await expect(main).not.toContainText('connection');
        await expect(main.locator('input')).toHaveCount(0);
        await expect(new SignInForm(page).title).toHaveCount(0);
        await main.getByRole('link', {name: 'guidelines'}).click();
        await expect(page).toHaveURL('/docs/guidelines');
      }
      await page.locator('.navbar').getByRole('link', {name: 'Login'}).click();
      await expect(tooOld(page)).toBeVisible();
      await expect(main.locator('input')).toHaveCount(0);
    });
  }
});

test('over http, staff pages and the sign-in page ask for https', async ({page}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', {value: false}));
  const title = 'The staff pages need a secure connection';
  for (const url of ['/docs/staff/portal', '/login']) {
    await page.goto(url);
    await expect(page.getByRole('heading', {level: 1, name: title})).toBeVisible();
    await expect(page.locator('.navbar')).toBeVisible();
    await expect(page.getByRole('heading', {level: 1})).toHaveText([title]);
    await expect(page.getByRole('main').locator('input')).toHaveCount(0);
  }
});

test('in a browser that cannot read the scripts, staff pages check nothing forever', async ({
  page,
  problems,
}) => {
  problems.expect(/Unexpected|Invalid or unexpected token/);
  await withoutDecompression(page);
  await page.route(SCRIPTS, (route) =>
    route.fulfill({contentType: 'text/javascript', body: 'let new syntax'}),
  );
  for (const url of ['/docs/staff/portal', '/login']) {
    await page.goto(url);
    await expect(tooOld(page)).toBeVisible();
    await expect(page.getByText('Checking your sign-in…')).toBeHidden();
    await expect(page.getByRole('link', {name: 'Reload the page'})).toBeHidden();
    await expect(page.getByRole('main').getByRole('link', {name: 'guidelines'})).toBeVisible();
  }
});

test('a browser that has all shows no such notice, neither before the scripts nor after', async ({
  page,
  form,
}) => {
  let go = () => {};
  const allowed = new Promise<void>((resolve) => (go = resolve));
  await page.route(SCRIPTS, async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto('/login', {waitUntil: 'commit'});
  await expect(page.getByText('Checking your sign-in…')).toBeVisible();
  await expect(tooOld(page)).toBeHidden();
  go();
  await expect(form.title).toBeVisible();
  await expect(tooOld(page)).toHaveCount(0);
});

test('someone who is already signed in also reads that the browser is the cause, not the connection', async ({
  page,
  form,
  problems,
}) => {
  problems.expect(/Sealed page: unsupported/);
  await page.goto('/login');
  await form.signIn(STAFF);
  await expect(page).toHaveURL('/');
  await withoutDecompression(page);
  await page.goto('/docs/staff/portal');
  const title = 'This browser is too old for these pages';
  await expect(page.getByRole('heading', {level: 1, name: title})).toBeVisible();
  await expect(page.getByRole('alert')).not.toContainText('connection');
  await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0);
});
