import type {Locator, Page} from '@playwright/test';
import {expect, hydrated, isAhead, test} from './support/test';

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

/** Addresses that are never asked for before somebody follows them. */
const NEVER_AHEAD = [
  '/docs/staff/portal',
  '/docs/staff/severity-guide#safety-cases',
  '/login',
  '/logout',
  '/search',
  '/search?q=rdm',
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

test('the page of the link that the mouse reaches is fetched at once, whatever else is on its way', async ({
  page,
}) => {
  await page.route('/docs/**', (route) => (isAhead(route.request()) ? undefined : route.continue()));
  const ahead = watchAhead(page);
  await page.goto('/docs/guidelines/sanctions');
  await expect.poll(() => ahead.length).toBe(3);
  const [name, path] = Object.entries({Shop: '/docs/shop', Departments: '/docs/departments'}).find(
    ([, one]) => !ahead.includes(one),
  ) ?? ['Guidelines', '/docs/guidelines'];
  expect(ahead).not.toContain(path);
  await inNavbar(page, name).hover();
  await expect.poll(() => ahead).toContain(path);
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
  await page.goto('/docs/guidelines/roblox#r-20');
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

test('once a page is hydrated, pages are no longer fetched ahead, but what React needs for them', async ({
  page,
}) => {
  await page.goto('/docs/guidelines/roblox#r-20');
  await hydrated(page);
  const ahead = watchAhead(page);
  await inNavbar(page, 'Shop').hover();
  await settled(page);
  expect(ahead.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
});

for (const [what, answer, heard] of [
  ['is not there', {status: 404, body: 'No such page'}, 'Shop'],
  ['fails', {status: 503, body: 'Later'}, 'Shop'],
  ['leads elsewhere', {status: 302, headers: {location: '/docs/departments'}}, 'Shop'],
] as const) {
  test(`a page that ${what} while it is fetched ahead is asked for again by the click`, async ({
    page,
    problems,
  }) => {
    problems.expect(/status of (404|503)/);
    await page.route('/docs/shop', (route) =>
      isAhead(route.request()) ? route.fulfill(answer) : route.continue(),
    );
    await page.goto('/docs/departments');
    const failed = page.waitForResponse((response) => response.url().endsWith('/docs/shop'));
    await inNavbar(page, 'Shop').hover();
    await failed;
    await inNavbar(page, 'Shop').click();
    await expect(heading(page, heard)).toBeVisible();
  });
}

test('a prefetch that hangs does not hold up a click on its link', async ({page}) => {
  await page.route('/docs/shop', (route) => (isAhead(route.request()) ? undefined : route.continue()));
  await page.goto('/docs/departments');
  await inNavbar(page, 'Shop').hover();
  await inNavbar(page, 'Shop').click();
  await expect(heading(page, 'Shop')).toBeVisible();
});

for (const [what, connection, row] of [
  ['wants to save data', {saveData: true, effectiveType: '4g'}, '@row-prefetch-save-data'],
  ['is on 2g', {saveData: false, effectiveType: '2g'}, '@row-prefetch-2g'],
  ['is on the slowest line', {saveData: false, effectiveType: 'slow-2g'}, '@row-prefetch-slow-2g'],
] as const) {
  const pretend = (page: Page) =>
    page.addInitScript((value) => {
      Object.defineProperty(Navigator.prototype, 'connection', {get: () => value});
    }, connection);

  test(`for a reader who ${what} nothing is fetched ahead ${row}`, async ({page}) => {
    await pretend(page);
    const ahead = watchAhead(page);
    await page.goto('/docs/shop');
    await inNavbar(page, 'Departments').hover();
    await page.waitForLoadState('networkidle');
    await settled(page);
    expect(ahead).toEqual([]);
    await inNavbar(page, 'Departments').click();
    await expect(heading(page, 'Departments')).toBeVisible();
  });

  test(`for a reader who ${what} a page fetches nothing ahead either once it is hydrated ${row}`, async ({
    page,
  }) => {
    await pretend(page);
    const ahead = watchAhead(page);
    await page.goto('/docs/shop');
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
    await page.waitForLoadState('networkidle');
    expect(ahead).toEqual([]);
  });
}

test('where the browser does not tell of its line, one page is fetched ahead, and others at the pointer', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', {get: () => undefined});
  });
  const ahead = watchAhead(page);
  await page.goto('/docs/guidelines/sanctions');
  await page.waitForLoadState('networkidle');
  await settled(page);
  expect(ahead).toHaveLength(1);
  const other = ahead[0] === '/docs/shop' ? 'Departments' : 'Shop';
  await inNavbar(page, other).hover();
  await expect.poll(() => ahead).toHaveLength(2);
});
