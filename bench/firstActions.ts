import {setTimeout} from 'node:timers/promises';
import type {Browser, BrowserContextOptions, Page} from '@playwright/test';
import {slowDown, type Traffic, watchTraffic} from './browser';
import {
  type Action,
  actionNames,
  CONTROLS,
  type Control,
  FIRST_PAINT,
  isDone,
  locate,
  pickLight,
  type Rival,
  timeNext,
} from './controls';
import {type Point, SCREENS} from './tabs';

/** When somebody does something for the first time, in milliseconds after the first paint. */
export const MOMENTS = [300, 10_000] as const;
export type Moment = (typeof MOMENTS)[number];

/** A tap that has done nothing by then is lost: the scripts of all sites have long been there. */
const PATIENCE_MS = 5000;
/** Menus slide in, and nobody hits a control that moves. */
const SLIDE_MS = 500;

/** What is typed right after the shortcut of the search, whose field takes it or not. */
export const LETTERS = 'radio calls';

/** Milliseconds from the finger to the painted result, or undefined for a tap that is lost. */
export type Times = Partial<Record<Action, Record<Moment, (number | undefined)[]>>>;

const controlsOf = (rival: Rival): Partial<Record<Action, Control>> => CONTROLS[rival];

/** @returns no times yet, of the controls that a site has. */
export const noTimes = (rival: Rival): Times =>
  Object.fromEntries(Object.keys(controlsOf(rival)).map((action) => [action, {300: [], 10_000: []}]));

/**
 * Taps each control of a page, each on a page of its own that was opened with an empty cache.
 *
 * @param times What is added to.
 */
export async function timeFirstActions(
  browser: Browser,
  rival: Rival,
  url: string,
  times: Times,
): Promise<void> {
  const [early, late] = MOMENTS;
  const measured = Object.entries(times) as [Action, Record<Moment, (number | undefined)[]>][];
  for (const [action, all] of measured) {
    const page = await open(browser, PHONE, url);
    await setTimeout(early);
    all[early].push(await timeAction(page, rival, action));
    await page.context().close();
  }
  // They wait together, and are slowed down when their turn comes: what slows a page down keeps a core busy.
  const pages = await Promise.all(measured.map(() => open(browser, PHONE, url, {isSlow: false})));
  await setTimeout(late);
  for (const [index, [action, all]] of measured.entries()) {
    const page = pages[index]!;
    await page.bringToFront();
    await slowDown(page);
    await setTimeout(SLIDE_MS);
    all[late].push(await timeAction(page, rival, action));
    await page.context().close();
  }
}

/** The paths of scripts, each where it was first asked for. */
export type Scripts = Record<'opened' | 'used' | 'searched', string[]>;

/**
 * Does everything on one page, the search last.
 *
 * @returns the scripts that came with the page, those that all other controls brought, and those of the search.
 * @throws Error if a control does nothing.
 */
export async function listScripts(browser: Browser, rival: Rival, url: string): Promise<Scripts> {
  const found: Scripts = {opened: [], used: [], searched: []};
  let now: keyof Scripts = 'opened';
  const seen = new Set<string>();
  let traffic: Traffic | undefined;
  const page = await open(browser, PHONE, url, {
    watch: (opened) => {
      traffic = watchTraffic(opened);
      opened.on('request', (request) => {
        const {pathname} = new URL(request.url());
        if (request.resourceType() === 'script' && !seen.has(pathname)) {
          seen.add(pathname);
          found[now].push(pathname);
        }
      });
    },
  });
  await traffic!.quiet();

  const controls = controlsOf(rival);
  const isInMenu = (action: Action) => action === 'menu' || controls[action]!.inMenu;
  const others = actionNames.filter((action) => controls[action] && action !== 'search');
  now = 'used';
  for (const action of [...others.filter((name) => !isInMenu(name)), ...others.filter(isInMenu)]) {
    if ((await timeAction(page, rival, action)) === undefined) {
      throw new Error(`${rival}: "${action}" does nothing, so the list of its scripts would mean nothing.`);
    }
    if (!isInMenu(action)) {
      await page.keyboard.press('Escape');
    }
    await setTimeout(SLIDE_MS);
  }
  await traffic!.quiet();
  now = 'searched';
  if (controls.search) {
    await page.keyboard.press('Escape');
    await timeAction(page, rival, 'search');
    await traffic!.quiet();
  }
  await page.context().close();
  return found;
}

/** Opens the search with its shortcut and types at once. @returns how many of `LETTERS` are not in its field. */
export async function countLostLetters(browser: Browser, url: string): Promise<number> {
  let traffic: Traffic | undefined;
  const page = await open(browser, DESKTOP, url, {watch: (opened) => (traffic = watchTraffic(opened))});
  await setTimeout(MOMENTS[0]);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(LETTERS);
  await traffic!.quiet();
  const field = page.locator('dialog[open] input').first();
  const typed = (await field.count()) > 0 ? await field.inputValue() : '';
  await page.context().close();
  // What is lost is lost at the beginning.
  return LETTERS.length - (LETTERS.endsWith(typed) ? typed.length : 0);
}

const PHONE: BrowserContextOptions = {viewport: SCREENS.phone, isMobile: true, hasTouch: true};
const DESKTOP: BrowserContextOptions = {viewport: SCREENS.desktop};

/** Opens a page with an empty cache, if not told otherwise on a slow line. Resolves when it has painted something. */
async function open(
  browser: Browser,
  options: BrowserContextOptions,
  url: string,
  {isSlow = true, watch}: {isSlow?: boolean; watch?: (page: Page) => void} = {},
): Promise<Page> {
  const context = await browser.newContext({...options, colorScheme: 'dark'});
  const page = await context.newPage();
  watch?.(page);
  if (isSlow) {
    await slowDown(page);
  }
  await page.goto(url, {waitUntil: 'commit'});
  await page.evaluate(FIRST_PAINT);
  return page;
}

/** @returns milliseconds, or undefined if nothing comes of it, or nothing of opening the menu in which the control is. */
async function timeAction(page: Page, rival: Rival, action: Action): Promise<number | undefined> {
  const control = controlsOf(rival)[action]!;
  const {menu} = CONTROLS[rival];
  if (control.inMenu && !(await page.evaluate<boolean>(isDone(menu)))) {
    if ((await timeTap(page, menu)) === undefined) {
      return undefined;
    }
    await setTimeout(SLIDE_MS);
  }
  return timeTap(page, control);
}

async function timeTap(page: Page, control: Control): Promise<number | undefined> {
  const point = await page.evaluate<Point | null>(locate(control.tapped));
  if (!point || (await page.evaluate<boolean>(isDone(control)))) {
    throw new Error(
      `${page.url()}: ${point ? 'done before it is tapped' : 'nothing to tap'}: ${control.tapped}`,
    );
  }
  // In two steps: the first makes sure that the page listens.
  await page.evaluate(`void (window.firstAction = ${timeNext(control, PATIENCE_MS)})`);
  if (control.tapped.endsWith('select')) {
    await page.evaluate(pickLight(control.tapped));
  } else {
    await page.touchscreen.tap(point.x, point.y);
  }
  return (await page.evaluate<number | null>('window.firstAction')) ?? undefined;
}
