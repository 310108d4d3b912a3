/** Fetches the pages of links ahead, and tells which of them are on their way. */
import {fetchPage, isFetched, parseAhead} from './fetchedPages';
import {hydrated} from './hydration';
import {afterFrame, isWhole, shown} from './showPage';

const {connection} = navigator;

/**
 * How many pages to fetch at once, and in total. Only one if the browser doesn't report the connection's quality
 * (Firefox).
 */
const AT_ONCE = connection ? 3 : 1;
const IN_ALL = connection ? 4 : 1;

/** A page that's never idle fetches after this many milliseconds anyway. */
const BUSY = {timeout: 500};

/** On a slow or metered connection, a page that nobody opens costs too much. */
const mayFetch = !connection?.saveData && !/2g/.test(connection?.effectiveType);

/** The number of pending requests. */
let fetching = 0;

/** Paths that were requested since this page is shown, including its own. */
let asked = new Set([shown]);

/** Promises of pages that are on their way, by path. */
const arrivals = new Map();

const inView = new Set();

let observer;

/** @returns {Promise<void> | undefined} settled once a page that's on its way is there, or never will be */
export const arrivalOf = (path) => arrivals.get(path);

const prefetch = async ({pathname}, priority) => {
  if (hydrated || asked.has(pathname)) {
    return;
  }
  asked.add(pathname);
  if (isFetched(pathname)) {
    parseAhead(pathname);
    return;
  }
  fetching += 1;
  const arrival = fetchPage(pathname, priority);
  arrivals.set(pathname, arrival);
  await arrival;
  arrivals.delete(pathname);
  fetching -= 1;
  lookAround();
};

/** From the middle of the screen; links of menus, which are always in view, come after those of the text. */
const distanceOf = (link) =>
  Math.abs(link.getBoundingClientRect().top - innerHeight / 2) + (link.closest('main') ? 0 : innerHeight);

/** Fetches the pages of links in view, as many as the connection allows. */
const lookAround = () =>
  // eslint-disable-next-line compat/compat -- Links are plain in Safari.
  requestIdleCallback(() => {
    for (const link of [...inView].sort((a, b) => distanceOf(a) - distanceOf(b))) {
      if (fetching < AT_ONCE && asked.size <= IN_ALL) {
        prefetch(link, 'low');
      }
    }
  }, BUSY);

const observe = (links) => {
  observer?.disconnect();
  inView.clear();
  observer = new IntersectionObserver((entries) => {
    entries.forEach(({target, isIntersecting}) => {
      if (isIntersecting) {
        inView.add(target);
      } else {
        inView.delete(target);
      }
    });
    lookAround();
  });
  document.querySelectorAll(links).forEach((link) => observer.observe(link));
};

/**
 * While the browser is idle, fetches the pages of links in view, those of the text first, and nearest to the middle
 * of the screen first. The page of the link under the pointer or finger is fetched right away.
 *
 * @param {string} links a CSS selector for links whose pages may be fetched ahead
 */
export const prefetchLinks = (links) => {
  if (!mayFetch) {
    return;
  }
  // Waits until the page has loaded and been painted. A page restored from the back/forward cache still observes its
  // links.
  addEventListener('pageshow', ({persisted}) => {
    if (!persisted) {
      afterFrame(() => observe(links));
    }
  });
  addEventListener('swapped', () => {
    if (isWhole()) {
      asked = new Set([shown]);
      afterFrame(() => observe(links));
    }
  });
  addEventListener('pointerover', ({target}) => {
    const link = target.closest?.(links);
    if (link) {
      prefetch(link, 'high');
    }
  });
};
