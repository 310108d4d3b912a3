import type {Locator, Page} from '@playwright/test';
import {SCRIPTS, scrollTo} from './support/controls';
import type {Proxy} from './support/engines/Proxy';
import {SearchBox} from './support/SearchBox';
import {PUBLIC_PAGES, SECTIONS, siteData} from './support/site';
import {answered, expect, hydrated, isAhead, test} from './support/test';

type Section = (typeof SECTIONS)[number];
/** Pages that the navbar leads to, from everywhere. */
const [START, NEXT, OTHER] = SECTIONS as [Section, Section, Section];

const inNavbar = (page: Page, name: string) =>
  page.locator('#site-menu').getByRole('link', {name, exact: true});
const heading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name});
/** The paths of pages that are fetched ahead from now on, in order. */
function watchAhead(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (isAhead(request)) {
      paths.push(new URL(request.url()).pathname);
    }
  });
  return paths;
}

/** Addresses that are never asked for before someone follows them. */
const NEVER_AHEAD = [
  '/docs/staff/portal',
  '/docs/staff/severity-guide#safety-cases',
  '/login',
  '/logout',
  '/search',
  '/search?q=rb',
  '/api/staff-key',
  'https://elsewhere.test/',
];

/** Puts links to them on top of the page, outside of what React renders. */
async function addLinks(page: Page, addresses: readonly string[]): Promise<Locator> {
  await page.evaluate((paths) => {
    const links = paths.map((href) => Object.assign(document.createElement('a'), {href, textContent: href}));
    const nav = Object.assign(document.createElement('nav'), {id: 'added'});
    nav.style.cssText = 'position: fixed; inset: auto 0 0; z-index: 1000; display: grid; background: #fff';
    nav.append(...links);
    document.body.append(nav);
  }, addresses);
  return page.locator('#added a');
}

/** Resolves when the browser has been idle, and has asked for what it then asks for. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));

test('pages of links in view are fetched ahead, and no others: three at a time, and none twice', async ({
  page,
}) => {
  const ahead = watchAhead(page);
  const waiting: (() => Promise<void>)[] = [];
  await page.route(
    (url) => url.pathname.startsWith('/docs/'),
    (route) => (isAhead(route.request()) ? void waiting.push(() => route.continue()) : route.continue()),
  );
  await page.goto('/docs/shop');
  await expect.poll(() => ahead.length).toBe(3);
  await settled(page);
  expect(ahead).toHaveLength(3);
  await waiting.shift()!();
  await expect.poll(() => ahead.length).toBe(4);
  const inView = await page.evaluate(() =>
    Array.from(document.links)
      .filter((link) => {
        const {top, bottom} = link.getBoundingClientRect();
        return link.checkVisibility() && bottom > 0 && top < innerHeight;
      })
      .map(({pathname}) => pathname),
  );
  expect(inView).toEqual(expect.arrayContaining(ahead));
  expect(new Set(ahead).size).toBe(ahead.length);
  expect(ahead).not.toContain('/docs/shop');
  await Promise.all(waiting.map((release) => release()));
});

test('the page of the link that the mouse reaches is fetched at once, whatever else is on its way, and a document comes if it hangs', async ({
  page,
  problems,
}) => {
  problems.expect(/is loaded again/);
  await page.route('/docs/**', (route) => (isAhead(route.request()) ? undefined : route.continue()));
  const ahead = watchAhead(page);
  await page.goto('/docs/guidelines/sanctions');
  await expect.poll(() => ahead.length).toBe(3);
  const {label, to} = SECTIONS.find((section) => !ahead.includes(section.to))!;
  await inNavbar(page, label).hover();
  await expect.poll(() => ahead).toContain(to);
  await inNavbar(page, label).click();
  await expect(page).toHaveURL(to);
  await expect(heading(page, PUBLIC_PAGES[to]!)).toBeVisible();
});

test('pages that are never fetched ahead are not, in view and under the mouse', async ({page}) => {
  const ahead = watchAhead(page);
  await page.goto('/docs/guidelines/sanctions');
  for (const link of await (await addLinks(page, NEVER_AHEAD)).all()) {
    await link.hover();
  }
  for (const name of ['Staff Portal', 'Login', /^Dashboard/]) {
    await page.locator('#site-menu').getByRole('link', {name}).hover();
  }
  await page.waitForLoadState('networkidle');
  await settled(page);
  const never = NEVER_AHEAD.map((address) => new URL(address, page.url()).pathname);
  expect(ahead.length).toBeGreaterThan(3);
  expect(ahead.filter((path) => never.includes(path) && path !== '/')).toEqual([]);
});

test('links in a menu that is closed do not count', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  const ahead = watchAhead(page);
  await page.goto('/docs/guidelines/roblox#r-02');
  await page.waitForLoadState('networkidle');
  await settled(page);
  const before = [...ahead];
  await page.getByRole('button', {name: 'Menu'}).click();
  const inMenu = await page
    .locator(':popover-open a[href^="/docs/"]:not([href*="/staff/"])')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  const others = inMenu.filter((path) => !before.includes(path) && path !== '/docs/guidelines/roblox');
  expect(others.length).toBeGreaterThan(0);
  await expect.poll(() => others.filter((path) => ahead.includes(path)).length).toBeGreaterThan(0);
});

test('once a page is hydrated, the pointer fetches the scripts that React needs for a link, and no page', async ({
  page,
}) => {
  await page.goto('/docs/guidelines/roblox#r-02');
  await hydrated(page);
  await settled(page);
  const paths = watchAhead(page);
  const script = page.waitForRequest(/\/assets\/js\//);
  await inNavbar(page, 'Shop').hover();
  expect((await (await script).response())!.status()).toBe(200);
  await settled(page);
  expect(paths.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
});

test('a page that is not there, fails or leads elsewhere while it is fetched ahead is asked for again by the click', async ({
  page,
  problems,
}) => {
  problems.expect(/status of (404|503)/);
  for (const answer of [
    {status: 404, body: 'No such page'},
    {status: 503, body: 'Later'},
    {status: 302, headers: {location: '/docs/departments'}},
  ]) {
    await test.step(`status ${answer.status}`, async () => {
      await page.route('/docs/shop', (route) =>
        isAhead(route.request()) ? route.fulfill(answer) : route.continue(),
      );
      const failed = page.waitForResponse((response) => response.url().endsWith('/docs/shop'));
      await page.goto('/docs/departments');
      await inNavbar(page, 'Shop').hover();
      expect((await failed).status()).toBe(answer.status);
      await inNavbar(page, 'Shop').click();
      await expect(heading(page, 'Chandlery')).toBeVisible();
    });
  }
});

test('for a reader who saves data or has a slow line nothing is fetched ahead, before hydration and after it', async ({
  context,
}) => {
  for (const connection of [
    {saveData: true, effectiveType: '4g'},
    {saveData: false, effectiveType: '2g'},
    {saveData: false, effectiveType: 'slow-2g'},
  ]) {
    await test.step(JSON.stringify(connection), async () => {
      const page = await context.newPage();
      await page.addInitScript((value) => {
        Object.defineProperty(Navigator.prototype, 'connection', {get: () => value});
      }, connection);
      const ahead = watchAhead(page);
      await page.goto('/docs/shop');
      await inNavbar(page, 'Departments').hover();
      await page.waitForLoadState('networkidle');
      await settled(page);
      expect(ahead).toEqual([]);

      await hydrated(page);
      // Links that come into view or are pointed at are handed to these, which say whether they fetch anything.
      const answers = await page.evaluate(() => {
        const {docusaurus} = window as unknown as {
          docusaurus: Record<'prefetch' | 'preload', (path: string) => false | Promise<unknown>>;
        };
        return ['/docs/departments', '/docs/guidelines', '/'].flatMap((path) => [
          docusaurus.prefetch(path) === false,
          docusaurus.preload(path) === false,
        ]);
      });
      expect(answers).toEqual(answers.map(() => true));
      await answered(page);
      await settled(page);
      expect(ahead).toEqual([]);
      await inNavbar(page, 'Departments').click();
      await expect(heading(page, 'Crews')).toBeVisible();
    });
  }
});

const expectAt = async (page: Page, line: Proxy, {to}: Section) => {
  await expect(page).toHaveURL(line.origin + to);
  await expect(heading(page, PUBLIC_PAGES[to]!)).toBeVisible();
};
const follow = (page: Page, {label}: Section) => inNavbar(page, label).click();

/** Has the page of a link fetched ahead, whole. */
async function fetchAhead(page: Page, line: Proxy, {label, to}: Section): Promise<void> {
  await inNavbar(page, label).hover();
  await expect.poll(() => line.requests).toContain(to);
  await answered(page);
}

/** The theme can be switched, which the page does by itself. */
async function switchTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.locator('[data-instant=theme]').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

test('a new version is published after a page was fetched ahead: that page opens whole, its controls and links work, and where its scripts are gone, Retry brings the new one', async ({
  page,
  line,
  problems,
}) => {
  problems.expect(/status of 404/);
  await page.goto(line.origin + START.to);
  await fetchAhead(page, line, NEXT);
  const bringNewScripts = line.fail(SCRIPTS, 'missing');
  line.addScript('document.documentElement.dataset.version = "new"');
  const isNew = page.locator('html[data-version=new]');

  await follow(page, NEXT);
  await expectAt(page, line, NEXT);
  await expect(isNew).toHaveCount(0);
  await switchTheme(page, 'dark');
  await expect(isNew).toHaveCount(0);

  const search = new SearchBox(page);
  // By the keyboard: a pointer that rests on this button would have the new page load its scripts before they are there.
  await search.button.press('Enter');
  await search.status.getByRole('button', {name: 'Retry'}).press('Enter');
  await expect(isNew).toBeVisible();
  bringNewScripts();
  await expectAt(page, line, NEXT);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await search.button.press('Enter');
  await search.input.fill(PUBLIC_PAGES[NEXT.to]!);
  await expect(search.chosen).toBeVisible();
  await search.press('Escape');
  await follow(page, OTHER);
  await expectAt(page, line, OTHER);
});

test('pages that were fetched ahead are asked for once, whatever the browser keeps; Back and Forward ask for none', async ({
  page,
  line,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable'); // or the next has no effect
  await browser.send('Network.setCacheDisabled', {cacheDisabled: true});
  await page.goto(line.origin + START.to);
  for (const section of SECTIONS.slice(1)) {
    await fetchAhead(page, line, section);
    await follow(page, section);
    await expectAt(page, line, section);
  }
  for (const section of SECTIONS.slice(0, -1).reverse()) {
    await page.goBack();
    await expectAt(page, line, section);
  }
  for (const section of SECTIONS.slice(1)) {
    await page.goForward();
    await expectAt(page, line, section);
  }
  const paths = SECTIONS.slice(1).map(({to}) => to);
  expect(line.requests.filter((path) => paths.includes(path)).sort()).toEqual(paths.sort());
});

test('offline in the middle: a page that was fetched ahead opens, and from the message of the browser for one that was not, Back leads to the page as it was', async ({
  page,
  context,
  line,
  problems,
}) => {
  problems.expect(/ERR_|is loaded again/);
  const fix = line.fail(new RegExp(`^${OTHER.to}$`), 'dropped');
  await page.goto(line.origin + START.to);
  await fetchAhead(page, line, NEXT);
  await context.setOffline(true);
  await follow(page, NEXT);
  await expectAt(page, line, NEXT);
  await switchTheme(page, 'dark');
  await scrollTo(page, 100);

  await follow(page, OTHER);
  await expect(page).toHaveURL('chrome-error://chromewebdata/');
  await page.goBack();
  await expectAt(page, line, NEXT);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(100);
  await switchTheme(page, 'light');

  await context.setOffline(false);
  fix();
  await follow(page, OTHER);
  await expectAt(page, line, OTHER);
});

test("an address that answers with another page's text while it is fetched ahead: the click shows what came, it can be left, and its own text is there once scripts run or it is loaded again", async ({
  page,
  line,
  problems,
}) => {
  problems.expect(/hydration|React error/i);
  const fix = line.fail(new RegExp(`^${NEXT.to}$`), 'mistaken');
  await page.goto(line.origin + START.to);
  await fetchAhead(page, line, NEXT);
  fix();
  await follow(page, NEXT);
  await expect(page).toHaveURL(line.origin + NEXT.to);
  await expect(heading(page, siteData.community.name)).toBeVisible();
  await follow(page, OTHER);
  await expectAt(page, line, OTHER);
  await page.goBack();
  await expect(heading(page, siteData.community.name)).toBeVisible();
  await hydrated(page);
  await expectAt(page, line, NEXT);
  await page.reload();
  await expectAt(page, line, NEXT);
});
