import {haveSession} from '../support/haveSession';
import {loadPictures} from '../support/pictures';
import {PORTAL, PUBLIC_PAGES, publicPaths, SECTIONS, STAFF_PAGES, sumUp, weighAll} from '../support/site';
import {expect, hydrated, isAhead, type Options, takenOver, test} from '../support/test';

/**
 * What code may weigh and count before it counts as broken, for the engine and whoever changes it. All weights of this file are
 * in bytes (1 kB is 1,024 of them), each file compressed with brotli at its best, 11.
 */
const CODE = {
  /** The scripts that a page runs once it is hydrated. */
  hydratedScripts: 125 * 1024,
  /** External scripts before the first action. */
  earlyScripts: 0,
  /** Letters of the styles in a page, and their blocks: the goal, and where a test fails until it is reached. */
  styles: [22_000, 28_000],
  styleRules: [320, 380],
  /** Requests of a reader who is signed in and opens a staff page with an empty cache. */
  staffRequests: 16,
} as const;

/**
 * What texts and pictures should stay within. Above it a page is reported, with what to do; above twice of it the test fails,
 * and for the demo's own texts at once (`contentFactor`).
 */
const CONTENT = {
  /** Everything that is sent before the first action of a visitor, the icon of the tab excepted. */
  firstView: [24 * 1024, 'Divide the page in two, or shorten it.'],
  /** Elements decide how long the processor of a phone is busy with a page. */
  elements: [1_550, 'Divide the page in two, or shorten it.'],
  /** Five pages on a phone, with menu and theme. */
  visit: [105 * 1024, 'Shorten the pages that the menu leads to.'],
  /** Pages that are fetched ahead during this visit, and never opened. */
  unopened: [60 * 1024, 'Shorten the pages that the first links lead to.'],
  /** All pictures, as a browser chooses them for a screen with two pixels for each of its own. */
  picturesOnPhones: [300_000, 'Use fewer or smaller pictures.'],
  picturesOnDesktops: [1_000_000, 'Use fewer or smaller pictures.'],
} as const satisfies Record<string, readonly [number, string]>;

// Compressing takes seconds, and the pages share most files.
test.describe.configure({mode: 'default'});

function report(description: string): void {
  test.info().annotations.push({type: 'above a budget', description});
  console.warn(description);
}

/** Reports what is above its budget, and fails for what is above `contentFactor` times of it. */
function expectContent(where: string, what: keyof typeof CONTENT, amount: number, list = ''): void {
  const {contentFactor} = test.info().project.use as Options;
  const [budget, remedy] = CONTENT[what];
  if (amount > budget) {
    report(`${where}: ${what} is ${amount}, the budget ${budget}. ${remedy}`);
  }
  expect(amount, `${where}: ${what}\n${list}`).toBeLessThanOrEqual((contentFactor ?? 2) * budget);
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
        styleRules: styles.split('{').length - 1,
        earlyScripts: document.querySelectorAll('script[src]').length,
      };
    });
    expect.soft(counted.earlyScripts).toBeLessThanOrEqual(CODE.earlyScripts);
    for (const name of ['styles', 'styleRules'] as const) {
      const [goal, most] = CODE[name];
      if (counted[name] > goal) {
        report(
          `${url}: ${name} is ${counted[name]}, the goal ${goal}. Leave Infima's rules to Infima, or ours to us.`,
        );
      }
      expect.soft(counted[name], name).toBeLessThanOrEqual(most);
    }
    expectContent(url, 'elements', counted.elements);
    expectContent(url, 'firstView', ...sumUp(weighAll([url, ...others])));

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
    const [total, list] = sumUp(weighAll(run.map((address) => new URL(address).pathname)));
    expect(total, list).toBeLessThanOrEqual(CODE.hydratedScripts);
  });
}

test.describe('on a phone,', () => {
  test.use({
    viewport: {width: 390, height: 844},
    hasTouch: true,
  });

  test('a visit by the menu, of five pages at most, is within its byte budget', async ({page}) => {
    const asked = new Set<string>();
    const ahead = new Set<string>();
    page.on('request', (request) => (isAhead(request) ? ahead : asked).add(new URL(request.url()).pathname));
    await page.goto('/');
    await page.getByRole('button', {name: 'Dark theme'}).tap();
    for (const {to, label} of SECTIONS.slice(0, 4)) {
      await page.getByRole('button', {name: 'Menu'}).tap();
      await page.locator(':popover-open').getByRole('link', {name: label, exact: true}).first().tap();
      await expect(page.getByRole('heading', {level: 1, name: PUBLIC_PAGES[to]!})).toBeVisible();
      await page.waitForLoadState('networkidle');
      asked.add(to);
    }
    const opened = [...asked].filter((file) => file !== '/favicon.ico');
    const unopened = [...ahead].filter((name) => !asked.has(name));
    expectContent('a visit', 'visit', ...sumUp(weighAll(opened)));
    expectContent('a visit', 'unopened', ...sumUp(weighAll(unopened)));
  });
});

for (const [budget, viewport] of [
  ['picturesOnPhones', {width: 360, height: 740}],
  ['picturesOnDesktops', {width: 1280, height: 800}],
] as const) {
  test.describe(`at ${viewport.width} px,`, () => {
    test.use({viewport, deviceScaleFactor: 2});

    test('the pictures of each page are within their byte budget', async ({page}) => {
      for (const url of publicPaths()) {
        await page.goto(url);
        expectContent(url, budget, ...sumUp(await loadPictures(page)));
      }
    });
  });
}

test('a reader who is signed in gets a staff page with few requests', async ({page}) => {
  await haveSession(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(PORTAL);
  await expect(page.getByRole('heading', {level: 1, name: STAFF_PAGES[PORTAL]!})).toBeVisible();
  await takenOver(page);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(CODE.staffRequests);
});
