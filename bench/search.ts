import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Browser, Page} from '@playwright/test';
import type {PublicIndex, PublicTexts} from '../packages/search/src/format';
import {SearchEngine} from '../packages/search/src/client/SearchEngine';
import {CPU_SLOWDOWN, FAST_3G, hydrate, launchBrowser, slowDown, type Traffic, watchTraffic} from './browser';
import {build} from './build';
import {writeHandbook} from './pages';
import {serve} from './server';
import {createSite, getSite} from './sites';
import {median, percentile} from './statistics';
import {kB, printTable} from './table';
import {say} from './workspace';

/** Where the plugin writes the index, and the texts beside it. */
const INDEX_FOLDER = '/assets/search/';
const INDEX_FILE = `${INDEX_FOLDER}index.`;
/** The page on which the search is opened, which every size of the handbook has. */
const MEASURED_PAGE = 3;
/** How often each way to the first result is measured. */
const RUNS = 5;
/** What the dialog asks for. */
const LIMIT = 8;

/** The field of the opened search. */
const BOX = 'input[role=combobox]';

/** A word of titles, and one that only texts have. */
const HEADING_WORD = 'radio';
const TEXT_WORD = 'lighthouse';

/** What is typed into the open box. Each has hits with its last word, which no other query marks. */
const QUERIES = [
  'radio calls',
  'road closures',
  'lost property',
  'event planning',
  'vehicle checks',
  'quiet hours',
  'storm warnings',
  'fuel records',
  'what to prepare',
  'common mistakes',
  'a short example',
  'signs of trouble',
  'a calm alternative',
  'notes from last season',
  'old lighthouse',
  'across from the bakery',
  'flower market',
  'water tower',
  'blue binder',
  'orange cones',
  'first aid bag',
  'folding table',
  'loudspeaker',
  'archivist',
  'the mechanic',
  'ambulance',
  'slippery',
  'handwriting',
  'who opened the station',
  'shortly before midnight',
];

/** When results were asked for, and when they were painted: milliseconds since 1970. */
interface Timing {
  asked: number;
  painted: number;
}

/** What is known about the search of one site. Times are in milliseconds. */
interface Figures {
  /** How many the index holds; the project's own are among them. */
  pages: number;
  /** The handbook says the same in many pages, so its index compresses better than one of real texts. */
  indexBytes: Record<'headings' | 'texts', {sent: number; uncompressed: number}>;
  /** From the shortcut to the first result, on a slow phone and line, with the dialog's code there and without. */
  openings: {withCode: number[]; withoutCode: number[]};
  /** From the last byte of the index to the first result, and to one that only texts have, which load then. */
  arrivals: {heading: number[]; text: number[]};
  /** From a query to its results. */
  queries: {desktop: number[]; phone: number[]; engine: number[]};
  /** Tasks of the page's thread over 50 ms, in `arrivals` and `queries.desktop`. */
  longTasks: number[];
}

/**
 * Measures the search of handbooks of these sizes, and prints the table.
 *
 * Results are there in the frame with the first option in which the last word of the query is marked. A phone is this
 * machine, slowed down as far as Chromium can: the CPU for the page's thread only, so the worker is as fast as it is
 * here; the network for the page and what its worker loads.
 */
export async function measureSearch(sizes: number[]): Promise<void> {
  const browser = await launchBrowser();
  const all: Figures[] = [];
  for (const size of sizes) {
    all.push(await measureSite(browser, size));
  }
  await browser.close();

  const row = (label: string, cell: (figures: Figures) => string) => [label, ...all.map(cell)];
  const middle = (label: string, times: (figures: Figures) => number[]) =>
    row(label, (figures) => median(times(figures)).toFixed(0));
  const spread = (label: string, times: (figures: Figures) => number[]) =>
    row(`${label}: median / 95th percentile`, (figures) =>
      [50, 95].map((percent) => percentile(times(figures), percent).toFixed(1)).join(' / '),
    );
  printTable(
    `The search, by docs of the handbook: kB of 1,024 bytes, times in ms; phone: the page's thread slowed down ${CPU_SLOWDOWN} times, its worker not`,
    ['', ...sizes.map(String)],
    [
      row('pages in the index', ({pages}) => String(pages)),
      row('headings, kB brotli 11', ({indexBytes}) => kB(indexBytes.headings.sent)),
      row('texts, kB brotli 11', ({indexBytes}) => kB(indexBytes.texts.sent)),
      row('both, kB uncompressed', ({indexBytes: {headings, texts}}) =>
        kB(headings.uncompressed + texts.uncompressed),
      ),
      row('bytes brotli for each page', ({indexBytes: {headings, texts}, pages}) =>
        ((headings.sent + texts.sent) / pages).toFixed(0),
      ),
      middle('Ctrl+K to the first result, phone on Fast 3G', ({openings}) => openings.withCode),
      middle('the same, with the code of the dialog to load', ({openings}) => openings.withoutCode),
      middle('arrival of the index to the first result', ({arrivals}) => arrivals.heading),
      middle('arrival of the index to a result in a text', ({arrivals}) => arrivals.text),
      spread('query to results', ({queries}) => queries.desktop),
      spread('query to results, phone', ({queries}) => queries.phone),
      spread('query in the engine alone, Node.js', ({queries}) => queries.engine),
      row('tasks of the page over 50 ms, phone excepted', ({longTasks}) => String(longTasks.length)),
      row('the longest of them', ({longTasks}) =>
        longTasks.length > 0 ? Math.max(...longTasks).toFixed(0) : 'none',
      ),
    ],
  );
}

/** Builds a site and takes all figures of its search. */
async function measureSite(browser: Browser, size: number): Promise<Figures> {
  const pages = writeHandbook(size);
  const {command, output, pathOf} = getSite('ours');
  const dir = createSite('ours', pages);
  say(`search: build of ${size} pages`);
  await build(dir, command!);
  const folder = path.join(dir, output, INDEX_FOLDER);
  const read = <Content>(name: string) => {
    const file = readdirSync(folder).find((candidate) => candidate.startsWith(`${name}.`))!;
    const json = readFileSync(path.join(folder, file), 'utf8');
    return {file, json, content: JSON.parse(json) as Content};
  };
  const index = read<PublicIndex>('index');
  const texts = read<PublicTexts>('texts');

  const server = await serve(path.join(dir, output));
  const url = server.url + pathOf(pages[MEASURED_PAGE]!);
  const weigh = async ({file, json}: {file: string; json: string}) => ({
    sent: (await server.weigh(INDEX_FOLDER + file)).bytes,
    uncompressed: Buffer.byteLength(json),
  });
  const longTasks: number[] = [];
  const repeat = async (what: string, time: () => Promise<number>) => {
    const times: number[] = [];
    while (times.length < RUNS) {
      say(`search: ${what} among ${size} pages, ${times.length + 1} of ${RUNS}`);
      times.push(await time());
    }
    return times;
  };
  // Does not count: the server compresses each file when it is first asked for.
  await timeArrival(browser, url, HEADING_WORD, []);
  const figures: Figures = {
    pages: index.content.pages.length,
    indexBytes: {headings: await weigh(index), texts: await weigh(texts)},
    openings: {
      withCode: await repeat('opening', () => timeOpening(browser, url, true)),
      withoutCode: await repeat('opening without the code', () => timeOpening(browser, url, false)),
    },
    arrivals: {
      heading: await repeat('headings', () => timeArrival(browser, url, HEADING_WORD, longTasks)),
      text: await repeat('texts', () => timeArrival(browser, url, TEXT_WORD, longTasks)),
    },
    queries: {
      desktop: await timeQueries(browser, url, 1, longTasks),
      phone: await timeQueries(browser, url, CPU_SLOWDOWN, []),
      engine: await timeEngine(index.content, texts.content),
    },
    longTasks,
  };
  await server.close();
  return figures;
}

/**
 * Times what somebody waits who opens the search with Ctrl+K and types at once, on a slow phone and line.
 *
 * @param withCode Whether the dialog's code is there, as when the pointer was on the button. The worker's code and the
 * index never are.
 */
async function timeOpening(browser: Browser, url: string, withCode: boolean): Promise<number> {
  const {page, traffic} = await openPage(browser, url);
  if (withCode) {
    await page.getByRole('button', {name: 'Search', exact: true}).hover();
    await traffic.quiet();
  }
  await slowDown(page);
  const hit = await watchFor(page, HEADING_WORD);
  await openBox(page);
  await page.keyboard.type(HEADING_WORD);
  const {asked, painted} = await hit();
  const {start, end} = await timeIndex(page);
  if (end - start < FAST_3G.latency) {
    throw new Error(
      'This browser did not slow down the request of the index, so the time would mean nothing.',
    );
  }
  await page.context().close();
  return painted - asked;
}

/**
 * Times what is done with the index: from its last byte, as its `PerformanceResourceTiming` tells, to results
 * of a query that is in the box by then; the index is held back until it is. Nothing is slowed down.
 *
 * @param word The query. Headings are findable first, and texts when all of them are indexed.
 * @param longTasks What is added to.
 */
async function timeArrival(
  browser: Browser,
  url: string,
  word: string,
  longTasks: number[],
): Promise<number> {
  const {page} = await openPage(browser, url);
  await page.route(`**${INDEX_FILE}*`, async (route) => {
    await page.waitForFunction(
      ([box, query]) => document.querySelector<HTMLInputElement>(box)?.value === query,
      [BOX, word] as const,
    );
    await route.continue();
  });
  const tasks = await page.evaluateHandle(watchLongTasks);
  const hit = await watchFor(page, word);
  await openBox(page);
  await page.keyboard.insertText(word);
  const {painted} = await hit();
  const {end} = await timeIndex(page);
  longTasks.push(...(await tasks.jsonValue()));
  await page.context().close();
  return painted - end;
}

/**
 * Times queries that are put into the box, each in one piece, when everything is indexed.
 *
 * @param longTasks What is added to, from the opening of the box on.
 */
async function timeQueries(
  browser: Browser,
  url: string,
  cpuSlowdown: number,
  longTasks: number[],
): Promise<number[]> {
  const {page, traffic} = await openPage(browser, url);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', {rate: cpuSlowdown});
  const tasks = await page.evaluateHandle(watchLongTasks);
  const times: number[] = [];
  const first = await watchFor(page, TEXT_WORD);
  await openBox(page);
  await page.keyboard.insertText(TEXT_WORD);
  await first();
  await traffic.quiet();
  for (const query of QUERIES) {
    await page.locator(BOX).selectText();
    const hit = await watchFor(page, query.split(' ').at(-1)!);
    await page.keyboard.insertText(query);
    const {asked, painted} = await hit();
    times.push(painted - asked);
  }
  longTasks.push(...(await tasks.jsonValue()));
  await page.context().close();
  return times;
}

/** Times the same queries without a browser, once each, after a round in which Node.js compiles what they need. */
async function timeEngine({pages, synonyms}: PublicIndex, texts: PublicTexts): Promise<number[]> {
  const engine = new SearchEngine(pages, synonyms);
  await engine.indexTexts(texts);
  const timeAll = () =>
    QUERIES.map((query) => {
      const start = performance.now();
      engine.search(query, LIMIT);
      return performance.now() - start;
    });
  timeAll();
  return timeAll();
}

/** Opens a page with an empty cache and hydrates it. */
async function openPage(browser: Browser, url: string): Promise<{page: Page; traffic: Traffic}> {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}});
  const page = await context.newPage();
  const traffic = watchTraffic(page);
  await page.goto(url);
  await traffic.quiet();
  await hydrate(page, traffic);
  return {page, traffic};
}

/** Presses the shortcut, and waits until the box takes what is typed. */
async function openBox(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.locator(`${BOX}:focus`).waitFor();
}

/** When the page asked for the index, and when its last byte was there: milliseconds since 1970. */
const timeIndex = (page: Page): Promise<{start: number; end: number}> =>
  page.evaluate((file) => {
    const [entry] = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({name}) => name.includes(file),
    );
    return {
      start: performance.timeOrigin + entry!.startTime,
      end: performance.timeOrigin + entry!.responseEnd,
    };
  }, INDEX_FILE);

/**
 * Looks out, from the next key or text on, for an option in which a word is marked.
 *
 * @returns a function that waits for it.
 */
async function watchFor(page: Page, word: string): Promise<() => Promise<Timing>> {
  if (await page.locator('[role=option] mark', {hasText: new RegExp(`^${word}$`, 'i')}).count()) {
    throw new Error(`"${word}" is marked already, so the next query must end with another word.`);
  }
  const handle = await page.evaluateHandle(watchForMark, word);
  return () => handle.evaluate(({timing}) => timing);
}

/** Runs in the browser. Its inner functions have no names, for which tsx would need a helper that is not there. */
function watchForMark(word: string): {timing: Promise<Timing>} {
  let asked: number | undefined;
  for (const type of ['keydown', 'input']) {
    document.addEventListener(type, ({timeStamp}) => (asked ??= timeStamp), {capture: true, once: true});
  }
  const timing = new Promise<Timing>((resolve) => {
    const observer = new MutationObserver(() => {
      const marks = Array.from(document.querySelectorAll('[role=option] mark'));
      if (marks.some(({textContent}) => textContent?.toLowerCase() === word)) {
        observer.disconnect();
        // A message that is sent in a frame arrives after the frame is painted.
        requestAnimationFrame((): void => {
          const {port1, port2} = new MessageChannel();
          port1.onmessage = () =>
            resolve({
              asked: performance.timeOrigin + asked!,
              painted: performance.timeOrigin + performance.now(),
            });
          port2.postMessage(undefined);
        });
      }
    });
    observer.observe(document.body, {childList: true, subtree: true, characterData: true});
  });
  return {timing};
}

/** Runs in the browser. @returns a list that grows with each task over 50 ms, by how long it took. */
function watchLongTasks(): number[] {
  const durations: number[] = [];
  new PerformanceObserver((list) =>
    durations.push(...list.getEntries().map(({duration}) => duration)),
  ).observe({type: 'longtask'}); // cspell:disable-line
  return durations;
}
