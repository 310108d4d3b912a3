const {connection} = navigator;
/**
 * How many pages to prefetch at once, and in total. Only one if the browser doesn't report the connection's quality
 * (Firefox).
 */
const AT_ONCE = connection ? 3 : 1;
const IN_ALL = connection ? 4 : 1;
/** A page that's never idle prefetches after this many milliseconds anyway. */
const BUSY = {timeout: 500};

/** The number of pending requests. */
let fetching = 0;
let hydrated;
/** Paths that were already requested, including this page's own. */
const asked = new Set([location.pathname]);
const inView = new Set();

const prefetch = (link) => {
  const {pathname} = link;
  if (!hydrated && !asked.has(pathname)) {
    asked.add(pathname);
    fetching += 1;
    const request = document.createElement('link');
    document.head.append(Object.assign(request, {rel: 'prefetch', href: pathname}));
    new Promise((resolve) => {
      request.onload = request.onerror = resolve;
      // Chromium makes a click wait for a pending prefetch of the same page. Removing the element cancels the
      // request.
      setTimeout(resolve, 3e3);
    }).then(() => {
      request.remove();
      fetching -= 1;
      lookAround();
    });
  }
};

/** From the middle of the screen. */
const distanceOf = (link) => Math.abs(link.getBoundingClientRect().top - innerHeight / 2);

/** Prefetches the pages of links in view, as many as the connection allows. */
const lookAround = () =>
  // eslint-disable-next-line compat/compat -- Safari has no `rel=prefetch` either, and nothing calls this there.
  requestIdleCallback(() => {
    for (const link of [...inView].sort((a, b) => distanceOf(a) - distanceOf(b))) {
      if (fetching < AT_ONCE && asked.size <= IN_ALL) {
        prefetch(link);
      }
    }
  }, BUSY);

const observeLinks = (links) => {
  const observer = new IntersectionObserver((entries) => {
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
 * Runs in the head of every page, until the page is hydrated. While the browser is idle, prefetches the pages of
 * links in view, nearest to the middle of the screen first. The page of the link under the pointer or finger is
 * prefetched right away.
 *
 * @param {string} links a CSS selector for links whose pages may be prefetched
 */
export default function prefetchLinks(links) {
  // Safari has no prefetch. On a slow or metered connection, a page that nobody opens costs too much.
  if (
    document.createElement('link').relList.supports('prefetch') &&
    !connection?.saveData &&
    !/2g/.test(connection?.effectiveType)
  ) {
    // Waits until the page has loaded and been painted. A page restored from the back/forward cache still observes
    // its links.
    addEventListener('pageshow', ({persisted}) => {
      if (!persisted) {
        requestAnimationFrame(() => setTimeout(() => observeLinks(links)));
      }
    });
    addEventListener('pointerover', ({target}) => {
      const link = target.closest?.(links);
      if (link) {
        prefetch(link);
      }
    });
    addEventListener('hydrated', () => {
      hydrated = true;
    });
  }
}
