import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {slowDown} from './support/controls';
import {createAccount, deleteAccount, disableAccount} from './support/emulator';
import {haveSession} from './support/haveSession';
import {SearchBox} from './support/SearchBox';
import {AUTH_EMULATOR} from './support/servers';
import {expect, hydrated, test} from './support/test';

/**
 * Whether the memory of a page's scripts holds a text, once what nothing refers to is cleared away. Workers have memories of
 * their own. Only in Chromium.
 *
 * @param text Letters that JSON writes as they are.
 */
async function holdsInMemory(page: Page, text: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  let snapshot = '';
  session.on('HeapProfiler.addHeapSnapshotChunk', ({chunk}) => (snapshot += chunk));
  await session.send('HeapProfiler.takeHeapSnapshot');
  await session.detach();
  return snapshot.includes(text);
}

const login = (page: Page) => page.locator('#site-menu').getByRole('link', {name: 'Login'});
const logout = (page: Page) => page.locator('#site-menu').getByRole('link', {name: 'Logout'});
const portal = (page: Page) => page.getByRole('heading', {level: 1, name: 'Watch Room'});

/** What confirms a stored session. */
const LOOKUP = '**/accounts:lookup?*';

/** Lets the service take its time to confirm a session. @returns a function that lets it answer */
const holdConfirmation = (page: Page) => slowDown(page, LOOKUP);

const inNavbar = (page: Page, name: string) => page.locator('.navbar').getByRole('link', {name});
const shop = (page: Page) => page.getByRole('heading', {level: 1, name: 'Chandlery'});

/** Marks the document of a page. @returns what is there as long as this document is */
async function markDocument(page: Page): Promise<Locator> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  return page.locator('html[data-same-document]');
}

async function signOutElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/logout');
  await expect(other).toHaveURL('/');
  await other.close();
}

test('Login leads through the form home, the session lasts, and Logout closes the staff pages again', async ({
  page,
  form,
}) => {
  await page.goto('/docs/shop');
  await login(page).click();
  await expect(page).toHaveURL('/login');
  await form.signIn();
  await expect(page).toHaveURL('/');
  await expect(logout(page)).toBeVisible();
  await expect(page.getByRole('heading', {level: 1})).toBeFocused();

  await test.step('the navbar never shows the wrong word, and staff pages open, also after a reload', async () => {
    await page.goto('/docs/guidelines');
    await expect(login(page)).toBeHidden();
    await expect(logout(page)).toBeVisible();
    await page.goto('/docs/staff/portal');
    await expect(portal(page)).toBeVisible();
    await page.reload();
    await expect(portal(page)).toBeVisible();
  });

  await test.step('a session that is confirmed leaves readers where they are', async () => {
    const confirm = await holdConfirmation(page);
    await page.goto('/docs/guidelines/roblox');
    await hydrated(page);
    await page.evaluate(() => window.scrollTo(0, 1500));
    confirm();
    await expect(logout(page)).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(1500);
  });

  await test.step('Logout leads home', async () => {
    await inNavbar(page, 'Staff Portal').click();
    await expect(portal(page)).toBeVisible();
    await logout(page).click();
    await expect(page).toHaveURL('/');
    await expect(login(page)).toBeVisible();
    await inNavbar(page, 'Staff Portal').click();
    await expect(form.title).toBeVisible();
  });
});

test('Staff Portal leads to a form of its own, which opens the portal in the same document, and back and forward go through all of them', async ({
  page,
  form,
}) => {
  await page.goto('/docs/shop');
  await hydrated(page);
  const publicDocument = await markDocument(page);
  await inNavbar(page, 'Staff Portal').click();
  await expect(form.title).toHaveText('Sign in with email');
  await expect(page).toHaveURL('/docs/staff/portal');
  await expect(publicDocument).toHaveCount(0);
  await page.goBack();
  await expect(shop(page)).toBeVisible();
  await page.goForward();
  await expect(form.title).toBeVisible();

  const staffDocument = await markDocument(page);
  await form.signIn();
  await expect(portal(page)).toBeFocused();
  await expect(page.getByRole('status').filter({hasText: 'Signed in: Watch Room'})).toBeAttached();
  await expect(staffDocument).toHaveCount(1);
  await inNavbar(page, 'Shop').click();
  await expect(shop(page)).toBeVisible();
  await page.goBack();
  await expect(portal(page)).toBeVisible();
  await page.goForward();
  await expect(shop(page)).toBeVisible();
});

test('signing out in one tab closes the staff page in the other, and puts new documents in the place of both', async ({
  page,
  form,
  context,
}) => {
  await haveSession(page);
  const other = await context.newPage();
  const documents: Locator[] = [];
  for (const tab of [page, other]) {
    await tab.goto('/docs/staff/portal');
    await expect(portal(tab)).toBeVisible();
    documents.push(await markDocument(tab));
  }
  await logout(other).click();
  await expect(other).toHaveURL('/');
  await expect(form.title).toHaveText('Sign in with email');
  await expect(page).toHaveURL('/docs/staff/portal');
  await expect(portal(page)).toHaveCount(0);
  for (const old of documents) {
    await expect(old).toHaveCount(0);
  }
});

test.describe('a sign-out in another tab takes from the memory of a tab', () => {
  const [, SENTENCE = ''] = /^description: (.+)$/m.exec(
    readFileSync(path.resolve(__dirname, '../../docs/staff/portal.mdx'), 'utf8'),
  )!;

  test('what a staff page opened, though it shows a public one', async ({page}) => {
    await haveSession(page);
    await page.goto('/docs/staff/portal');
    await expect(portal(page)).toBeVisible();
    await inNavbar(page, 'Shop').click();
    await expect(shop(page)).toBeVisible();
    expect(await holdsInMemory(page, SENTENCE)).toBe(true);
    const old = await markDocument(page);
    await signOutElsewhere(page);
    await expect(old).toHaveCount(0);
    await expect(login(page)).toBeVisible();
    expect(await holdsInMemory(page, SENTENCE)).toBe(false);
    await expect(page).toHaveURL('/docs/shop');
  });

  test('what its search opened', async ({page}) => {
    const FOUND = 'One spree is one offense.'; // below the heading that is found
    await haveSession(page);
    await page.goto('/docs/shop');
    await hydrated(page);
    const search = new SearchBox(page);
    await search.ask('look-back');
    // Not by their words, which the browser would then keep for the test.
    const staffHits = search.group('Staff');
    await expect(staffHits.first()).toBeVisible();
    await expect(search.status).toHaveText(/^\d+ results?$/);
    expect(await holdsInMemory(page, FOUND)).toBe(true);
    const old = await markDocument(page);
    await signOutElsewhere(page);
    await expect(old).toHaveCount(0);
    await expect(login(page)).toBeVisible();
    await expect(staffHits).toHaveCount(0);
    expect(await holdsInMemory(page, FOUND)).toBe(false);
    await expect(page).toHaveURL('/docs/shop');
  });
});

test('signing out in one tab, while the service is still asked about the session in another, is the end of it', async ({
  page,
  context,
}) => {
  await haveSession(page);
  await page.goto('/');
  await expect(logout(page)).toBeVisible();
  const stored = (of: Page) =>
    of.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('firebase:authUser')));
  expect(await stored(page)).toHaveLength(1);
  const [reading, asking] = [await context.newPage(), await context.newPage()];
  await holdConfirmation(reading);
  await reading.goto('/docs/staff/portal');
  await expect(portal(reading)).toBeVisible();
  const confirm = await holdConfirmation(asking);
  const asked = asking.waitForRequest(LOOKUP);
  await asking.goto('/docs/guidelines');
  await asked;
  await logout(page).click();
  await expect(login(page)).toBeVisible();
  // What is open closes before the service has answered.
  await expect(reading.getByLabel('Email', {exact: true})).toBeVisible();
  const told = asking.waitForResponse(LOOKUP);
  confirm();
  await told;
  await expect(login(asking)).toBeVisible();
  await asking.reload();
  await expect(login(asking)).toBeVisible();
  expect(await stored(asking)).toEqual([]);
});

test('signing in in one tab is followed by the others', async ({page, form, context}) => {
  const reading = await context.newPage();
  await reading.goto('/docs/guidelines');
  await expect(login(reading)).toBeVisible();
  const waiting = await context.newPage();
  await waiting.goto('/docs/staff/portal');
  await expect(waiting.getByLabel('Email', {exact: true})).toBeVisible();
  await page.goto('/login');
  await form.signIn();
  await expect(page).toHaveURL('/');
  await expect(logout(page)).toBeVisible();
  await expect(logout(reading)).toBeVisible();
  await expect(portal(waiting)).toBeVisible();
});

test('the session of an account that was deleted or disabled meanwhile ends in "signed out"', async ({
  page,
  form,
}) => {
  for (const end of [deleteAccount, disableAccount]) {
    const account = await createAccount();
    await haveSession(page, account);
    await end(account);
    await page.goto('/docs/guidelines');
    await expect(login(page), end.name).toBeVisible();
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('firebase'))),
    ).toEqual([]);
    await page.goto('/docs/staff/portal');
    await expect(form.title).toHaveText('Sign in with email');
  }
});

test('an account without an email counts as signed out', async ({page, form, request, problems}) => {
  problems.expect(/staff-key/); // which refuses it
  const answer = await request.post(
    `${AUTH_EMULATOR}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-api-key`,
    {data: {returnSecureToken: true}},
  );
  const {idToken, refreshToken, localId} = (await answer.json()) as Record<string, string>;
  expect(idToken).toBeTruthy();
  await page.addInitScript(
    ([uid, accessToken, refresh]) => {
      const user = {
        uid,
        emailVerified: false,
        isAnonymous: true,
        providerData: [],
        stsTokenManager: {accessToken, refreshToken: refresh, expirationTime: Date.now() + 3_600_000},
        createdAt: String(Date.now()),
        lastLoginAt: String(Date.now()),
        apiKey: 'demo-api-key',
        appName: '[DEFAULT]',
      };
      localStorage.setItem('firebase:authUser:demo-api-key:[DEFAULT]', JSON.stringify(user));
    },
    [localId, idToken, refreshToken],
  );
  await page.goto('/docs/guidelines');
  await expect(login(page)).toBeVisible();
  await page.goto('/docs/staff/portal');
  await expect(form.title).toHaveText('Sign in with email');
  // Nothing of a session that counts for nothing is left.
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('firebase')));
  await expect.poll(kept).toEqual([]);
});

test("a session that becomes another account's takes the staff page of the first with it", async ({
  page,
  context,
}) => {
  await haveSession(page);
  await page.goto('/docs/staff/portal');
  await expect(portal(page)).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-of', 'the first'));
  // While Firebase confirms a session, it may write it again, after another tab has written its own.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('firebase:authUser:demo-api-key:[DEFAULT]')))
    .toContain('"providerId":"password"');
  await haveSession(await context.newPage());
  await expect(page.locator('body')).not.toHaveAttribute('data-of');
  await expect(portal(page)).toBeVisible();
});

test.describe('a tab that the browser froze', () => {
  /**
   * Freezes a tab: what changes in the storage is not told to it. Told by events alone, because pages that tests drive count
   * as seen, which browsers never freeze.
   *
   * @returns a function that lets it go on.
   */
  async function freeze(page: Page): Promise<() => Promise<void>> {
    const tell = (type: string) => page.evaluate((name) => document.dispatchEvent(new Event(name)), type);
    await tell('freeze');
    return async () => void (await tell('resume'));
  }

  test.beforeEach(({page}) =>
    page.addInitScript(() => {
      let frozen = false;
      document.addEventListener('freeze', () => (frozen = true));
      document.addEventListener('resume', () => (frozen = false));
      window.addEventListener('storage', (event) => frozen && event.stopImmediatePropagation());
    }),
  );

  test('shows its staff page again if the session is the same, and never if someone signed out meanwhile', async ({
    page,
    form,
  }) => {
    await haveSession(page);
    await page.goto('/docs/staff/portal');
    await expect(portal(page)).toBeVisible();
    const same = await markDocument(page);
    const thaw = await freeze(page);
    await thaw();
    await expect(portal(page)).toBeVisible();
    await expect(same).toHaveCount(1);

    const resume = await freeze(page);
    await signOutElsewhere(page);
    await expect(portal(page)).toBeHidden();
    await resume();
    await expect(form.title).toHaveText('Sign in with email');
  });

  test('stays if it never held a staff page', async ({page}) => {
    await haveSession(page);
    await page.goto('/docs/shop');
    await expect(logout(page)).toBeVisible();
    const same = await markDocument(page);
    const resume = await freeze(page);
    await signOutElsewhere(page);
    await resume();
    await expect(login(page)).toBeVisible();
    await expect(same).toHaveCount(1);
  });
});

test('with storage blocked, the site reads, and says in place of the form what signing in needs', async ({
  page,
  form,
  problems,
}) => {
  problems.expect(/Docusaurus browser storage is not available/);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/docs/guidelines');
  await expect(login(page)).toBeVisible();
  await inNavbar(page, 'Staff Portal').click();
  const needs = page.getByRole('main').getByRole('alert').filter({hasText: 'allow cookies for this site'});
  await expect(needs).toBeVisible();
  await expect(form.email).toHaveCount(0);
  await inNavbar(page, 'Shop').click();
  await expect(shop(page)).toBeVisible();
});
