import type {Page} from '@playwright/test';
import type {RowTag} from '../contract/rows';
import {community} from '../src/community';
import {SUPPORTED_BROWSERS} from '../src/auth/supportedBrowsers';
import {haveSession} from './support/haveSession';
import {AUTH_EMULATOR, PUBLIC_PAGES, publicPaths, readPage, STAFF_PAGES} from './support/site';
import {answered, expect, hydrated, test} from './support/test';

/** The rows of the contract that public pages hold. */
const ROWS: Record<keyof typeof PUBLIC_PAGES, RowTag> = {
  '/docs/departments': '@row-route-departments',
  '/docs/guidelines': '@row-route-guidelines',
  '/docs/guidelines/discord': '@row-route-guidelines-discord',
  '/docs/guidelines/roblox': '@row-route-guidelines-roblox',
  '/docs/guidelines/sanctions': '@row-route-sanctions',
  '/docs/guidelines/start': '@row-route-start',
  '/docs/shop': '@row-route-shop',
  '/privacy': '@row-route-privacy',
};

const titled = (heading: string) => `${heading} | ${community.name}`;
const heading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name});
const inNavbar = (page: Page, name: string) => page.locator('#site-menu').getByRole('link', {name});
const guideAt = (name: string) => `/docs/staff/trial-moderator/trial-handling/${name}`;

test('the sitemap lists the public pages and no other @row-public-routes-only', () => {
  expect(publicPaths()).toEqual(['/', ...Object.keys(PUBLIC_PAGES)]);
});

test('the static file of a gated page holds the loader, what may stand in its place, and nothing else', () => {
  for (const path of [...Object.keys(STAFF_PAGES), '/login', '/logout']) {
    const html = readPage(path);
    expect(html).toMatch(/<meta[^>]+name="?robots"?[^>]+noindex/);
    const text = html
      .slice(html.indexOf('id=__docusaurus'))
      .replace(/^[^>]*>/, '')
      .replace(/<!--.*?-->|<script>.*?<\/script>|<dialog data-search.*?<\/dialog>/gs, '')
      .replace(/<[^>]+>/g, '')
      .trim();
    const publicPages = 'The guidelines and all other public pages can be read here.';
    expect(text).toBe(
      `This browser is too old for the staff pagesIt cannot decrypt them. They open in ${SUPPORTED_BROWSERS} and newer. ` +
        'Update your browser or use another; on an iPhone or iPad, update the system, because every browser there depends on it.' +
        `${publicPages}The staff pages need a secure connectionYou opened this site over http. ` +
        `Open it with https:// at the beginning of the address.${publicPages}` +
        'Checking your sign-in…This takes longer than usual…Reload the page' +
        'Signing in needs JavaScript. Turn it on to read this page. ' +
        'The guidelines work without it.',
    );
  }
});

for (const [path, name, title, row] of [
  ['/', community.name, community.name, '@row-route-home'],
  ...Object.entries(PUBLIC_PAGES).map(
    ([url, words]) => [url, words, titled(words), ROWS[url as keyof typeof ROWS]] as const,
  ),
] as const) {
  test(`${path} is open, with a title and a description of its own, shows Login and loads nothing of Firebase @row-guest-access ${row}`, async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    const description = await page.locator('meta[name="description"]').getAttribute('content');
    expect(description!.length).toBeGreaterThan(60);
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

test('signed out, every staff page and /login show the sign-in form under their own address @row-gate-known-paths @row-route-login', async ({
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

test('signed out, gated addresses without a page ask to sign in, in any case, without an error @row-gate-unknown-paths @row-wrong-case', async ({
  page,
  form,
  problems,
}) => {
  problems.expect(/status of 404/);
  for (const path of ['/docs/staff/nowhere', '/other/staffroom', '/docs/STAFF/portal', '/LOGIN']) {
    await page.goto(path);
    await expect(form.title, path).toHaveText('Sign in with email');
    await expect(page).toHaveURL(path);
  }
  for (const path of ['/docs/Staff/', '/docs/STAFF/portal.html']) {
    await page.goto(path);
    await expect(form.title, path).toHaveText('Sign in with email');
  }
});

test('signed out, /logout leads home, /docs to the guidelines, and the short addresses to the guides behind the sign-in @row-logout-signed-out @row-docs-root @row-short-addresses', async ({
  page,
  form,
}) => {
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  await page.goto('/docs');
  await expect(page).toHaveURL('/docs/guidelines');
  await expect(heading(page, 'Community Guidelines')).toBeVisible();
  for (const guide of ['disruptive-behavior', 'fail-roleplay', 'power-abuse']) {
    await page.goto(`/${guide}`);
    await expect(page).toHaveURL(guideAt(guide));
    await expect(form.title).toBeVisible();
  }
});

test('an address without a page, or of a rule that there is not, is not found, helps, and says so in its title, before hydration, after it, and after a navigation @row-not-found @row-not-found-title', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 404/);
  const expectNotFound = async () => {
    await expect(heading(page, 'Page Not Found')).toBeVisible();
    await expect(page).toHaveTitle(titled('Page Not Found'));
  };
  for (const path of ['/r-99', '/docs/guidelines/nowhere', '/DOCS/SHOP']) {
    await test.step(`${path}, opened`, async () => {
      await page.goto(path);
      await expectNotFound();
      await hydrated(page);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve))); // the head is written later
      await expectNotFound();
      for (const name of ['Find a rule', 'I was sanctioned', 'Start here', 'Search']) {
        await expect(page.getByRole('main').getByRole('link', {name}).first()).toBeVisible();
      }
    });
    await test.step(`${path}, after a navigation`, async () => {
      await page.goto('/docs/shop');
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

  test('every staff page is shown, and an anchor is scrolled to @row-route-staff-portal @row-route-case-sheet @row-route-severity-guide @row-route-trial-intro @row-route-trial-expectations @row-route-trial-handling @row-route-collecting-evidence @row-route-disruptive-behavior @row-route-fail-roleplay @row-route-power-abuse', async ({
    page,
  }) => {
    for (const [path, name] of Object.entries(STAFF_PAGES)) {
      await page.goto(path);
      await expect(heading(page, name)).toBeVisible();
      await expect(page).toHaveTitle(titled(name));
      await expect(inNavbar(page, 'Logout')).toBeVisible();
    }
    await page.goto('/docs/staff/severity-guide#safety-cases');
    await expect(page.locator('#safety-cases')).toBeInViewport();
  });

  test('a gated address without a page is not found, and asks for no key @row-staff-not-found', async ({
    page,
    problems,
  }) => {
    problems.expect(/status of 404/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const path of ['/docs/staff/nowhere', '/docs/STAFF/portal', '/docs/staff/PORTAL']) {
      await page.goto(path);
      await expect(heading(page, 'Page Not Found')).toBeVisible();
      await expect(page).toHaveTitle(titled('Page Not Found'));
      await answered(page);
    }
    expect(asked.filter((path) => path.endsWith('/staff-key'))).toEqual([]);
  });

  test('/login leads home, in any case, a short address to its guide, and /logout out and home @row-login-signed-in @row-route-logout', async ({
    page,
    problems,
  }) => {
    problems.expect(/status of 404/);
    for (const path of ['/LOGIN', '/login']) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
      await expect(inNavbar(page, 'Logout')).toBeVisible();
    }
    await page.goto('/power-abuse');
    await expect(page).toHaveURL(guideAt('power-abuse'));
    await expect(heading(page, 'Power Abuse')).toBeVisible();
    await page.goto('/logout');
    await expect(page).toHaveURL('/');
    await expect(inNavbar(page, 'Login')).toBeVisible();
  });
});
