import {setTimeout} from 'node:timers/promises';
import {type Action, type Control, CONTROLS, isDone, locate, pickLight, type Rival} from './controls';
import type {Sent, StaticServer} from './server';
import type {Device, Point, Tab, WholeBrowser} from './tabs';

/** How long the server must have sent nothing until a page counts as read, in milliseconds. */
const READING_MS = 1000;
/** How long a mouse rests on what it clicks, in milliseconds. */
export const REST_MS = 300;

/** What somebody uses on the way, by the page that they are on, the first one being 0. */
const USED: Partial<Record<number, Action[]>> = {1: ['menu', 'theme'], 2: ['copy']};

/** Bytes of bodies, the icon of the tab excepted, which some generators leave to their users. */
export interface VisitWeight {
  total: number;
  html: number;
  /** Scripts and style sheets. */
  scriptsAndStyles: number;
  /** What the browser asked for before anybody wanted it, whether it was opened later or not. */
  ahead: number;
  /** Of it, pages that were never opened. */
  unopened: number;
}

/**
 * Opens pages one after the other by links, as a reader with an empty cache does, and uses controls on the way.
 *
 * @param paths The pages. Each links to the next one, or its menu does.
 * @throws Error if a link is missing or a control does nothing.
 */
export async function weighVisit(
  browser: WholeBrowser,
  server: StaticServer,
  rival: Rival,
  device: Device,
  paths: string[],
): Promise<VisitWeight> {
  const tab = await browser.openTab(device);
  server.sent.length = 0;
  await tab.open(server.url + paths[0]);
  for (const [index, path] of paths.entries()) {
    if (index > 0) {
      await follow(tab, rival, path);
    }
    await tab.until(isAt(path));
    await settle(server);
    const used = USED[index] ?? [];
    for (const action of used) {
      const control = (CONTROLS[rival] as Partial<Record<Action, Control>>)[action];
      // A desktop computer shows what is in the menu.
      if (control && !(action === 'menu' && device === 'desktop')) {
        await use(tab, rival, control);
      }
    }
    if (used.length > 0) {
      await settle(server);
    }
  }
  await tab.close();
  return sum(server.sent, paths);
}

/** An expression: whether a page is there and can be read. Some sites have addresses with a slash at the end. */
export const isAt = (path: string) =>
  `location.pathname.replace(/(?<=.)\\/$/, '') === ${JSON.stringify(path.replace(/(?<=.)\/$/, ''))}
    && document.readyState !== 'loading' && !!document.querySelector('h1')`;

/** Selects the links to a page. Docusaurus's categories look like one and are none. */
export const linkTo = (path: string) => `a[href="${path}"]:not([role="button"])`;

async function settle({sent}: StaticServer): Promise<void> {
  let before;
  do {
    before = sent.length;
    await setTimeout(READING_MS);
  } while (sent.length > before);
}

async function follow(tab: Tab, rival: Rival, path: string): Promise<void> {
  if (!(await find(tab, linkTo(path)))) {
    await use(tab, rival, CONTROLS[rival].menu);
  }
  const link = await find(tab, linkTo(path));
  if (!link) {
    throw new Error(`${rival}: no link leads to ${path}.`);
  }
  await tab.press(link, REST_MS);
}

async function use(tab: Tab, rival: Rival, control: Control): Promise<void> {
  if (!(await find(tab, control.tapped)) && control.inMenu) {
    await use(tab, rival, CONTROLS[rival].menu);
  }
  if (control.tapped.endsWith('select')) {
    await tab.evaluate(pickLight(control.tapped));
  } else {
    const point = await find(tab, control.tapped);
    if (!point) {
      throw new Error(`${rival}: there is nothing to tap: ${control.tapped}`);
    }
    await tab.press(point, REST_MS);
  }
  await tab.until(isDone(control));
}

/** Waits until what slides stands still. */
async function find(tab: Tab, selector: string): Promise<Point | null> {
  let before;
  let now = await tab.evaluate<Point | null>(locate(selector));
  do {
    before = now;
    await setTimeout(100);
    now = await tab.evaluate<Point | null>(locate(selector));
  } while (now?.x !== before?.x || now?.y !== before?.y);
  return now;
}

function sum(sent: Sent[], paths: string[]): VisitWeight {
  const counted = sent.filter(({pathname}) => !/\/favicon\.\w+$/.test(pathname));
  const bytesOf = (matches: (each: Sent) => boolean) =>
    counted.filter(matches).reduce((total, {bytes}) => total + bytes, 0);
  return {
    total: bytesOf(() => true),
    html: bytesOf(({kind}) => kind === 'html'),
    scriptsAndStyles: bytesOf(({kind}) => kind === 'js' || kind === 'css'),
    ahead: bytesOf(({ahead}) => ahead),
    unopened: bytesOf(({ahead, kind, pathname}) => ahead && kind === 'html' && !paths.includes(pathname)),
  };
}
