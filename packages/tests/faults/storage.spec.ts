import type {Page} from '@playwright/test';
import {STAFF} from '../support/SignInForm';
import {expect, hydrated, test} from '../support/test';

const right = (page: Page, name: string) => page.locator('#site-menu').getByRole('link', {name});
const portal = (page: Page) => page.getByRole('heading', {level: 1, name: 'Watch Room'});

/** Fills the storage of the page until not one more character fits. */
async function fill(page: Page): Promise<void> {
  const room = await page.evaluate(() => {
    const fits = (name: string, text: string) => {
      try {
        localStorage.setItem(name, text);
        return true;
      } catch {
        return false;
      }
    };
    let text = '';
    for (let size = 8 * 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
      while (fits('fill', text + 'x'.repeat(size))) {
        text += 'x'.repeat(size);
      }
    }
    return fits('a', '');
  });
  expect(room).toBe(false);
}

test('the storage is full: the site reads, remembers no choices, and says what signing in needs', async ({
  page,
  problems,
}) => {
  problems.expect(/QuotaExceeded|storage/i);
  await page.goto('/docs/guidelines');
  await hydrated(page);
  await fill(page);
  const toggle = page.getByRole('button', {name: 'Dark theme'});
  await toggle.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/docs/staff/portal');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('its storage is full');
});

test.describe('signed in, the storage is cleared:', () => {
  test.beforeEach(async ({page, form}) => {
    await page.goto('/docs/staff/portal');
    await form.signIn(STAFF);
    await expect(portal(page)).toBeVisible();
  });

  test('in this tab: what is open stays, and the next document asks to sign in', async ({page, form}) => {
    await page.evaluate(() => localStorage.clear());
    await page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: 'Severity Guide'}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'Severity Guide'})).toBeVisible();
    await page.reload();
    await expect(form.title).toHaveText('Sign in with email');
  });

  test('in another tab: the staff page is closed', async ({page, form, context}) => {
    const other = await context.newPage();
    await other.goto('/docs/shop');
    // While Firebase confirms the session there, it may write it again, after it was cleared.
    await expect(right(other, 'Logout')).toBeVisible();
    await other.evaluate(() => localStorage.clear());
    await expect(form.title).toHaveText('Sign in with email');
    await expect(portal(page)).toHaveCount(0);
    await expect(page).toHaveURL('/docs/staff/portal');
  });
});

test('what is stored as the session makes no sense: it counts as none', async ({page, form, problems}) => {
  problems.expect(/Failed to initialize current user/);
  for (const [what, value] of [
    ['no JSON', '<script>pwned = true</script>{"uid":'],
    ['an empty user', '{}'],
  ] as const) {
    await test.step(what, async () => {
      await page.addInitScript(
        (text) => localStorage.setItem('firebase:authUser:demo-api-key:[DEFAULT]', text),
        value,
      );
      await page.goto('/docs/shop');
      await expect(right(page, 'Login')).toBeVisible();
      await page.goto('/docs/staff/portal');
      await expect(form.email).toBeVisible();
    });
  }
});
