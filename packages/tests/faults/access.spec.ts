import type {Page} from '@playwright/test';
import {interceptEarly} from '../support/controls';
import {createAccount, deleteAccount, disableAccount, revokeSessions} from '../support/emulator';
import {SearchBox} from '../support/SearchBox';
import {STAFF} from '../support/SignInForm';
import {expect, hydrated, test} from '../support/test';
import {comeBack, passTime} from '../support/time';

const KEY_SERVICE = '**/api/staff-key';
/** Stands on the staff portal and nowhere else. */
const STAFF_TEXT = 'Current notices';
const portal = (page: Page) => page.getByRole('heading', {level: 1, name: 'Watch Room'});
const right = (page: Page, name: string) => page.locator('#site-menu').getByRole('link', {name});
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const openSeverityGuide = (page: Page) =>
  page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: 'Severity Guide'}).click();

/** What the form says of an account that was deleted, and of one that was signed out everywhere. */
const ENDED = 'all your sessions were ended or your account was deleted';

test('an account that was disabled loses what is open in all tabs, with a reason, and a document that never held a staff page stays', async ({
  page,
  form,
  context,
  problems,
}) => {
  problems.expect(/status of 40[13]|SealedPagesError/);
  const account = await createAccount();
  await page.goto('/docs/staff/portal');
  await form.signIn(account);
  await expect(portal(page)).toBeVisible();
  const second = await context.newPage();
  await second.goto('/docs/staff/portal');
  await expect(portal(second)).toBeVisible();
  const reading = await context.newPage();
  await reading.goto('/docs/guidelines');
  await expect(right(reading, 'Logout')).toBeVisible();
  await reading.evaluate(() => (document.title = 'same document'));

  expect(await second.content()).toContain(STAFF_TEXT);

  await disableAccount(account);
  await comeBack(page);
  for (const tab of [page, second]) {
    await expect(alert(tab).filter({hasText: 'Your account was disabled'})).toBeVisible();
    await expect(alert(tab).getByRole('link', {name: 'accounts@cedar-bay.community'})).toBeVisible();
    await expect(tab.getByLabel('Email', {exact: true})).toBeVisible();
    await expect(tab).toHaveURL('/docs/staff/portal');
    expect(await tab.content()).not.toContain(STAFF_TEXT);
  }
  await expect(right(reading, 'Login')).toBeVisible();
  expect(await reading.title()).toBe('same document');

  // They would follow the next sign-in, which `session.spec.ts` is about.
  await Promise.all([second.close(), reading.close()]);
  await form.signIn(STAFF);
  await expect(portal(page)).toBeVisible();
  await page.goto('/logout');
  await expect(right(page, 'Login')).toBeVisible();
  await page.goto('/login');
  await expect(form.title).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});

test('someone who was signed out everywhere and does nothing loses what is open within 5 minutes', async ({
  page,
  form,
  problems,
}) => {
  problems.expect(/status of 40[13]|SealedPagesError/);
  const account = await createAccount();
  await page.clock.install();
  await page.goto('/docs/staff/portal');
  await form.signIn(account);
  await expect(portal(page)).toBeVisible();
  await revokeSessions(account);
  await page.clock.fastForward('04:00'); // as late as a heartbeat can be, in a tab that is seen
  await expect(alert(page)).toContainText(ENDED);
  await expect(portal(page)).toHaveCount(0);
});

test('a page that is not open yet is not shown to someone whose account was deleted', async ({
  page,
  form,
  problems,
}) => {
  problems.expect(/status of 40[13]|SealedPagesError/);
  const account = await createAccount();
  await page.goto('/docs/staff/portal');
  await form.signIn(account);
  await expect(portal(page)).toBeVisible();
  await deleteAccount(account);
  await passTime(page, 2);
  await openSeverityGuide(page);
  await expect(alert(page).filter({hasText: ENDED})).toBeVisible();
  await expect(alert(page).getByRole('link', {name: 'accounts@cedar-bay.community'})).toBeVisible();
  await expect(page).toHaveURL('/docs/staff/severity-guide');
});

test('an account that the policy allows no longer: said in place of the page, still signed in', async ({
  page,
  form,
  problems,
}) => {
  problems.expect(/status of 403|SealedPagesError/);
  await interceptEarly(page);
  await page.goto('/docs/staff/portal');
  await form.signIn(STAFF);
  await expect(portal(page)).toBeVisible();
  await page.route(KEY_SERVICE, (route) =>
    route.fulfill({status: 403, json: {error: {code: 'permission-denied', message: 'no'}}}),
  );
  await comeBack(page);
  await expect(alert(page)).toContainText("This account can't open these pages");
  await expect(alert(page).getByRole('link', {name: 'accounts@cedar-bay.community'})).toBeVisible();
  await expect(portal(page)).toHaveCount(0);
  await expect(right(page, 'Logout')).toBeVisible();
});

test('the search of a public page forgets the staff pages with its document', async ({
  page,
  form,
  problems,
}) => {
  problems.expect(/status of 403|SealedPagesError/);
  const account = await createAccount();
  await page.goto('/login');
  await form.signIn(account);
  await expect(page).toHaveURL('/');
  // A page that is being left takes its search along.
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Cedar Bay Stories');
  const search = new SearchBox(page);
  await search.ask('random brawl');
  await expect(search.group('Staff').first()).toBeVisible();
  await disableAccount(account);
  const loaded = page.waitForEvent('load');
  await comeBack(page);
  await loaded;
  await expect(right(page, 'Login')).toBeVisible();
  await search.ask('random brawl');
  await expect(search.options.first()).toBeVisible();
  await expect(search.group('Staff')).toHaveCount(0);
});

test('a key service that fails takes nothing away, and other pages open', async ({page, form, problems}) => {
  problems.expect(/status of 403/);
  await interceptEarly(page);
  await page.clock.install();
  await page.goto('/docs/staff/portal');
  await form.signIn(STAFF);
  await expect(portal(page)).toBeVisible();

  await test.step('it answers with a page that forbids', async () => {
    let asked = 0;
    await page.route(KEY_SERVICE, (route) => {
      asked += 1;
      return route.fulfill({status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>'});
    });
    await comeBack(page);
    await expect.poll(() => asked).toBe(1);
    await openSeverityGuide(page);
    await expect(page.getByRole('heading', {level: 1, name: 'Severity Guide'})).toBeVisible();
    await comeBack(page);
    await expect.poll(() => asked).toBe(2);
    await page.goBack();
    await expect(portal(page)).toBeVisible();
    await page.unroute(KEY_SERVICE);
  });

  await test.step('it does not answer', async () => {
    await page.route(KEY_SERVICE, () => undefined);
    const asked = page.waitForRequest(KEY_SERVICE);
    await comeBack(page);
    await asked;
    await openSeverityGuide(page);
    await expect(page).toHaveURL(/severity-guide/);
    await page.clock.fastForward(3_000); // so long the page waits for the answer
    await expect(page.getByRole('heading', {level: 1, name: 'Severity Guide'})).toBeVisible();
  });
});

test('offline for long, then back: what is open stays', async ({page, form, context, problems}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/docs/staff/portal');
  await form.signIn(STAFF);
  await expect(portal(page)).toBeVisible();
  await context.setOffline(true);
  await comeBack(page, 30);
  await expect(portal(page)).toBeVisible();
  await passTime(page, 2);
  const confirmed = page.waitForResponse(KEY_SERVICE);
  await context.setOffline(false);
  expect((await confirmed).status()).toBe(200);
  await expect(portal(page)).toBeVisible();
});

test('a document that never held a staff page asks nobody', async ({page, form}) => {
  await page.goto('/login');
  await form.signIn(STAFF);
  await expect(page).toHaveURL('/');
  await page.goto('/docs/shop');
  await expect(right(page, 'Logout')).toBeVisible();
  await hydrated(page);
  let asked = 0;
  await page.route(KEY_SERVICE, (route) => {
    asked += 1;
    return route.continue();
  });
  await comeBack(page, 10);
  await page.locator('.navbar').getByRole('link', {name: 'Staff Portal'}).click();
  await expect(portal(page)).toBeVisible();
  expect(asked).toBe(1);
});
