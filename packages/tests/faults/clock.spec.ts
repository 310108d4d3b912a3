import {STAFF} from '../support/SignInForm';
import {expect, test} from '../support/test';

const HOUR = 3_600_000;

for (const [what, offset] of [
  ['an hour behind', -HOUR],
  ['a day ahead', 24 * HOUR],
] as const) {
  test(`the clock is ${what}: signing in, staff pages and reloads work`, async ({page, form}) => {
    await page.addInitScript((by) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + by;
    }, offset);
    await page.goto('/docs/staff/portal');
    await form.signIn(STAFF);
    const portal = page.getByRole('heading', {level: 1, name: 'Watch Room'});
    await expect(portal).toBeVisible();
    await page.reload();
    await expect(portal).toBeVisible();
    await page.goto('/docs/guidelines');
    await expect(page.locator('#site-menu').getByRole('link', {name: 'Logout'})).toBeVisible();
  });
}
