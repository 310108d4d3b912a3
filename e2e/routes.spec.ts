import type {RowTag} from '../contract/rows';
import {SUPPORTED_BROWSERS} from '../src/auth/supportedBrowsers';
import {STAFF} from './support/SignInForm';
import {AUTH_EMULATOR, PUBLIC_PAGES, publicPaths, STAFF_PAGES} from './support/site';
import {expect, hydrated, test} from './support/test';

/** The rows of the contract that pages hold. */
const ROWS: Record<keyof typeof PUBLIC_PAGES | keyof typeof STAFF_PAGES, RowTag> = {
  '/docs/departments': '@row-route-departments',
  '/docs/guidelines': '@row-route-guidelines',
  '/docs/guidelines/discord': '@row-route-guidelines-discord',
  '/docs/guidelines/roblox': '@row-route-guidelines-roblox',
  '/docs/guidelines/sanctions': '@row-route-sanctions',
  '/docs/guidelines/start': '@row-route-start',
  '/docs/shop': '@row-route-shop',
  '/privacy': '@row-route-privacy',
  '/docs/staff/portal': '@row-route-staff-portal',
  '/docs/staff/case-sheet': '@row-route-case-sheet',
  '/docs/staff/severity-guide': '@row-route-severity-guide',
  '/docs/staff/trial-moderator/trial-intro': '@row-route-trial-intro',
  '/docs/staff/trial-moderator/trial-expectations': '@row-route-trial-expectations',
  '/docs/staff/trial-moderator/trial-handling': '@row-route-trial-handling',
  '/docs/staff/trial-moderator/trial-handling/collecting-evidence': '@row-route-collecting-evidence',
  '/docs/staff/trial-moderator/trial-handling/disruptive-behavior': '@row-route-disruptive-behavior',
  '/docs/staff/trial-moderator/trial-handling/fail-roleplay': '@row-route-fail-roleplay',
  '/docs/staff/trial-moderator/trial-handling/power-abuse': '@row-route-power-abuse',
};
const rowOf = (path: string) => ROWS[path as keyof typeof ROWS];

test('/ is the home page @row-route-home', async ({page}) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Juniper County Roleplay');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Juniper County Roleplay');
});

test('the sitemap lists the public pages and no other @row-public-routes-only', () => {
  expect(publicPaths()).toEqual(['/', ...Object.keys(PUBLIC_PAGES)]);
});

test.describe('signed out', () => {
  for (const path of publicPaths()) {
    test(`${path} is open, shows Login and loads nothing of Firebase @row-guest-access`, async ({page}) => {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await hydrated(page);
      await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
      await expect(page.locator('#site-menu').getByRole('link', {name: 'Login'})).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(
        requests.filter((url) => url.startsWith(AUTH_EMULATOR) || /session\.|sign-in\.|firebase/i.test(url)),
      ).toEqual([]);
      expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    });
  }

  for (const [path, heading] of Object.entries(PUBLIC_PAGES)) {
    test(`${path} has its own title and description ${rowOf(path)}`, async ({page}) => {
      await page.goto(path);
      await expect(page).toHaveTitle(`${heading} | Juniper County Roleplay`);
      await expect(page.getByRole('heading', {level: 1, name: heading})).toBeVisible();
      const description = await page.locator('meta[name="description"]').getAttribute('content');
      expect(description!.length).toBeGreaterThan(60);
    });
  }

  for (const path of [...Object.keys(STAFF_PAGES), '/login']) {
    const row: RowTag = path === '/login' ? '@row-route-login' : '@row-gate-known-paths';
    test(`${path} shows the sign-in form and keeps the URL ${row}`, async ({page, form}) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(form.title).toHaveText('Sign in with email');
      await expect(page).toHaveURL(path);
      await expect(page.getByText('Checking your sign-in')).toHaveCount(0);
    });
  }

  for (const path of [
    '/docs/staff/nowhere',
    '/staff',
    '/other/staffroom',
    '/docs/STAFF/nowhere',
    '/docs/STAFF/portal',
    '/docs/Staff',
    '/LOGIN',
  ]) {
    test(`${path}, which does not exist, asks to sign in, with status 404 @row-gate-unknown-paths`, async ({
      page,
      form,
      problems,
    }) => {
      problems.expect(/status of 404/);
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(form.title).toHaveText('Sign in with email');
      await expect(page).toHaveURL(path);
    });
  }

  test('/logout goes home @row-logout-signed-out', async ({page}) => {
    await page.goto('/logout');
    await expect(page).toHaveURL('/');
  });

  for (const guide of ['disruptive-behavior', 'fail-roleplay', 'power-abuse']) {
    test(`/${guide} leads to the handling guide, behind the sign-in @row-short-addresses`, async ({
      page,
      form,
    }) => {
      await page.goto(`/${guide}`);
      await expect(page).toHaveURL(`/docs/staff/trial-moderator/trial-handling/${guide}`);
      await expect(form.title).toBeVisible();
    });
  }
});

test('/docs leads to the guidelines @row-docs-root', async ({page}) => {
  await page.goto('/docs');
  await expect(page).toHaveURL('/docs/guidelines');
  await expect(page.getByRole('heading', {level: 1, name: 'Community Guidelines'})).toBeVisible();
});

const NOT_FOUND_TITLE = 'Page Not Found | Juniper County Roleplay';

for (const path of [
  '/nowhere',
  '/docs/nowhere',
  '/docs/guidelines/nowhere',
  '/docs/SHOP',
  '/DOCS/SHOP',
  '/Docs/shop',
]) {
  test(`${path} is not found, with status 404, and says so in its title before hydration and after @row-not-found @row-not-found-title @row-wrong-case`, async ({
    page,
    problems,
  }) => {
    problems.expect(/status of 404/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(NOT_FOUND_TITLE);
    await hydrated(page);
    await expect(page.getByRole('heading', {level: 1, name: 'Page Not Found'})).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve))); // the head is written later
    await expect(page).toHaveTitle(NOT_FOUND_TITLE);
  });

  test(`${path} is not found after a navigation, and says so in its title`, async ({page}) => {
    await page.goto('/docs/shop');
    await hydrated(page);
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page.getByRole('heading', {level: 1, name: 'Page Not Found'})).toBeVisible();
    await expect(page).toHaveTitle(NOT_FOUND_TITLE);
  });
}

for (const path of ['/docs/Staff/', '/docs/STAFF/portal/', '/docs/STAFF/portal.html']) {
  test(`${path} asks to sign in, without an error`, async ({page, form, problems}) => {
    problems.expect(/status of 404/);
    await page.goto(path);
    await expect(form.title).toHaveText('Sign in with email');
  });
}

test('a trailing slash or .html is redirected away @row-no-trailing-slash', async ({request}) => {
  for (const path of ['/docs/guidelines', '/docs/staff/portal', '/docs/staff/severity-guide']) {
    for (const other of [`${path}/`, `${path}.html`]) {
      const response = await request.get(other, {maxRedirects: 0});
      expect(response.status(), other).toBe(301);
      expect(response.headers().location).toBe(path);
    }
  }
});

test('pages are kept for a minute, so that one fetched ahead is not asked for again; hashed files are kept for a year', async ({
  request,
}) => {
  const page = await request.get('/docs/guidelines');
  expect(page.headers()['cache-control']).toBe('public, max-age=60, must-revalidate');
  const [, script] = /"(\/assets\/js\/main\.[0-9a-f]+\.js)"/.exec(await page.text())!;
  const asset = await request.get(script!);
  expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.describe('signed in', () => {
  test.beforeEach(async ({page, form}) => {
    await page.goto('/login');
    await form.signIn(STAFF);
    await expect(page).toHaveURL('/');
  });

  for (const [path, heading] of Object.entries(STAFF_PAGES)) {
    test(`${path} is shown ${rowOf(path)}`, async ({page}) => {
      await page.goto(path);
      await expect(page.getByRole('heading', {level: 1, name: heading})).toBeVisible();
      await expect(page).toHaveTitle(`${heading} | Juniper County Roleplay`);
      await expect(page.locator('#site-menu').getByRole('link', {name: 'Logout'})).toBeVisible();
    });
  }

  for (const path of ['/docs/staff/nowhere', '/docs/STAFF/portal', '/docs/staff/PORTAL', '/docs/Staff']) {
    test(`${path}, which does not exist, is not found @row-staff-not-found`, async ({page, problems}) => {
      problems.expect(/status of 404/);
      await page.goto(path);
      await expect(page.getByRole('heading', {level: 1, name: 'Page Not Found'})).toBeVisible();
      await expect(page).toHaveTitle(NOT_FOUND_TITLE);
    });
  }

  test('/LOGIN goes home', async ({page, problems}) => {
    problems.expect(/status of 404/);
    await page.goto('/LOGIN');
    await expect(page).toHaveURL('/');
  });

  test('/login goes home @row-login-signed-in', async ({page}) => {
    await page.goto('/login');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', {name: 'Logout'})).toBeVisible();
  });

  test('/logout signs out and goes home @row-route-logout', async ({page}) => {
    await page.goto('/logout');
    await expect(page).toHaveURL('/');
    await expect(page.locator('#site-menu').getByRole('link', {name: 'Login'})).toBeVisible();
  });

  test('the short addresses lead to the handling guides', async ({page}) => {
    await page.goto('/power-abuse');
    await expect(page).toHaveURL('/docs/staff/trial-moderator/trial-handling/power-abuse');
    await expect(page.getByRole('heading', {level: 1, name: 'Power Abuse'})).toBeVisible();
  });

  test('an anchor of a staff page is scrolled to on a direct load', async ({page}) => {
    await page.goto('/docs/staff/severity-guide#safety-cases');
    await expect(page.locator('#safety-cases')).toBeInViewport();
  });
});

test('the static file of a gated page holds the loader, what may stand in its place, and nothing else', async ({
  request,
}) => {
  for (const path of [...Object.keys(STAFF_PAGES), '/login', '/logout']) {
    const html = await (await request.get(path)).text();
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
