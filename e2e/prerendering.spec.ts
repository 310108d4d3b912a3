import {createAccount, storedSession} from './support/emulator';
import {AUTH_EMULATOR, SITE} from './support/site';
import {expect, test} from './support/test';
import {type Tab, WholeBrowser} from './support/WholeBrowser';

const SESSION = 'firebase:authUser:demo-api-key:[DEFAULT]';
const LINK = '#site-menu a[href="/docs/departments"]';

let browser: WholeBrowser;
let tab: Tab;

test.beforeEach(async () => {
  browser = new WholeBrowser();
  tab = await browser.openTab(`${SITE}/docs/shop`);
});

test.afterEach(() => browser.close());

/** Follows the link, and waits until its page is there. */
async function follow(): Promise<void> {
  await tab.click(LINK);
  await expect
    .poll(() => tab.ask('document.querySelector("h1").textContent').catch(() => undefined))
    .toBe('Departments');
}

/** Whether the page that is seen was rendered ahead, and which scripts it asked for, before it was opened and in all. */
const told = () =>
  tab.ask<{wasRendered: boolean; before: string[]; scripts: string[]}>(`(() => {
    const {activationStart} = performance.getEntriesByType('navigation')[0];
    const scripts = performance.getEntriesByType('resource').filter(({name}) => name.endsWith('.js'));
    const names = (entries) => entries.map(({name}) => name);
    return {
      wasRendered: activationStart > 0,
      before: names(scripts.filter(({startTime}) => startTime < activationStart)),
      scripts: names(scripts),
    };
  })()`);

const store = (inTab: Tab, value: string) =>
  inTab.ask(`localStorage.setItem(${JSON.stringify(SESSION)}, ${JSON.stringify(value)})`);

/** The one of Login and Logout that is seen. */
const shownLink = () =>
  tab.ask(`[...document.querySelectorAll('#site-menu a')]
    .filter((link) => link.checkVisibility() && /^Log/.test(link.textContent))
    .map((link) => link.textContent).join()`);
const isHydrated = () => tab.ask('document.documentElement.dataset.hasHydrated');

test('the page of a link that the mouse rests on is rendered ahead, and loads no script', async () => {
  await tab.renderAhead(LINK);
  await follow();
  expect(await told()).toEqual({wasRendered: true, before: [], scripts: []});
  expect(await isHydrated()).toBe('false');
  expect(await shownLink()).toBe('Login');
  // It answers like any other.
  await tab.click('[data-instant=theme]');
  expect(await tab.ask('document.documentElement.dataset.theme')).toBe('dark');
});

test('what readers chose while a page was rendered ahead holds for it', async () => {
  await tab.renderAhead(LINK);
  // Not with the mouse: as soon as it comes to another link, the page of this one is given up.
  for (const control of ['theme', 'announcement']) {
    await tab.ask(`document.querySelector('[data-instant=${control}]').click()`);
  }
  await follow();
  expect((await told()).wasRendered).toBe(true);
  expect(await tab.ask('document.documentElement.dataset.theme')).toBe('dark');
  expect(await tab.ask('document.querySelector("[data-instant=theme]").ariaPressed')).toBe('true');
  expect(await tab.ask('document.querySelector("[data-instant=announcement]").checkVisibility()')).toBe(
    false,
  );
});

test('a page that was rendered ahead while signed in, and is opened after the sign-out in another tab, shows Login and loads no script', async () => {
  const other = await browser.openTab(`${SITE}/img/logo.svg`);
  // In the storage alone: the page that stores it does not hear of it, and stays as it is.
  await store(tab, await storedSession(await createAccount()));
  await tab.renderAhead(LINK);
  await other.ask(`localStorage.removeItem(${JSON.stringify(SESSION)})`);
  await follow();
  await expect.poll(shownLink).toBe('Login');
  expect(await told()).toEqual({wasRendered: true, before: [], scripts: []});
});

test('a page that was rendered ahead while signed out, and is opened after the sign-in, shows Logout and loads its scripts then', async () => {
  await tab.renderAhead(LINK);
  await store(tab, await storedSession(await createAccount()));
  await follow();
  await expect.poll(shownLink).toBe('Logout');
  await expect.poll(isHydrated).toBe('true');
  // The service has confirmed the session.
  await expect
    .poll(() => tab.ask<string[]>(`performance.getEntriesByType('resource').map(({name}) => name)`))
    .toContainEqual(expect.stringContaining(AUTH_EMULATOR));
  await expect.poll(shownLink).toBe('Logout');
  expect(await told()).toMatchObject({wasRendered: true, before: []});
});

test('a page that is rendered ahead while signed in starts no script before it is opened', async () => {
  await store(tab, await storedSession(await createAccount()));
  await tab.renderAhead(LINK);
  await follow();
  await expect.poll(isHydrated).toBe('true');
  const {wasRendered, before, scripts} = await told();
  expect({wasRendered, before}).toEqual({wasRendered: true, before: []});
  expect(scripts.length).toBeGreaterThan(2);
});
