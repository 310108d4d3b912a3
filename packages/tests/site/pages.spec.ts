import type {Page} from '@playwright/test';
import {SUPPORTED_BROWSERS} from '@roleplay-docs/engine/session/supportedBrowsers';
import {haveSession} from '../support/haveSession';
import {AUTH_EMULATOR} from '../support/servers';
import {
  OTHER_STAFF_PAGE,
  PORTAL,
  PUBLIC_DOCS,
  PUBLIC_PAGES,
  publicPaths,
  readPage,
  SECTIONS,
  siteData,
  STAFF_PAGES,
} from '../support/site';
import {answered, expect, hydrated, test} from '../support/test';

const {community, redirects} = siteData;
const titled = (heading: string) => `${heading} | ${community.name}`;
const heading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name, exact: true});
const inNavbar = (page: Page, name: string) => page.locator('#site-menu').getByRole('link', {name});
const isGated = (address: string) => address.toLowerCase().includes('/staff');

test('the sitemap lists public pages alone', () => {
  expect(publicPaths()).toContain('/');
  expect(publicPaths().filter(isGated)).toEqual([]);
});

test('the static file of a gated page holds the loader, what may be in its place, and nothing else', () => {
  for (const path of [...Object.keys(STAFF_PAGES), '/login', '/logout']) {
    const html = readPage(path);
    expect(html).toMatch(/<meta[^>]+name="?robots"?[^>]+noindex/);
    const text = html
      .slice(html.indexOf('id=__docusaurus'))
      .replace(/^[^>]*>/, '')
      .replace(/<!--.*?-->|<script>.*?<\/script>|<dialog data-search.*?<\/dialog>/gs, '')
      .replace(/<[^>]+>/g, '')
      .trim();
    const publicPages = 'You can still read the guidelines and all other public pages here.';
    expect(text).toBe(
      `This browser is too old for the staff pagesYour browser can't decrypt the staff pages. They open in ${SUPPORTED_BROWSERS} and newer. ` +
        'Update your browser or use another one. On an iPhone or iPad, update the whole system, because every browser there depends on it.' +
        `${publicPages}The staff pages need a secure connectionYou opened this site over http. ` +
        `Open it again with https:// at the start of the address.${publicPages}` +
        'Checking your sign-in…This is taking longer than usual…Reload the page' +
        'Signing in needs JavaScript. Turn it on to read this page. ' +
        'The guidelines work without it.',
    );
  }
});

for (const [path, name, title] of [
  ['/', community.name, community.name],
  ...Object.entries(PUBLIC_PAGES).map(([url, words]) => [url, words, titled(words)] as const),
] as const) {
  test(`${path} is open, with a title and a description of its own, shows Login and loads nothing of Firebase`, async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    const description = await page.locator('meta[name="description"]').getAttribute('content');
    expect(description).not.toBe('');
    await hydrated(page);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
    await expect(heading(page, name)).toBeVisible();
    await expect(inNavbar(page, 'Login')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(
      requests.filter((url) => url.startsWith(AUTH_EMULATOR) || /session\.|sign-in\.|firebase/i.test(url)),
    ).toEqual([]);
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  });
}

test('the links of the navbar lead to the pages that they name', async ({page}) => {
  await page.goto('/');
  for (const {to, label} of SECTIONS) {
    await page.locator('#site-menu').getByRole('link', {name: label, exact: true}).click();
    await expect(page).toHaveURL(to);
    await expect(heading(page, PUBLIC_PAGES[to]!)).toBeVisible();
  }
});

test('signed out, every staff page and /login show the sign-in form under their own address', async ({
  page,
  form,
}) => {
  for (const path of [...Object.keys(STAFF_PAGES), '/login']) {
    await page.goto(path);
    await expect(form.title, path).toHaveText('Sign in with email');
    await expect(page).toHaveURL(path);
    await expect(page.getByText('Checking your sign-in')).toHaveCount(0);
  }
});

test('signed out, gated addresses without a page ask to sign in, in any case, without an error', async ({
  page,
  form,
  problems,
}) => {
  problems.expect(/status of 404/);
  const inCapitals = PORTAL.replace('/staff', '/STAFF');
  for (const path of ['/docs/staff/nowhere', '/other/staffroom', inCapitals, '/LOGIN']) {
    await page.goto(path);
    await expect(form.title, path).toHaveText('Sign in with email');
    await expect(page).toHaveURL(path);
  }
  for (const path of ['/docs/Staff/', `${inCapitals}.html`]) {
    await page.goto(path);
    await expect(form.title, path).toHaveText('Sign in with email');
  }
});

test('signed out, /logout leads home', async ({page}) => {
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
});

for (const {from, to} of redirects) {
  test(`signed out, ${from} leads to ${to}${isGated(to) ? ', where the form stands' : ''}`, async ({
    page,
    form,
  }) => {
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await expect(isGated(to) ? form.title : page.getByRole('heading', {level: 1})).toBeVisible();
  });
}

test('an address without a page, or of a rule that there is not, is not found, helps, and says so in its title, before hydration, after it, and after a navigation', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 404/);
  const expectNotFound = async () => {
    await expect(heading(page, 'Page Not Found')).toBeVisible();
    await expect(page).toHaveTitle(titled('Page Not Found'));
  };
  const [open = '/'] = Object.keys(PUBLIC_DOCS);
  for (const path of ['/r-99', '/docs/nowhere/else', open.toUpperCase()]) {
    await test.step(`${path}, opened`, async () => {
      await page.goto(path);
      await expectNotFound();
      await hydrated(page);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve))); // the head is written later
      await expectNotFound();
      await expect(page.getByRole('main').getByRole('link', {name: 'Search'}).first()).toBeVisible();
    });
    await test.step(`${path}, after a navigation`, async () => {
      await page.goto(open);
      await hydrated(page);
      await page.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await expectNotFound();
    });
  }
});

test.describe('signed in,', () => {
  test.beforeEach(({page}) => haveSession(page));

  test('every staff page is shown, with its title', async ({page}) => {
    for (const [path, name] of Object.entries(STAFF_PAGES)) {
      await page.goto(path);
      await expect(heading(page, name)).toBeVisible();
      await expect(page).toHaveTitle(titled(name));
      await expect(inNavbar(page, 'Logout')).toBeVisible();
    }
  });

  test('an anchor of a staff page is scrolled to', async ({page}) => {
    await page.goto(PORTAL);
    const anchor = await page.locator('article :is(h2, h3)[id]').last().getAttribute('id');
    await page.goto(OTHER_STAFF_PAGE);
    await page.goto(`${PORTAL}#${anchor}`);
    await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
  });

  test('a gated address without a page is not found, and asks for no key', async ({page, problems}) => {
    problems.expect(/status of 404/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const path of ['/docs/staff/nowhere', PORTAL.replace('/staff', '/STAFF'), PORTAL.toUpperCase()]) {
      await page.goto(path);
      await expect(heading(page, 'Page Not Found')).toBeVisible();
      await expect(page).toHaveTitle(titled('Page Not Found'));
      await answered(page);
    }
    expect(asked.filter((path) => path.endsWith('/staff-key'))).toEqual([]);
  });

  test('/login leads home, in any case, a redirect to its staff page, and /logout out and home', async ({
    page,
    problems,
  }) => {
    problems.expect(/status of 404/);
    for (const path of ['/LOGIN', '/login']) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
      await expect(inNavbar(page, 'Logout')).toBeVisible();
    }
    for (const {from, to} of redirects.filter(({to: target}) => isGated(target))) {
      await page.goto(from);
      await expect(page).toHaveURL(to);
      await expect(heading(page, STAFF_PAGES[to]!)).toBeVisible();
    }
    await page.goto('/logout');
    await expect(page).toHaveURL('/');
    await expect(inNavbar(page, 'Login')).toBeVisible();
  });
});
