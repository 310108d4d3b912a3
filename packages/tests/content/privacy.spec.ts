import type {Page} from '@playwright/test';
import {createAccount, disableAccount} from '../support/emulator';
import {expect, hydrated, test} from '../support/test';
import {comeBack} from '../support/time';

/** Names of everything that the site has put into the browser. */
async function stored(page: Page): Promise<string[]> {
  const names = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({name}) => name ?? ''),
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({scope}) => scope),
  ]);
  expect(await page.context().cookies()).toEqual([]);
  return names.map((name) => name.split(':').slice(0, 2).join(':'));
}

test('the privacy page names everything that the site keeps in the browser, and signing out deletes the session', async ({
  page,
  form,
  problems,
}) => {
  problems.expect(/status of 403/); // for the account that is disabled below
  const portal = page.getByRole('heading', {level: 1, name: 'Staff Portal'});
  await page.goto('/privacy');
  const named = await page.getByRole('main').locator('code').allInnerTexts();

  await page.goto('/docs/guidelines');
  await hydrated(page);
  await page.getByRole('button', {name: 'Dark theme'}).click();
  await page.getByRole('button', {name: 'Close'}).click();
  await page.goto('/docs/guidelines/roblox');
  await hydrated(page);
  await page.getByRole('button', {name: 'Search'}).click();
  await page.keyboard.type('rdm');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/#r-07$/);
  const asReader = await stored(page);
  expect(asReader).toContain('theme');
  expect(asReader.filter((name) => name.startsWith('firebase'))).toEqual([]);

  await page.goto('/docs/staff/portal');
  const account = await createAccount();
  await form.signIn(account);
  await expect(portal).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await page.goto('/docs/staff/case-sheet');
  await page
    .getByRole('group', {name: 'Who are you?'})
    .getByRole('radio', {name: 'Mod', exact: true})
    .check();
  const asStaff = await stored(page);
  expect(asStaff).toEqual(expect.arrayContaining(['firebase:authUser', 'caseSheetRole']));

  await page.locator('#site-menu').getByRole('link', {name: 'Logout'}).click();
  await expect(page).toHaveURL('/');
  const signedOut = await stored(page);
  expect(signedOut).not.toContain('firebase:authUser');
  expect(signedOut).not.toContain('caseSheetRole');
  await page.goto('/docs/staff/portal');
  await form.signIn(account);
  await expect(portal).toBeVisible();

  await disableAccount(account);
  await comeBack(page);
  await expect(page.getByText('Your account was disabled')).toBeVisible();
  const afterwards = await stored(page);
  expect(afterwards).not.toContain('firebase:authUser');

  const all = [...asReader, ...asStaff, ...signedOut, ...afterwards];
  expect(all.filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !all.includes(name))).toEqual([]);
});
