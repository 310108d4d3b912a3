import type {Locator, Page} from '@playwright/test';
import {expect} from './test';

/** Also those that are asked for again, which have another query. */
export const SCRIPTS = /\/assets\/js\/[^/]+\.js/;

export const PHONE = {width: 390, height: 844};

/** The panels of narrow screens: a page that has it, the button that opens it, and its id. */
export const PANELS = [
  {url: '/', button: 'Menu', id: 'site-menu'},
  {url: '/docs/shop', button: 'Menu', id: 'doc-menu'},
  {url: '/docs/guidelines/roblox', button: 'On this page', id: 'toc'},
] as const;

/** A panel while it is open. Browsers from before 2024 have `data-open` for it. */
export const openPanel = (page: Page, id: string): Locator =>
  page.locator(`#${id}:is(:popover-open, [data-open])`);

/** Records the addresses of scripts and style sheets that a page asks for. */
export function recordLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) {
      loads.push(request.url());
    }
  });
  return loads;
}

export const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.hasHydrated === 'true');

/**
 * Lets the scripts of the site, or other files, arrive late, as on a slow line.
 *
 * @returns a function that lets them through.
 */
export async function slowDown(page: Page, files: string | RegExp = SCRIPTS): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/**
 * Has all requests of a page intercepted from its first one on, for tests that let a file fail once the page is there.
 * Chromium does not wait until a page knows that its requests are intercepted: a busy one may make its next request as before.
 */
export async function interceptEarly(page: Page): Promise<void> {
  await page.context().route('https://nothing.invalid/', (route) => route.abort());
}

/** The page is as it was served: no script has come to it, and none is on its way. */
export async function expectUntouched(page: Page, loads: readonly string[]): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('script[src], link[rel=preload][as=script], link[rel=stylesheet]')).toHaveCount(
    0,
  );
  expect(await isHydrated(page)).toBe(false);
  expect(loads).toEqual([]);
}

/** Puts a button into the page that nothing but its own listener answers, which counts clicks in `data-clicks`. */
export async function addButton(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), {textContent: 'Count'});
    button.onclick = () => {
      button.dataset.clicks = String(Number(button.dataset.clicks ?? 0) + 1);
    };
    document.body.prepend(button);
  });
  return page.getByRole('button', {name: 'Count'});
}

/** Scrolls, and waits until the page has seen it: two scrolls in one frame are one to it. */
export const scrollTo = (page: Page, y: number) =>
  page.evaluate(async (top) => {
    window.scrollTo(0, top);
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise(requestAnimationFrame);
    }
  }, y);

/** Scrolls as a reader does: down, and a little up. */
export async function scrollDownAndUp(page: Page): Promise<void> {
  await scrollTo(page, 2000);
  await scrollTo(page, 2200);
  await scrollTo(page, 1700);
}
