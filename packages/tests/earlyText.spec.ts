import type {Page} from '@playwright/test';
import {disableAccount, createAccount} from './support/emulator';
import {openPanel, PHONE, SCRIPTS, slowDown} from './support/controls';
import {haveSession} from './support/haveSession';
import {expect, takenOver, test} from './support/test';

/** All scripts of the site but those that are sealed. */
const CODE = /\/assets\/js\/(?!sealed-)[^/]+\.js/;
/** The library that guards the session, and what opens it. */
const SESSION_CODE = /\/assets\/js\/session\.[^/]+\.js/;
const PORTAL = '/docs/staff/portal';
/** Stands on the staff portal and nowhere else. */
const STAFF_TEXT = 'Current notices';
const heading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name});
const portal = (page: Page) => heading(page, 'Watch Room');

async function signOutElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/rules.json');
  await other.evaluate(() => localStorage.clear());
  await other.close();
}

test('the whole page reads before any script of the site has arrived, at its anchor, and stays where it is when they take over', async ({
  page,
}) => {
  await haveSession(page);
  const release = await slowDown(page, CODE);
  await page.goto(`${PORTAL}#contact-ladder`, {waitUntil: 'commit'});
  await expect(portal(page)).toBeAttached();
  await expect(page.locator('#contact-ladder')).toBeInViewport();
  await expect(
    page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: 'Severity Guide'}),
  ).toBeVisible();
  await expect(page.getByText('Checking your sign-in')).toBeHidden();
  // A notice of other days.
  await expect(page.getByText('The fog horn')).toHaveCount(0);
  const place = () => page.evaluate(() => window.scrollY);
  const before = await place();
  release();
  await takenOver(page);
  await expect(portal(page)).toHaveCount(1);
  expect(await place()).toBe(before);
});

test('the text is there while the sign-in library has not arrived, and the page takes its place without it', async ({
  page,
}) => {
  await haveSession(page);
  const release = await slowDown(page, SESSION_CODE);
  await page.goto(PORTAL, {waitUntil: 'commit'});
  await expect(portal(page)).toBeVisible();
  await takenOver(page);
  await expect(portal(page)).toBeVisible();
  release();
});

test('a link in the text leads on: to a document of its own, and where scripts are about to take over, within this one', async ({
  page,
}) => {
  await haveSession(page);
  const guide = page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: 'Severity Guide'});
  const release = await slowDown(page, CODE);
  await page.goto(PORTAL, {waitUntil: 'commit'});
  await guide.click();
  await expect(page).toHaveURL('/docs/staff/severity-guide');
  release();
  await takenOver(page);
  await page.unrouteAll({behavior: 'wait'});

  const open = await slowDown(page, /\/sealed-routes\./);
  await page.goto(PORTAL, {waitUntil: 'commit'});
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await page.evaluate(() => (document.title = 'same document'));
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await guide.click();
  open();
  await expect(heading(page, 'Severity Guide')).toBeVisible();
  await expect(page.locator('html[data-same-document]')).toHaveCount(1);
});

test('what is written in the text goes over to the page, and what is chosen', async ({page}) => {
  await haveSession(page);
  const release = await slowDown(page, CODE);
  await page.goto('/docs/staff/case-sheet', {waitUntil: 'commit'});
  const field = page.getByRole('main').getByRole('searchbox');
  await field.pressSequentially('a');
  await expect(field).toHaveValue('a');
  release();
  await takenOver(page);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('a');
  await page.unrouteAll({behavior: 'wait'});

  const open = await slowDown(page, CODE);
  await page.goto('/docs/staff/case-sheet', {waitUntil: 'commit'});
  const act = page.getByRole('main').locator('label:has([type=checkbox])').first();
  await act.click();
  await expect(act.getByRole('checkbox')).toBeChecked();
  const other = page.getByRole('main').locator('label:has([type=checkbox])').nth(1);
  await other.click();
  open();
  await takenOver(page);
  await expect(act.getByRole('checkbox')).toBeChecked();
  await expect(other.getByRole('checkbox')).toBeChecked();
});

test('what is folded or opened in the text is so in the page: a part that folds, and the menu of a phone', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await haveSession(page);
  const release = await slowDown(page, CODE);
  await page.goto(PORTAL, {waitUntil: 'commit'});
  const part = page.getByRole('main').locator('details').first();
  const isOpen = () => part.evaluate((details: HTMLDetailsElement) => details.open);
  const wasOpen = await isOpen();
  await part.locator('summary').click();
  await expect.poll(isOpen).toBe(!wasOpen);
  await page.getByRole('button', {name: 'Menu', exact: true}).click();
  const menu = openPanel(page, 'doc-menu');
  await expect(menu).toBeVisible();
  release();
  await takenOver(page);
  await expect(menu).toBeVisible();
  expect(await isOpen()).toBe(!wasOpen);
});

test.describe('while there is nothing but the text,', () => {
  test('a sign-out in another tab takes it away at once', async ({page, form}) => {
    await haveSession(page);
    const release = await slowDown(page, CODE);
    await page.goto(PORTAL, {waitUntil: 'commit'});
    await expect(portal(page)).toBeVisible();
    await signOutElsewhere(page);
    await expect(page.getByText('Checking your sign-in')).toHaveCount(1);
    await expect(portal(page)).toHaveCount(0);
    await expect(page.getByText(STAFF_TEXT)).toHaveCount(0);
    release();
    await expect(form.title).toHaveText('Sign in with email');
  });

  test('a tab that was frozen meanwhile shows it again if the session is the same, and never otherwise', async ({
    page,
  }) => {
    const tell = (type: string) => page.evaluate((name) => document.dispatchEvent(new Event(name)), type);
    await haveSession(page);
    await slowDown(page, CODE);
    await page.goto(PORTAL, {waitUntil: 'commit'});
    await expect(portal(page)).toBeVisible();
    await tell('freeze');
    await expect(portal(page)).toBeHidden();
    await tell('resume');
    await expect(portal(page)).toBeVisible();
    await tell('freeze');
    await page.evaluate(() => localStorage.clear()); // which this tab is not told
    await tell('resume');
    await expect(portal(page)).toHaveCount(0);
  });

  test('whoever loses the account loses it within 5 minutes, though no script ever arrives', async ({
    page,
    problems,
  }) => {
    problems.expect(/status of 403/);
    const account = await createAccount();
    await haveSession(page, account);
    await page.clock.install();
    await slowDown(page, CODE);
    await page.goto(PORTAL, {waitUntil: 'commit'});
    await expect(portal(page)).toBeVisible();
    await disableAccount(account);
    const refused = page.waitForResponse('**/api/staff-key');
    await page.clock.fastForward('04:00');
    expect((await refused).status()).toBe(403);
    await expect(portal(page)).toHaveCount(0);
  });
});

test('no text is shown for a key that comes when someone has signed out meanwhile', async ({page}) => {
  await haveSession(page);
  const answerKey = await slowDown(page, '**/api/staff-key');
  await slowDown(page, SCRIPTS);
  const asked = page.waitForRequest('**/api/staff-key');
  await page.goto(PORTAL, {waitUntil: 'commit'});
  await asked;
  await signOutElsewhere(page);
  const answered = page.waitForResponse('**/api/staff-key');
  answerKey();
  await (await answered).finished();
  await expect(page.getByText('Checking your sign-in')).toBeVisible();
  expect(await page.content()).not.toContain(STAFF_TEXT);
});
