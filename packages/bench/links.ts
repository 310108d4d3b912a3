import type {Browser} from '@playwright/test';
import {DEVICES, FIRST_PAINT} from './actions';
import {CPU_SLOWDOWN, FAST_3G, watchTraffic} from './browser';
import type {StaticServer} from './server';

/** How a link is followed: how long a mouse rests on it first, in milliseconds, or by finger. */
export const APPROACHES = {finger: undefined, 'mouse rests 0.3 s': 300, 'mouse rests 1.5 s': 1500} as const;
export type Approach = keyof typeof APPROACHES;

const BINDING = 'linkFollowed';

/**
 * Runs before the scripts of each document: tells the milliseconds from the finger, or the button of the mouse, to the
 * painted frame with another heading, be it in this document or in the next. Playwright's own waiting would load its
 * scripts into the next document, and take their time there.
 */
const WATCH_LINK = `(() => {
  const headingOf = () => document.querySelector('h1')?.textContent;
  const look = () => {
    const heading = headingOf();
    if (!heading || heading === sessionStorage.getItem('heading')) {
      requestAnimationFrame(look);
      return;
    }
    // A message that is sent in a frame arrives after the frame is painted.
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () =>
      ${BINDING}(String(performance.timeOrigin + performance.now() - sessionStorage.getItem('pressed')));
    port2.postMessage(undefined);
  };
  addEventListener('pointerdown', ({timeStamp}) => {
    sessionStorage.setItem('pressed', performance.timeOrigin + timeStamp);
    sessionStorage.setItem('heading', headingOf());
    look();
  }, true);
  if (sessionStorage.getItem('pressed')) {
    look();
  }
})()`;

/**
 * Opens a page with an empty cache, scrolls to a link, waits until nothing is loaded any more, and follows the link. The
 * server takes its time for each answer.
 *
 * @returns milliseconds from the finger, or the button of the mouse, to the painted heading of the other page.
 * @throws Error if no link leads there.
 */
export async function timeLink(
  browser: Browser,
  server: StaticServer,
  approach: Approach,
  [from, to]: readonly [string, string],
): Promise<number> {
  const rest = APPROACHES[approach];
  const context = await browser.newContext(rest === undefined ? DEVICES.phone : DEVICES.desktop);
  const page = await context.newPage();
  const traffic = watchTraffic(page);
  await page.addInitScript(WATCH_LINK);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', {rate: CPU_SLOWDOWN});
  await devTools.send('Runtime.enable');
  await devTools.send('Runtime.addBinding', {name: BINDING});
  server.line.latency = FAST_3G.latency;
  await page.goto(server.url + from);
  await page.evaluate(FIRST_PAINT);
  const link = page.locator(`a[href="${to}"]`).filter({visible: true}).last();
  if ((await link.count()) === 0) {
    throw new Error(`No link leads from ${from} to ${to}.`);
  }
  await link.scrollIntoViewIfNeeded();
  await traffic.quiet();
  const painted = new Promise<number>((resolve) => {
    devTools.on('Runtime.bindingCalled', ({name, payload}) => name === BINDING && resolve(Number(payload)));
  });
  if (rest === undefined) {
    await link.tap();
  } else {
    await link.hover();
    await new Promise((resolve) => setTimeout(resolve, rest));
    await link.click();
  }
  const time = await painted;
  server.line.latency = 0;
  await context.close();
  return time;
}
