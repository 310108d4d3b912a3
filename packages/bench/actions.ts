import type {Browser, Page} from '@playwright/test';
import {DEVICES, FIRST_PAINT, slowDown, WHEN_PAINTED} from './browser';

/** When someone does something for the first time, in milliseconds after the first paint. */
const MOMENT = 300;
/** A tap that has done nothing by then is lost: the scripts of all sites have long been there. */
const PATIENCE = 5000;

/** An expression: how many elements of a kind are seen on the screen. */
const countSeen = (selector: string) => `[...document.querySelectorAll('${selector}')].filter((one) => {
  const {top, bottom, left, right, width} = one.getBoundingClientRect();
  return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    && one.checkVisibility({opacityProperty: true, visibilityProperty: true});
}).length`;

/** What a reader does first: on what, how the page shows that it is done, and by which element or keys. */
const ACTIONS = {
  menu: {
    device: 'phone',
    state: countSeen('a[href]'),
    tapped:
      ':is(nav, header) button:is([aria-label*="menu" i], [aria-label*="navigation" i], [aria-controls]), .sl-menu-button',
  },
  theme: {
    device: 'desktop',
    state: 'document.documentElement.dataset.theme',
    tapped: 'button:is([aria-label*="dark" i], [aria-label*="theme" i]), starlight-theme-select select',
  },
  contents: {
    device: 'phone',
    state: countSeen('a[href*="#"]'),
    tapped: '[popovertarget="toc"], .theme-doc-toc-mobile button, mobile-starlight-toc summary',
  },
  'copied link': {
    device: 'desktop',
    state: `[...document.querySelectorAll('[data-instant=copy] + *')].map((one) => one.textContent).join()`,
    tapped: '[data-instant=copy]',
  },
  'explained word': {
    device: 'desktop',
    state: countSeen('[role=tooltip]'),
    tapped: '[data-explained] > button',
  },
  announcement: {
    device: 'desktop',
    state: countSeen('[data-instant=announcement]'),
    tapped: '[data-instant=announcement]',
  },
  search: {device: 'desktop', state: `document.activeElement?.tagName === 'INPUT'`, keys: 'Control+k'},
} as const;
export type Action = keyof typeof ACTIONS;

/** A script: `window.firstAction` becomes a promise of the milliseconds from the next finger or key to the painted frame with another state. */
const timeNext = (state: string) => `void (window.firstAction = new Promise((resolve) => {
  const before = ${state};
  const begin = ({timeStamp}) => {
    setTimeout(resolve, ${PATIENCE}, null);
    (${WHEN_PAINTED})(() => ${state} !== before, (time) => resolve(time - timeStamp));
  };
  ['pointerdown', 'keydown'].forEach((type) => addEventListener(type, begin, {capture: true, once: true}));
}))`;

/**
 * Does something on a page right after it was opened with an empty cache.
 *
 * @returns milliseconds from the finger to the painted result; undefined if nothing comes of it.
 */
export async function timeFirstAction(
  browser: Browser,
  url: string,
  action: Action,
): Promise<number | undefined> {
  const {device, state, ...way} = ACTIONS[action];
  const context = await browser.newContext({...DEVICES[device], permissions: ['clipboard-write']});
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(url, {waitUntil: 'commit'});
  await page.evaluate(FIRST_PAINT);
  await page.waitForTimeout(MOMENT);
  await page.evaluate(timeNext(state));
  await ('keys' in way ? page.keyboard.press(way.keys) : tap(page, way.tapped));
  const time = await page.evaluate<number | null>('window.firstAction');
  await context.close();
  return time ?? undefined;
}

/** @throws Error if there is nothing to tap. */
async function tap(page: Page, selector: string): Promise<void> {
  const control = page.locator(selector).filter({visible: true}).first();
  // What is far down on a long page takes no tap. Playwright's own tap would wait until nothing moves.
  await control.scrollIntoViewIfNeeded({timeout: PATIENCE});
  const {x, y, width, height} = (await control.boundingBox())!;
  // What is listed in a select can only be chosen with keys.
  if (await control.evaluate((element) => element.tagName === 'SELECT')) {
    await control.press('ArrowDown');
  } else {
    await page.mouse.click(x + width / 2, y + height / 2);
  }
}
