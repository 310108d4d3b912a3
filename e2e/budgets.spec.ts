import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {haveSession} from './support/haveSession';
import {loadPictures} from './support/pictures';
import {BUILD, publicPaths} from './support/site';
import {expect, hydrated, isAhead, test} from './support/test';

/** What a public page may weigh, in bytes (1 kB is 1,024 of them), each file compressed with brotli at its best, 11. */
const BUDGETS = {
  /** Everything that is sent before the first action of a visitor, the icon of the tab excepted. */
  firstView: 24 * 1024,
  /** Five pages on a phone, with menu, theme and the link to a rule copied. */
  visit: 90 * 1024,
  /** Pages that are fetched ahead during this visit, and never opened. */
  unopened: 60 * 1024,
  /** The scripts that a page runs once it is hydrated. */
  scripts: 115 * 1024,
  /** The text of a page that takes its reader through a task, as it stands before anything is unfolded. */
  text: 5_000,
  /** All pictures, as a browser chooses them for a screen with two pixels for each of its own. */
  pictures: {phone: 300_000, desktop: 1_000_000},
};

/** What a page may have before the first action: it decides how long the processor of a phone is busy with it. */
const COUNTS = {
  elements: 1_550,
  /** Letters and blocks of styles in the page. */
  styles: 22_000,
  rules: 320,
  /** External ones. */
  scripts: 0,
};

/** Pages that take their readers through a task. */
const TASKS = ['/docs/guidelines/start', '/docs/guidelines/sanctions'];

/** Requests of a reader who is signed in and opens a staff page with an empty cache. */
const STAFF_REQUESTS = 16;

// Compressing takes seconds, and the pages share most files.
test.describe.configure({mode: 'default'});
const weights = new Map<string, number>();

/** The weight of a file of the build. */
function weigh(file: string): number {
  const options = {params: {[constants.BROTLI_PARAM_QUALITY]: 11}};
  const weight =
    weights.get(file) ?? brotliCompressSync(readFileSync(path.join(BUILD, file)), options).length;
  weights.set(file, weight);
  return weight;
}

/** Fails with the heaviest file first. */
function expectWithin(budget: number, files: Map<string, number>): void {
  const total = [...files.values()].reduce((sum, size) => sum + size, 0);
  const list = [...files].sort(([, a], [, b]) => b - a).map(([name, size]) => `${size} ${name}`);
  expect(total, `${total} of ${budget} bytes:\n${list.join('\n')}`).toBeLessThanOrEqual(budget);
}

/** The weight of files of the build, by their paths on the site. */
function weighAll(paths: Iterable<string>): Map<string, number> {
  return new Map(Array.from(new Set(paths), (file) => [file, weigh(file)]));
}

for (const url of publicPaths()) {
  test(`${url} is within its byte budgets`, async ({page}) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!isAhead(request)) {
        asked.push(new URL(request.url()).pathname);
      }
    });
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    const [first, ...others] = asked.filter((file) => file !== '/favicon.ico');
    expect(first).toBe(url);
    const counted = await page.evaluate(() => {
      const styles = Array.from(document.querySelectorAll('style'), ({textContent}) => textContent).join('');
      return {
        elements: document.querySelectorAll('*').length,
        styles: styles.length,
        rules: styles.split('{').length - 1,
        scripts: document.querySelectorAll('script[src]').length,
      };
    });
    for (const [name, budget] of Object.entries(COUNTS)) {
      expect.soft(counted[name as keyof typeof COUNTS], name).toBeLessThanOrEqual(budget);
    }
    expectWithin(BUDGETS.firstView, weighAll([url === '/' ? '/index.html' : `${url}.html`, ...others]));

    if (TASKS.includes(url)) {
      const text = await page.locator('article').evaluate((article) => {
        const copy = article.cloneNode(true) as HTMLElement;
        copy.querySelectorAll('details:not([open]) > :not(summary)').forEach((folded) => folded.remove());
        return copy.textContent.replace(/\s+/g, ' ');
      });
      expect(text).toContain('Discord');
      expect(Buffer.byteLength(text), 'text of a task').toBeLessThan(BUDGETS.text);
    }

    await hydrated(page);
    await page.waitForLoadState('networkidle');
    // Not what is only fetched ahead for the next page.
    const run = await page.evaluate(() => [
      ...Array.from(document.querySelectorAll<HTMLScriptElement>('script[src]'), ({src}) => src),
      ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({initiatorType}) => initiatorType === 'script')
        .map(({name}) => name),
    ]);
    expect(run.length).toBeGreaterThan(2);
    expectWithin(BUDGETS.scripts, weighAll(run.map((address) => new URL(address).pathname)));
  });
}

test.describe('on a phone,', () => {
  test.use({
    viewport: {width: 390, height: 844},
    hasTouch: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });

  test('a visit of five pages, with menu, theme and a rule cited, is within its byte budget', async ({
    page,
  }) => {
    const asked = new Set<string>();
    const ahead = new Set<string>();
    page.on('request', (request) => (isAhead(request) ? ahead : asked).add(new URL(request.url()).pathname));
    const open = async (name: string) => {
      await page.getByRole('button', {name: 'Menu'}).tap();
      await page.locator(':popover-open').getByRole('link', {name, exact: true}).first().tap();
      await page.waitForLoadState('networkidle');
    };
    await page.goto('/');
    await page.getByRole('button', {name: 'Dark theme'}).tap();
    await open('Guidelines');
    await open('Roblox Guidelines');
    await page.getByRole('button', {name: 'Copy link to R-07'}).tap();
    await expect(page.getByText('Copied', {exact: true})).toBeVisible();
    await open('Departments');
    await open('Shop');
    await expect(page.getByRole('heading', {level: 1, name: 'Shop'})).toBeVisible();
    const toFile = (name: string) =>
      name === '/' ? '/index.html' : /\.\w+$/.test(name) ? name : `${name}.html`;
    const files = [...asked].filter((file) => file !== '/favicon.ico').map(toFile);
    expect(files.filter((file) => file.endsWith('.html'))).toHaveLength(5);
    expectWithin(BUDGETS.visit, weighAll(files));
    expectWithin(BUDGETS.unopened, weighAll([...ahead].filter((name) => !asked.has(name)).map(toFile)));
  });
});

for (const [screen, viewport] of [
  ['phone', {width: 360, height: 740}],
  ['desktop', {width: 1280, height: 800}],
] as const) {
  test.describe(`on a ${screen},`, () => {
    test.use({viewport, deviceScaleFactor: 2});

    test('the pictures of each page are within their byte budget', async ({page}) => {
      for (const url of publicPaths()) {
        await page.goto(url);
        expectWithin(BUDGETS.pictures[screen], await loadPictures(page));
      }
    });
  });
}

test('a reader who is signed in gets a staff page with few requests', async ({page}) => {
  await haveSession(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/docs/staff/portal');
  await expect(page.locator('article p').first()).toBeVisible();
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(STAFF_REQUESTS);
});
