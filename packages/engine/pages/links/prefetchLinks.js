/**
 * Runs in the head of every page, until the page is hydrated. Prefetches the pages of links that are in view while the browser
 * is idle, nearest to the middle of the screen first, and the page of the link under the pointer or the finger at once.
 *
 * @param {string} links a selector of links whose pages may be prefetched
 */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- the build writes the call
function prefetchLinks(links) {
  const {connection} = navigator;
  /** Browsers that don't tell how good the connection is (Firefox) get one page by themselves. */
  const [AT_ONCE, IN_ALL] = connection ? [3, 4] : [1, 1];
  /** After so many milliseconds, a page that is never idle fetches too. */
  const BUSY = {timeout: 500};
  /** How many pages are on their way. */
  let fetching = 0;
  let hydrated;
  /** Paths of pages that were asked for, this one included. */
  const asked = new Set([location.pathname]);
  /** Links that are in view. */
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
        // Chromium makes a click wait for a page that is on its way. Without the element, the request is canceled.
        setTimeout(resolve, 3e3);
      }).then(() => {
        request.remove();
        fetching -= 1;
        lookAround();
      });
    }
  };

  const lookAround = () =>
    // eslint-disable-next-line compat/compat -- Safari has no `rel=prefetch` either, and nothing calls this there.
    requestIdleCallback(() => {
      const distance = (link) => Math.abs(link.getBoundingClientRect().top - innerHeight / 2);
      for (const link of [...inView].sort((a, b) => distance(a) - distance(b))) {
        if (fetching < AT_ONCE && asked.size <= IN_ALL) {
          prefetch(link);
        }
      }
    }, BUSY);

  const observeLinks = () => {
    const observer = new IntersectionObserver((entries) => {
      entries.forEach(({target, isIntersecting}) => inView[isIntersecting ? 'add' : 'delete'](target));
      lookAround();
    });
    document.querySelectorAll(links).forEach((link) => observer.observe(link));
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
