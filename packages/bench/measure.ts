import path from 'node:path';
import type {Browser, Page} from '@playwright/test';
import {
  compress,
  findFile,
  serveStatically,
  type StaticServer,
} from '@roleplay-docs/tests/support/staticServer';
import {headersOf} from '@roleplay-docs/tools/release';
import firebaseConfig from '../../firebase.json';
import {type Action, timeFirstAction} from './actions';
import {DEVICES, watchTraffic} from './browser';
import {type Approach, APPROACHES, timeLink} from './links';

/** A built site. */
export interface Candidate {
  /** Absolute path. */
  dir: string;
  /** Of a visit. The second page is small, the third the heaviest, and they link to each other. */
  paths: [string, string, string, ...string[]];
  /** What its pages offer. A page that is not named is not measured. */
  actions: Partial<Record<'small' | 'heaviest', readonly Action[]>>;
  /** Removes what was built for the measurement alone. */
  remove?: () => void;
}

/** Bytes and milliseconds, by what was measured; undefined for an action that is lost. */
export type Figures = Record<string, number | undefined>;

/** @returns the value in the middle; of an even number of values, the upper one of the two. */
export const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

const headersFor = (pathname: string) => headersOf(firebaseConfig.hosting.headers, pathname);

/**
 * Takes every measurement of some sites, which take turns, so that what else the machine does meets all of them.
 *
 * @param audit How Lighthouse is asked; absent where it is not installed.
 */
export async function measure(
  browser: Browser,
  candidates: Candidate[],
  runs: number,
  audit?: (url: string) => Promise<Figures>,
): Promise<Figures[]> {
  const sites = await Promise.all(
    candidates.map(async (site) => ({
      ...site,
      server: await serveStatically(site.dir, {headersFor}),
      found: new Map<string, (number | undefined)[]>(),
    })),
  );
  for (let run = 0; run < runs; run += 1) {
    for (const {dir, paths, actions, server, found} of sites) {
      const note = (name: string, value: number | undefined) =>
        found.set(name, [...(found.get(name) ?? []), value]);
      const [, small, heaviest] = paths;
      const bytes = {...(await weigh(browser, server, dir, small)), ...(await visit(browser, server, paths))};
      Object.entries(bytes).forEach(([name, value]) => note(name, value));
      for (const [name, page, other] of [
        ['small', small, heaviest],
        ['heaviest', heaviest, small],
      ] as const) {
        if (!actions[name]) {
          continue;
        }
        for (const action of actions[name]) {
          note(`${action}, ${name} page, ms`, await timeFirstAction(browser, server.url + page, action));
        }
        for (const approach of Object.keys(APPROACHES) as Approach[]) {
          const time = await timeLink(browser, server, approach, [page, other]);
          note(`link, ${name} page, ${approach}, ms`, time);
        }
        for (const [figure, value] of Object.entries((await audit?.(server.url + page)) ?? {})) {
          note(`${figure}, ${name} page, ms`, value);
        }
      }
    }
  }
  return sites.map(({server, found}) => {
    server.close();
    return Object.fromEntries(
      Array.from(found, ([name, values]) => {
        const known = values.filter((value) => value !== undefined);
        return [name, known.length > values.length / 2 ? median(known) : undefined];
      }),
    );
  });
}

const isIcon = (pathname: string) => /^\/favicon\.\w+$/.test(pathname);
const sumUp = (sent: StaticServer['sent']) => sent.reduce((sum, {bytes}) => sum + bytes, 0);

/**
 * What a phone with an empty cache loads of a page before anyone does anything, without the icon of the tab and what is
 * fetched ahead; and the JavaScript that has run once the page is hydrated.
 */
async function weigh(browser: Browser, server: StaticServer, dir: string, address: string): Promise<Figures> {
  const context = await browser.newContext(DEVICES.phone);
  const page = await context.newPage();
  const quiet = watchTraffic(page);
  await page.coverage.startJSCoverage();
  server.sent.length = 0;
  await page.goto(server.url + address);
  await quiet();
  const sent = server.sent.filter(({pathname, ahead}) => !ahead && !isIcon(pathname));
  await hydrate(page, quiet);
  const scripts = new Set((await page.coverage.stopJSCoverage()).map(({url}) => new URL(url).pathname));
  await context.close();
  return {
    requests: sent.length,
    'first view, bytes': sumUp(sent),
    // Inline scripts go by the address of their page.
    'hydrated js, bytes': [...scripts]
      .filter((script) => path.extname(script) === '.js')
      .reduce((sum, script) => sum + compress(findFile(dir, script)!).length, 0),
  };
}

/**
 * Points at the control whose scripts the page loads on demand, or where there is none, anywhere, which other sites wait
 * for; then waits until React has taken over the page.
 */
async function hydrate(page: Page, quiet: () => Promise<void>): Promise<void> {
  const control = page.locator('html, [data-load]').last();
  await control.dispatchEvent('pointerover');
  await control.dispatchEvent('pointermove');
  // Docusaurus's mark, which other sites do not have; they are ready when they have loaded everything.
  await page.waitForFunction(() => (document.documentElement.dataset.hasHydrated ?? 'true') === 'true');
  await quiet();
}

/** What is sent to a phone that opens one page after another, and looks at the beginning of each. */
async function visit(browser: Browser, server: StaticServer, paths: readonly string[]): Promise<Figures> {
  const context = await browser.newContext(DEVICES.phone);
  const page = await context.newPage();
  const quiet = watchTraffic(page);
  server.sent.length = 0;
  for (const address of paths) {
    await page.goto(server.url + address);
    await quiet();
  }
  await context.close();
  const sent = server.sent.filter(({pathname}) => !isIcon(pathname));
  const unopened = sumUp(sent.filter(({pathname, ahead}) => ahead && !paths.includes(pathname)));
  return {'visit, bytes': sumUp(sent) - unopened, 'fetched ahead, never opened, bytes': unopened};
}
