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

/** A panel is closed: the menus are not there, and of the contents one line is. */
export async function expectClosed(page: Page, id: string): Promise<void> {
  await expect(openPanel(page, id)).toHaveCount(0);
  const panel = page.locator(`#${id}`);
  if (id === 'toc') {
    // Where popovers are not known, it is not there either.
    expect((await panel.boundingBox())?.height ?? 0).toBeLessThan(60);
  } else {
    await expect(panel).toBeHidden();
  }
}

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
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
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

/** Answers the pages that match with their HTML, changed. */
export async function rewritePages(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') {
        return route.continue();
      }
      const response = await route.fetch();
      return route.fulfill({response, body: change(await response.text())});
    },
  );
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

/** The page scrolls up and down only, and so does the panel. */
export async function expectNoSidewaysScroll(page: Page, panel?: Locator): Promise<void> {
  const width = (element: Element) => element.scrollWidth - element.clientWidth;
  expect(await page.locator('html').evaluate(width)).toBeLessThanOrEqual(0);
  if (panel) {
    expect(await panel.evaluate(width)).toBeLessThanOrEqual(0);
  }
}

/**
 * What assistive technology is told of a control, by Chromium itself: whether what it opens is open.
 *
 * @returns `undefined` if nothing is told
 */
export async function expandedState(page: Page, control: Locator): Promise<boolean | undefined> {
  const session = await page.context().newCDPSession(page);
  await control.evaluate((element) => element.setAttribute('data-asked', ''));
  const {root} = await session.send('DOM.getDocument');
  const {nodeId} = await session.send('DOM.querySelector', {nodeId: root.nodeId, selector: '[data-asked]'});
  const {nodes} = await session.send('Accessibility.getPartialAXTree', {nodeId, fetchRelatives: false});
  await control.evaluate((element) => element.removeAttribute('data-asked'));
  await session.detach();
  return nodes[0]?.properties?.find(({name}) => name === 'expanded')?.value.value as boolean | undefined;
}
