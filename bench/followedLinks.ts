import {setTimeout} from 'node:timers/promises';
import {FAST_3G} from './browser';
import {FIRST_PAINT, locate, type Rival} from './controls';
import type {StaticServer} from './server';
import type {Device, Point, WholeBrowser} from './tabs';
import {isAt, linkTo} from './visits';

/** How long a page lies there before its link is followed, in milliseconds; scripts of all sites have run by then. */
const READING_MS = 3000;

/** How somebody gets from one page to the next. */
export interface Way {
  rival: Rival;
  device: Device;
  /** How long a mouse rests on the link, in milliseconds. */
  restMs: number;
  /** The page's external scripts are not there yet. */
  withoutScripts?: boolean;
  /** As browsers do that cannot render pages ahead: the speculation rules do nothing. */
  withoutRules?: boolean;
}

/** Runs before the scripts of each document: takes the time of the finger, or of the button of the mouse. */
const NOTE_PRESS = `addEventListener('pointerdown', ({timeStamp}) => {
  sessionStorage.setItem('pressed', performance.timeOrigin + timeStamp);
}, true)`;

/** Runs there too: makes the browser one without speculation rules, to the page and its scripts. */
const DROP_RULES = `(() => {
  HTMLScriptElement.supports = (type) => type === 'classic' || type === 'module';
  new MutationObserver(() => {
    document.querySelectorAll('script[type=speculationrules]').forEach((rules) => rules.remove());
  }).observe(document, {childList: true, subtree: true});
})()`;

/** An expression: notes when a document is painted that changes its heading, as sites do that render pages by scripts. */
const watchHeading = `void (() => {
  window.isFirstDocument = true;
  const before = document.querySelector('h1').textContent;
  new MutationObserver((_, observer) => {
    const heading = document.querySelector('h1')?.textContent;
    if (heading && heading !== before) {
      observer.disconnect();
      requestAnimationFrame(() => {
        // A message that is sent in a frame arrives after the frame is painted.
        const {port1, port2} = new MessageChannel();
        port1.onmessage = () => (window.repainted = performance.timeOrigin + performance.now());
        port2.postMessage(undefined);
      });
    }
  }).observe(document.body, {childList: true, subtree: true, characterData: true});
})()`;

/** An expression: when the page was painted, in milliseconds since 1970, or undefined. */
const PAINTED = `(window.isFirstDocument
  ? window.repainted
  : performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0]?.startTime)`;

/** What is known about a link that was followed. */
export interface Followed {
  /** Milliseconds from the finger, or the button of the mouse, to the painted page. */
  time: number;
  /** Whether the browser had rendered the page, or begun to, before it was wanted. */
  isPrerendered: boolean;
}

/**
 * Opens a page with an empty cache and follows a link on it. The server takes its time for each answer, because what
 * DevTools emulates does not meet pages that are rendered ahead.
 *
 * @param paths From where to where; the first page shows a link to the second one without its menu.
 */
export async function timeLink(
  browser: WholeBrowser,
  server: StaticServer,
  {device, restMs, withoutScripts, withoutRules}: Way,
  [from, to]: [string, string],
): Promise<Followed> {
  server.line.latency = FAST_3G.latency;
  const tab = await browser.openTab(device);
  await tab.addScript(NOTE_PRESS);
  if (withoutRules) {
    await tab.addScript(DROP_RULES);
  }
  if (withoutScripts) {
    await tab.block('*.js');
  }
  await tab.open(server.url + from);
  await tab.evaluate(FIRST_PAINT);
  await setTimeout(READING_MS);
  await tab.evaluate(watchHeading);
  const link = await tab.evaluate<Point | null>(locate(linkTo(to)));
  if (!link) {
    throw new Error(`No link leads from ${from} to ${to}.`);
  }
  await tab.press(link, restMs);
  await tab.until(`${isAt(to)} && ${PAINTED} > 0`);
  const followed = await tab.evaluate<Followed>(`({
    time: ${PAINTED} - Number(sessionStorage.getItem('pressed')),
    isPrerendered: performance.getEntriesByType('navigation')[0].activationStart > 0,
  })`);
  await tab.close();
  server.line.latency = 0;
  return followed;
}
