import type {Page} from '@playwright/test';
import {STAFF} from '../support/SignInForm';
import {SITE} from '../support/servers';
import {expect, hydrated, test} from '../support/test';

const SCRIPT = '<script>pwned=true</script>';
const MARKUP = [SCRIPT, '"><img src=x onerror=pwned=true>', '</title><svg onload=pwned=true>'];
/** Parameters that sites and FirebaseUI use for "where to go next", each with what would lead elsewhere. */
const REDIRECTS = {
  signInSuccessUrl: 'https://elsewhere.test/',
  redirect: '//elsewhere.test/',
  next: '\\\\elsewhere.test',
  url: 'javascript:pwned=true',
  continueUrl: 'data:text/html,<script>parent.pwned=true</script>',
  returnTo: '/%0d%0aLocation:https://elsewhere.test/',
};
const PAYLOADS = [
  ...MARKUP,
  ...Object.values(REDIRECTS),
  "';pwned=true;//",
  '<style>*{display:none}</style>',
  '{{constructor.constructor("pwned=true")()}}',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%00',
  '__proto__[pwned]=true',
];
/** No browser or router can decode these. */
const MALFORMED = ['%E0%A4%A', '50%'];
const PAGES = ['/', '/docs/guidelines/roblox', '/docs/staff/portal', '/login', '/nowhere'];

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

test('payloads in the query and hash of a page do nothing', async ({page}) => {
  for (const path of PAGES) {
    for (const payloads of [PAYLOADS, MALFORMED]) {
      const all = payloads.join(' ');
      const url = `${path}?q=${all}&${payloads.map(encodeURIComponent).join('&')}#${all}`;
      await test.step(url, async () => {
        await page.goto(url);
        await hydrated(page);
        await expectUnharmed(page);
      });
    }
  }
});

test('payloads in paths, public and gated, are not found or asked to sign in', async ({page, request}) => {
  for (const start of ['/', '/docs/', '/docs/staff/', '/docs/guidelines/roblox/']) {
    for (const payload of [...PAYLOADS, ...MALFORMED]) {
      const response = await request.get(`${start}${encodeURIComponent(payload)}`, {maxRedirects: 0});
      expect([400, 404], `${start} ${payload}`).toContain(response.status());
    }
    await page.goto(`${start}${encodeURIComponent(MARKUP.join(' '))}`);
    await hydrated(page);
    await expectUnharmed(page);
  }
});

test('no parameter leads signing in to another site, and one that cannot be decoded keeps nobody from it', async ({
  page,
  form,
}) => {
  const query = new URLSearchParams(REDIRECTS).toString();
  for (const suffix of [`?${query}&mode=select#${query}`, '?save=50%#100%']) {
    await page.goto(`/docs/staff/portal${suffix}`);
    await form.signIn(STAFF);
    await expect(page.getByRole('heading', {level: 1, name: 'Watch Room'})).toBeVisible();
    await expectUnharmed(page);
    await page.goto(`/logout${suffix}`);
    await expect(page).toHaveURL('/');
    await expectUnharmed(page);
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
  for (const payload of [...MARKUP, 'x'.repeat(5000)]) {
    await form.enterPassword(payload);
    await form.expectFieldError(form.password, "The email and password you entered don't match");
    await expectUnharmed(page);
  }
});
