/**
 * Runs in the head of every page, until the page is hydrated. Fetches the pages of links that are in view while the browser
 * is idle, nearest to the middle of the screen first, and the page of the link under the pointer or the finger at once.
 *
 * @param {string} ahead a selector of links whose pages may be fetched ahead
 */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- the build writes the call
function fetchLinksAhead(ahead) {
  const {connection} = navigator;
  /** Browsers that don't tell how good the connection is (Firefox) get one page by themselves. */
  const [AT_ONCE, IN_ALL] = connection ? [3, 12] : [1, 1];
  /** After so many milliseconds, a page that is never idle fetches too. */
  const BUSY = {timeout: 500};
  /** How many pages are on their way. */
  let fetching = 0;
  let hydrated;
  /** Paths of pages that were asked for, this one included. */
  const asked = new Set([location.pathname]);
  /** Links that are in view. */
  const inView = new Set();

  const fetchAhead = (link) => {
    const {pathname} = link;
    if (!hydrated && !asked.has(pathname)) {
      asked.add(pathname);
      fetching += 1;
      const prefetch = document.createElement('link');
      document.head.append(Object.assign(prefetch, {rel: 'prefetch', href: pathname}));
      new Promise((resolve) => {
        prefetch.onload = prefetch.onerror = resolve;
        // Chromium makes a click wait for a page that is on its way. Without the element, the request is canceled.
        setTimeout(resolve, 3e3);
      }).then(() => {
        prefetch.remove();
        fetching -= 1;
        lookAround();
      });
    }
  };

  const lookAround = () =>
    requestIdleCallback(() => {
      const distance = (link) => Math.abs(link.getBoundingClientRect().top - innerHeight / 2);
      for (const link of [...inView].sort((a, b) => distance(a) - distance(b))) {
        if (fetching < AT_ONCE && asked.size <= IN_ALL) {
          fetchAhead(link);
        }
      }
    }, BUSY);

  const observeLinks = () => {
    const observer = new IntersectionObserver((entries) => {
      entries.forEach(({target, isIntersecting}) => inView[isIntersecting ? 'add' : 'delete'](target));
      lookAround();
    });
    document.querySelectorAll(ahead).forEach((link) => observer.observe(link));
  };

  // Safari has no prefetch.
  if (
    document.createElement('link').relList.supports('prefetch') &&
    !connection?.saveData &&
    !/2g/.test(connection?.effectiveType)
  ) {
    // Once the page has all that it needs, and is painted. A page that Back restores still observes its links.
    addEventListener('pageshow', ({persisted}) => {
      if (!persisted) {
        requestAnimationFrame(() => setTimeout(observeLinks));
      }
    });
    addEventListener('pointerover', ({target}) => {
      const link = target.closest?.(ahead);
      if (link) {
        fetchAhead(link);
      }
    });
    addEventListener('hydrated', () => {
      hydrated = true;
    });
  }
}
