import type {Page} from '@playwright/test';
import {createAccount} from '../support/emulator';
import {SignInForm, STAFF} from '../support/SignInForm';
import {expect, test} from '../support/test';

const portal = (page: Page) => page.getByRole('heading', {level: 1, name: 'Watch Room'});
const right = (page: Page, name: string) => page.locator('#site-menu').getByRole('link', {name});

test('one tab signs out while the other is opening a staff page: it never shows', async ({
  page,
  form,
  context,
}) => {
  await page.goto('/login');
  await form.signIn(STAFF);
  await expect(page).toHaveURL('/');
  const other = await context.newPage();
  await other.goto('/');

  let goOn = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const asked = page.waitForRequest('**/api/staff-key');
  await page.route('**/api/staff-key', async (route) => {
    await waiting;
    await route.continue().catch(() => undefined); // the page that asked may be gone
  });
  let shown = 0;
  await page.exposeFunction('staffPageShown', () => {
    shown += 1;
  });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent === 'Watch Room') {
        void (window as unknown as {staffPageShown: () => void}).staffPageShown();
      }
    }).observe(document, {childList: true, subtree: true});
  });
  await page.goto('/docs/staff/portal', {waitUntil: 'commit'});
  await asked;
  // While it confirms a session, Firebase writes it again, even if another tab ends it then.
  await expect(page.getByRole('status')).toContainText('Opening the page');
  await right(other, 'Logout').click();
  await expect(right(other, 'Login')).toBeVisible();
  goOn();
  await expect(form.title).toHaveText('Sign in with email');
  expect(shown).toBe(0);
});

test('two tabs sign in as two people: both are the one who was last, and end together, even the second time', async ({
  page,
  form,
  context,
}) => {
  const second = await createAccount();
  await page.goto('/docs/staff/portal');
  const other = await context.newPage();
  const otherForm = new SignInForm(other);
  await other.goto('/docs/staff/portal');
  await form.enterEmail(STAFF.email);
  await otherForm.enterEmail(second.email);
  await form.enterPassword(STAFF.password);
  await expect(portal(page)).toBeVisible();
  await expect(portal(other)).toBeVisible();
  await right(other, 'Logout').click();
  await expect(form.title).toHaveText('Sign in with email');
  await expect(portal(page)).toHaveCount(0);

  await form.signIn(second);
  await expect(portal(page)).toBeVisible();
  await expect(right(other, 'Logout')).toBeVisible();
  await right(other, 'Logout').click();
  await expect(form.title).toHaveText('Sign in with email');
  await expect(portal(page)).toHaveCount(0);
});
