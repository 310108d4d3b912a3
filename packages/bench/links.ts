import type {Browser} from '@playwright/test';
import type {StaticServer} from '@roleplay-docs/tests/support/staticServer';
import {DEVICES, FAST_3G, FIRST_PAINT, slowDown, watchTraffic, WHEN_PAINTED} from './browser';

/** How a link is followed: how long a mouse rests on it first, in milliseconds, or by finger. */
export const APPROACHES = {finger: undefined, 'mouse rests 0.3 s': 300, 'mouse rests 1.5 s': 1500} as const;
export type Approach = keyof typeof APPROACHES;

/**
 * Runs before the scripts of each document: reports the milliseconds from the finger, or the button of the mouse, to the
 * painted frame with another heading, be it in this document or in the next. Playwright's own waiting would load its
 * scripts into the next document, and take their time there.
 */
const WATCH_LINK = `(() => {
  const headingOf = () => document.querySelector('h1')?.textContent;
  const watch = () => (${WHEN_PAINTED})(
    () => (headingOf() || sessionStorage.heading) !== sessionStorage.heading,
    (time) => linkFollowed(String(performance.timeOrigin + time - sessionStorage.pressed)),
  );
  addEventListener('pointerdown', ({timeStamp}) => {
    sessionStorage.pressed = performance.timeOrigin + timeStamp;
    sessionStorage.heading = headingOf();
    watch();
  }, true);
  if (sessionStorage.pressed) {
    watch();
  }
})()`;

/**
 * Opens a page with an empty cache, scrolls to a link, waits until nothing is loaded any more, and follows the link. The
 * server takes its time for each answer.
 *
 * @returns milliseconds from the finger, or the button of the mouse, to the painted heading of the other page.
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
  const quiet = watchTraffic(page);
  await page.addInitScript(WATCH_LINK);
  await slowDown(page, {line: false});
  const devTools = await context.newCDPSession(page);
  await devTools.send('Runtime.enable');
  await devTools.send('Runtime.addBinding', {name: 'linkFollowed'});
  server.line.latency = FAST_3G.latency;
  await page.goto(server.url + from);
  await page.evaluate(FIRST_PAINT);
  const link = page.locator(`a[href="${to}"]`).filter({visible: true}).last();
  await link.scrollIntoViewIfNeeded();
  await quiet();
  const painted = new Promise<number>((resolve) => {
    devTools.on('Runtime.bindingCalled', ({payload}) => resolve(Number(payload)));
  });
  if (rest === undefined) {
    await link.tap();
  } else {
    await link.hover();
    await page.waitForTimeout(rest);
    await link.click();
  }
  const time = await painted;
  server.line.latency = 0;
  await context.close();
  return time;
}
