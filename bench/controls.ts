import type {SiteName} from './sites';

/** The sites whose pages have controls to compare; plain HTML has none. */
export const RIVALS = ['ours', 'docusaurus', 'starlight'] as const satisfies SiteName[];
export type Rival = (typeof RIVALS)[number];

/** What a reader does, as the tables name it. */
export const ACTIONS = {
  menu: 'menu',
  theme: 'theme',
  toc: 'contents of the page',
  category: 'sidebar category',
  announcement: 'announcement closed',
  copy: 'link to a rule copied',
  word: 'explained word',
  search: 'search, field with the focus',
} as const;
export type Action = keyof typeof ACTIONS;
export const actionNames = Object.keys(ACTIONS) as Action[];

/** A control, by selectors. Of the elements that match, the first one that is seen is meant. */
export interface Control {
  /** What is tapped. A `<select>` is set to `light` instead, which nothing shows before the page's scripts do it. */
  tapped: string;
  /** What is seen on the screen when it is done, and not before. */
  shown?: string;
  /** What is no longer seen when it is done. */
  hidden?: string;
  /** On phones it is in the menu, which is opened first. */
  inMenu?: boolean;
}

/** The controls that a site has. Its reader's system is set to dark colors. */
export const CONTROLS: Record<Rival, Partial<Record<Action, Control>> & {menu: Control; theme: Control}> = {
  ours: {
    menu: {
      tapped: '[popovertarget="doc-menu"], [popovertarget="site-menu"]',
      shown: '#doc-menu a, #site-menu a',
    },
    theme: {tapped: 'button[data-instant="theme"]', shown: 'html[data-theme="dark"]'},
    toc: {tapped: '[popovertarget="toc"]', shown: '#toc a'},
    category: {
      tapped: '#doc-menu details > summary',
      shown: '#doc-menu details:not([open]) > summary',
      inMenu: true,
    },
    announcement: {tapped: '.theme-announcement-bar button', hidden: '.theme-announcement-bar'},
    copy: {tapped: 'button[data-text*="/r-"]', shown: 'article [role="status"]:not(:empty)'},
    word: {tapped: 'article button[aria-describedby]', shown: '[role="tooltip"]'},
    search: {tapped: 'button[aria-label="Search"]', shown: 'dialog[open] [role="combobox"]:focus'},
  },
  docusaurus: {
    menu: {tapped: '.navbar__toggle', shown: '.navbar-sidebar a'},
    theme: {tapped: '[class*="toggleButton"]', shown: 'html[data-theme="light"]', inMenu: true},
    toc: {tapped: '.theme-doc-toc-mobile button', shown: '.theme-doc-toc-mobile a'},
    category: {
      tapped: '.navbar-sidebar [aria-expanded="true"]',
      shown: '.navbar-sidebar [aria-expanded="false"]',
      inMenu: true,
    },
  },
  starlight: {
    menu: {tapped: 'starlight-menu-button button', shown: '.sidebar-pane a'},
    theme: {tapped: 'starlight-theme-select select', shown: 'html[data-theme="light"]', inMenu: true},
    toc: {tapped: 'mobile-starlight-toc summary', shown: 'mobile-starlight-toc a'},
    category: {
      tapped: '.sidebar-pane summary',
      shown: '.sidebar-pane details:not([open]) > summary',
      inMenu: true,
    },
    search: {tapped: 'site-search button[data-open-modal]', shown: 'dialog[open] input:focus'},
  },
};

/*
 * What runs on the page is made of expressions: functions would need a helper of tsx that is not there.
 */

/** An expression: the elements that match and are seen on the screen. */
const seen = (
  selector: string,
) => `[...document.querySelectorAll(${JSON.stringify(selector)})].filter((element) => {
  const {top, left, bottom, right, width} = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    && element.checkVisibility({opacityProperty: true, visibilityProperty: true});
})`;

/** An expression: whether a control has done what it is for. */
export const isDone = ({shown, hidden}: Control) =>
  shown ? `${seen(shown)}.length > 0` : `${seen(hidden!)}.length === 0`;

/**
 * An expression: the middle of the first element of these that is displayed, once it is scrolled to.
 *
 * @returns its coordinates, or null where there is none.
 */
export const locate = (selector: string) => `(() => {
  const all = [...document.querySelectorAll(${JSON.stringify(selector)})];
  const element = all.find((each) => each.checkVisibility({visibilityProperty: true}) && each.getClientRects().length > 0);
  if (!element) {
    return null;
  }
  const inView = () => {
    const [{top, bottom, left, right}] = element.getClientRects();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  };
  if (!inView()) {
    element.scrollIntoView({block: 'center', behavior: 'instant'});
  }
  // Of a link that is broken into lines, the first one.
  const [{left, top, width, height}] = element.getClientRects();
  return {x: left + width / 2, y: top + height / 2};
})()`;

/** An expression: sets a list that offers the themes, as whoever picks from it does. */
export const pickLight = (selector: string) => `(() => {
  const all = [...document.querySelectorAll(${JSON.stringify(selector)})];
  const select = all.find((each) => each.checkVisibility({visibilityProperty: true}));
  select.value = 'light';
  select.dispatchEvent(new Event('change', {bubbles: true}));
})()`;

/**
 * An expression: a promise of the milliseconds from the next finger, key or choice to the painted frame in which a control
 * has done what it is for, or of null when that does not happen.
 *
 * @param patienceMs How long it may take.
 */
export const timeNext = (control: Control, patienceMs: number) => `new Promise((resolve) => {
  let start;
  const look = () => {
    const isDone = ${isDone(control)};
    if (isDone) {
      // A message that is sent in a frame arrives after the frame is painted.
      const {port1, port2} = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - start);
      port2.postMessage(undefined);
    } else if (performance.now() - start > ${patienceMs}) {
      resolve(null);
    } else {
      requestAnimationFrame(look);
    }
  };
  const begin = ({timeStamp}) => {
    if (start === undefined) {
      start = timeStamp;
      requestAnimationFrame(look);
    }
  };
  for (const type of ['pointerdown', 'keydown', 'change']) {
    addEventListener(type, begin, {capture: true, once: true});
  }
})`;

/** An expression: a promise that resolves when the page has painted something. */
export const FIRST_PAINT = `new Promise((resolve) => new PerformanceObserver(
  (list, observer) => { observer.disconnect(); resolve(true); },
).observe({type: 'paint', buffered: true}))`;
