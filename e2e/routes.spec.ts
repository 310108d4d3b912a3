import {STAFF} from './support/SignInForm';
import {AUTH_EMULATOR, PUBLIC_PAGES, publicPaths, STAFF_PAGES} from './support/site';
import {expect, hydrated, test} from './support/test';

test('the sitemap lists the public pages and no other', () => {
  expect(publicPaths()).toEqual(['/', ...Object.keys(PUBLIC_PAGES)]);
});

test.describe('signed out', () => {
  for (const path of publicPaths()) {
    test(`${path} is open, shows Login and loads nothing of Firebase`, async ({page}) => {
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
    test(`${path} has its own title and description`, async ({page}) => {
      await page.goto(path);
      await expect(page).toHaveTitle(`${heading} | Juniper County Roleplay`);
      await expect(page.getByRole('heading', {level: 1, name: heading})).toBeVisible();
      const description = await page.locator('meta[name="description"]').getAttribute('content');
      expect(description!.length).toBeGreaterThan(60);
    });
  }

  for (const path of [...Object.keys(STAFF_PAGES), '/login']) {
    test(`${path} shows the sign-in form and keeps the URL`, async ({page, form}) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(form.title).toHaveText('Sign in with email');
      await expect(page).toHaveURL(path);
      await expect(page.getByText('Checking your sign-in')).toHaveCount(0);
    });
  }

  for (const path of ['/docs/staff/nowhere', '/staff', '/other/staffroom', '/docs/STAFF/nowhere']) {
    test(`${path}, which does not exist, asks to sign in, with status 404`, async ({
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

  test('/logout goes home', async ({page}) => {
    await page.goto('/logout');
    await expect(page).toHaveURL('/');
  });

  for (const guide of ['disruptive-behavior', 'fail-roleplay', 'power-abuse']) {
    test(`/${guide} leads to the handling guide, behind the sign-in`, async ({page, form}) => {
      await page.goto(`/${guide}`);
      await expect(page).toHaveURL(`/docs/staff/trial-moderator/trial-handling/${guide}`);
      await expect(form.title).toBeVisible();
    });
  }
});

for (const path of ['/nowhere', '/docs', '/docs/nowhere', '/docs/guidelines/nowhere']) {
  test(`${path} is not found, with status 404`, async ({page, problems}) => {
    problems.expect(/status of 404/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', {level: 1, name: 'Page Not Found'})).toBeVisible();
  });
}

test('a trailing slash or .html is redirected away', async ({request}) => {
  for (const path of ['/docs/guidelines/', '/docs/guidelines.html']) {
    const response = await request.get(path, {maxRedirects: 0});
    expect(response.status()).toBe(301);
    expect(response.headers().location).toBe('/docs/guidelines');
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
    test(`${path} is shown`, async ({page}) => {
      await page.goto(path);
      await expect(page.getByRole('heading', {level: 1, name: heading})).toBeVisible();
      await expect(page).toHaveTitle(`${heading} | Juniper County Roleplay`);
      await expect(page.locator('#site-menu').getByRole('link', {name: 'Logout'})).toBeVisible();
    });
  }

  test('a staff path that does not exist is not found', async ({page, problems}) => {
    problems.expect(/status of 404/);
    await page.goto('/docs/staff/nowhere');
    await expect(page.getByRole('heading', {level: 1, name: 'Page Not Found'})).toBeVisible();
  });

  test('/login goes home', async ({page}) => {
    await page.goto('/login');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', {name: 'Logout'})).toBeVisible();
  });

  test('/logout signs out and goes home', async ({page}) => {
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

test('the static file of a gated page holds the loader, the note and nothing else', async ({request}) => {
  for (const path of [...Object.keys(STAFF_PAGES), '/login', '/logout']) {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(/<meta[^>]+name="?robots"?[^>]+noindex/);
    const text = html
      .slice(html.indexOf('id=__docusaurus'))
      .replace(/^[^>]*>/, '')
      .replace(/<!--.*?-->/g, '')
      .replace(/<[^>]+>/g, '')
      .trim();
    expect(text).toBe(
      'Checking your sign-in…This takes longer than usual…Reload the page' +
        'Signing in needs JavaScript. Turn it on to read this page. ' +
        'The guidelines work without it.',
    );
  }
});
