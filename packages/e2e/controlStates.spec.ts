import {PANELS, PHONE, slowDown} from './support/controls';
import {findStateFaults, watchControls} from './support/controlStates';
import {publicPaths, STAFF_PAGES} from './support/site';
import {expect, takenOver, test} from './support/test';

for (const theme of ['light', 'dark']) {
  test.describe(`in the ${theme} theme, focused, under the pointer and pressed, each kind of control can be seen`, () => {
    test.beforeEach(async ({page}) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await watchControls(page);
    });

    test('on public pages, before any script', async ({page, problems}) => {
      problems.expect(/status of 404/);
      await slowDown(page);
      await page.goto('/docs/guidelines/roblox');
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus-visible')).toHaveCSS('outline', /solid 3px$/);
      const known = new Set<string>();
      const faults: string[] = [];
      for (const path of [...publicPaths(), '/nowhere']) {
        await page.goto(path);
        faults.push(...(await findStateFaults(page, known)).map((fault) => `${path}: ${fault}`));
      }
      await page.setViewportSize(PHONE);
      for (const {url, button, id} of PANELS) {
        await page.goto(url);
        faults.push(...(await findStateFaults(page, known)).map((fault) => `${url}, on a phone: ${fault}`));
        await page.goto(url);
        await page.getByRole('button', {name: button}).click();
        faults.push(...(await findStateFaults(page, known, `#${id}`)).map((fault) => `#${id}: ${fault}`));
      }
      expect(known.size).toBeGreaterThan(40);
      expect(faults).toEqual([]);
    });

    test('on the page of results, the sign-in form and staff pages', async ({page, form}) => {
      const known = new Set<string>();
      await page.goto('/search?q=boat');
      await expect(page.getByRole('region', {name: 'Results'})).toBeVisible();
      const faults = (await findStateFaults(page, known)).map((fault) => `/search: ${fault}`);
      await page.goto('/docs/staff/portal');
      await expect(form.title).toBeVisible();
      faults.push(...(await findStateFaults(page, known)).map((fault) => `sign-in form: ${fault}`));
      await page.reload();
      await form.signIn();
      await expect(page.locator('.theme-doc-markdown')).toBeVisible();
      for (const [path, heading] of Object.entries(STAFF_PAGES)) {
        await page.goto(path);
        await expect(page.getByRole('heading', {level: 1, name: heading})).toBeVisible();
        await takenOver(page);
        faults.push(...(await findStateFaults(page, known)).map((fault) => `${path}: ${fault}`));
      }
      expect(known.size).toBeGreaterThanOrEqual(40);
      expect(faults).toEqual([]);
    });
  });
}
