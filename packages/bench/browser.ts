import type {Page, Request} from '@playwright/test';

/** Beside those by which Playwright and Lighthouse keep a browser from asking its makers for news while times are taken. */
export const BROWSER_FLAGS = ['--disable-gpu', '--disable-quic'];

/** The phone has the screen that Lighthouse emulates. */
export const DEVICES = {
  phone: {viewport: {width: 412, height: 823}, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true},
  desktop: {viewport: {width: 1280, height: 800}},
} as const;

/** "Fast 3G" of DevTools: milliseconds before each answer, bytes in a second. */
export const FAST_3G = {latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375};

/** Slows a page down to a middle-class phone on "Fast 3G", as far as Chromium can: the CPU not of its workers. */
export async function slowDown(page: Page, {line = true} = {}): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', {rate: 4});
  if (line) {
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', {offline: false, ...FAST_3G});
  }
}

/** An expression: a promise that resolves when the page has nothing left to do, and has done what it put off until then. */
const IDLE = `new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve(true))))`;

/** How long a page may put off a request for a link that has come into view, in milliseconds: Starlight takes 300. */
const LONGEST_DELAY = 500;

/**
 * Listens to the requests of a page from now on.
 *
 * @returns a function that waits until the page has fetched all that it fetches by itself, what is ahead of the reader
 *   included: nothing is under way, the page is idle, and neither has led to another request. Playwright's own
 *   `networkidle` only ever comes once, and does not ask whether a slow page has yet to begin.
 */
export function watchTraffic(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    begun += 1;
    underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return async () => {
    let before: number;
    do {
      before = begun;
      await page.evaluate(IDLE);
      await page.waitForTimeout(LONGEST_DELAY);
      await page.evaluate(IDLE);
    } while (begun > before || underWay.size > 0);
  };
}

/**
 * For scripts that run in a page: calls a function with the time (`performance.now()`) at which the first frame for which a
 * condition holds was painted. A message that is sent in a frame arrives after the frame is painted.
 */
export const WHEN_PAINTED = `(isThere, report) => {
  const look = () => {
    if (!isThere()) {
      requestAnimationFrame(look);
      return;
    }
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => report(performance.now());
    port2.postMessage(undefined);
  };
  look();
}`;

/** An expression: a promise that resolves when the page has painted something. */
export const FIRST_PAINT = `new Promise((resolve) => new PerformanceObserver(
  (list, observer) => { observer.disconnect(); resolve(true); },
).observe({type: 'paint', buffered: true}))`;
