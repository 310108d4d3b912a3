import type {Page} from '@playwright/test';
import {STAFF} from '../support/SignInForm';
import {SITE} from '../support/site';
import {expect, hydrated, test} from '../support/test';

const SCRIPT = '<script>pwned=true</script>';
const PAYLOADS = [
  SCRIPT,
  '"><img src=x onerror=pwned=true>',
  "';pwned=true;//",
  '</title><svg onload=pwned=true>',
  '<style>*{display:none}</style>',
  '{{constructor.constructor("pwned=true")()}}',
  'javascript:pwned=true',
  'data:text/html,<script>parent.pwned=true</script>',
  '//elsewhere.test/',
  'https://elsewhere.test/',
  '\\\\elsewhere.test',
  '/%0d%0aLocation:https://elsewhere.test/',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%00',
  '%E0%A4%A',
  '__proto__[pwned]=true',
];
const PAGES = ['/', '/docs/guidelines/roblox', '/docs/staff/portal', '/login', '/nowhere'];
/** Names of parameters that sites and FirebaseUI use for "where to go next". */
const REDIRECTS = ['signInSuccessUrl', 'redirect', 'next', 'url', 'continueUrl', 'returnTo'];

test.beforeEach(({page, problems}) => {
  // Firebase Hosting answers malformed paths with 400, unknown ones with 404.
  problems.expect(/status of 40[04]/);
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`);
  });
});

/** Nothing ran, nothing was hidden, and the browser is where it was. */
async function expectUnharmed(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'pwned' in window || 'pwned' in Object.prototype)).toBe(false);
  expect(new URL(page.url()).origin).toBe(SITE);
  expect(await page.locator('[onerror], [onload]').count()).toBe(0);
  expect(await page.locator('script:not([src])').filter({hasText: 'pwned'}).count()).toBe(0);
}

for (const path of PAGES) {
  test(`payloads in the query and hash of ${path} do nothing`, async ({page}) => {
    for (const payload of PAYLOADS) {
      await page.goto(`${path}?q=${payload}&${encodeURIComponent(payload)}#${payload}`);
      await hydrated(page);
      await expectUnharmed(page);
    }
  });
}

test('a query that cannot be decoded does not keep anybody from signing in', async ({page, form}) => {
  await page.goto('/docs/staff/portal?save=50%#100%');
  await form.signIn(STAFF);
  await expect(page.getByRole('heading', {level: 1, name: 'Staff Portal'})).toBeVisible();
});

test('payloads in paths, public and gated, are not found or asked to sign in', async ({page}) => {
  for (const payload of PAYLOADS) {
    for (const start of ['/', '/docs/', '/docs/staff/', '/docs/guidelines/roblox/']) {
      const response = await page.goto(`${start}${encodeURIComponent(payload)}`);
      expect([400, 404]).toContain(response?.status());
      await expectUnharmed(page);
    }
  }
});

test('no parameter leads signing in to another site', async ({page, form}) => {
  for (const name of REDIRECTS) {
    await page.goto(
      `/docs/staff/portal?${name}=https://elsewhere.test/&mode=select#${name}=//elsewhere.test/`,
    );
    await form.signIn(STAFF);
    await expect(page.getByRole('heading', {level: 1, name: 'Staff Portal'})).toBeVisible();
    await expectUnharmed(page);
    await page.goto(`/logout?${name}=https://elsewhere.test/`);
    await expect(page).toHaveURL('/');
  }
});

test('payloads as email or password stay text, and stay typed', async ({page, form}) => {
  await page.goto('/login');
  for (const payload of PAYLOADS) {
    await form.email.fill(payload);
    await form.button('Next').click();
    await form.expectFieldError(form.email, "That email address isn't correct");
    await expect(form.email).toHaveValue(payload);
    await expectUnharmed(page);
  }
  const email = `${STAFF.email.replace('@', '+<b>x</b>@')}`;
  await form.email.fill(email);
  await form.button('Next').click();
  await expectUnharmed(page);
  await page.reload();
  await form.enterEmail(STAFF.email);
  for (const payload of [SCRIPT, '"><img src=x onerror=pwned=true>', 'x'.repeat(5000)]) {
    await form.enterPassword(payload);
    await form.expectFieldError(form.password, "The email and password you entered don't match");
    await expectUnharmed(page);
  }
});
