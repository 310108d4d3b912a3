import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {PUBLIC_PAGES} from './support/site';
import {expect, hydrated, test} from './support/test';

const BUILD = path.resolve(__dirname, '../build');

/** What a public page may weigh, in bytes, each file compressed with brotli at its best. */
const BUDGETS = {
  /** Everything that is sent before the first action of a visitor, the icon of the tab excepted. */
  firstView: 20 * 1024,
  /** The scripts that a page runs once it is hydrated. */
  scripts: 107 * 1024,
};

const weigh = (body: Buffer) =>
  brotliCompressSync(body, {params: {[constants.BROTLI_PARAM_QUALITY]: 11}}).length;

/** Fails with the heaviest file first. */
function expectWithin(budget: number, files: Map<string, number>): void {
  const total = [...files.values()].reduce((sum, size) => sum + size, 0);
  const list = [...files].sort(([, a], [, b]) => b - a).map(([name, size]) => `${size} ${name}`);
  expect(total, `${total} of ${budget} bytes:\n${list.join('\n')}`).toBeLessThanOrEqual(budget);
}

/** The weight of files of the build, by their paths on the site. */
function weighAll(paths: Iterable<string>): Map<string, number> {
  return new Map(Array.from(new Set(paths), (file) => [file, weigh(readFileSync(path.join(BUILD, file)))]));
}

for (const url of ['/', ...Object.keys(PUBLIC_PAGES)]) {
  test(`${url} is within its byte budgets`, async ({page}) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    const [first, ...others] = asked.filter((file) => file !== '/favicon.ico');
    expect(first).toBe(url);
    expectWithin(BUDGETS.firstView, weighAll([url === '/' ? '/index.html' : `${url}.html`, ...others]));

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
