import {canShowPages, isFetched, takePage} from './fetchedPages';
import {hydrated, hydrating} from './hydration';
import {arrivalOf, prefetchLinks} from './prefetch';
import {afterFrame, isUntouched, leftPage, showPage, showRest, shown} from './showPage';

/** After how many milliseconds a bar says that the page is on its way, as on pages that React shows. */
const PATIENCE = 200;

const {navigation} = window;

/**
 * Safari is left out on purpose: after scrolling in a navigation that a script has intercepted, clicks there land
 * where the page was before (https://bugs.webkit.org/show_bug.cgi?id=309542).
 */
const isSupported = navigation && !navigator.vendor.startsWith('Apple');

/** The path of the page that's about to be shown. */
let next = shown;

/** The event of the navigation that leads there. */
let latest;

/** Shows a bar after a while. @returns a function that ends it. */
const startBar = () => {
  const bar = document.createElement('progress');
  bar.setAttribute('aria-label', 'Loading');
  bar.style = 'position:fixed;inset:0 0 auto;z-index:999;width:100%;height:4px';
  const timer = setTimeout(() => document.body.append(bar), PATIENCE);
  return () => {
    clearTimeout(timer);
    bar.remove();
  };
};

/**
 * Loads the page of the address as a document. Its entry in the history has the scroll position of the page before, which
 * must not be restored.
 */
const loadDocument = () => {
  history.scrollRestoration = 'manual';
  location.reload();
};

/** Ends what `loadDocument` has begun, once the browser restores nothing anymore: it doesn't scroll to `:target` either. */
const showTarget = () => {
  if (history.scrollRestoration === 'manual') {
    history.scrollRestoration = 'auto';
    document.querySelector(':target')?.scrollIntoView();
  }
};

/**
 * Shows a page that is there, or waits for one that's on its way. If it doesn't come or runs other scripts, it's loaded as
 * a document: by now, the address is already its own.
 */
const follow = async (event, page, path, isUrgent) => {
  try {
    if (!page) {
      const endBar = startBar();
      event.signal.onabort = endBar;
      await arrivalOf(path);
      endBar();
      if (latest !== event) {
        return; // the reader has followed another link
      }
      page = canShowPages() && takePage(path);
    }
    if (page) {
      showPage(page, path, isUrgent);
      page.focus?.focus({preventScroll: true});
      if (!event.signal.aborted) {
        event.scroll();
      } else if (shown === path) {
        scrollTo(0, 0); // the reader has stopped it, or jumped within the page before
      }
      return;
    }
    if (!isFetched(path)) {
      console.warn(`${path} is late or failed, and is loaded again.`);
    }
  } catch (error) {
    console.warn(error);
  }
  loadDocument();
};

const onNavigate = (event) => {
  const {canIntercept, destination, downloadRequest, hashChange, navigationType} = event;
  if (hydrating || downloadRequest !== null) {
    return;
  }
  showRest();
  if (hashChange) {
    return;
  }
  const {pathname, search, hash} = new URL(destination.url);
  next = shown;
  latest = event;
  if (
    !canIntercept ||
    navigationType === 'reload' ||
    pathname === shown ||
    // Scripts read it when a page loads.
    search ||
    location.search ||
    document.readyState === 'loading' ||
    !isUntouched() ||
    !canShowPages()
  ) {
    return;
  }
  const isBack = navigationType === 'traverse';
  const page = isBack ? leftPage(pathname) : takePage(pathname);
  if (page || isBack || arrivalOf(pathname)) {
    next = pathname;
    event.intercept({
      // The keyboard goes on from where the reader was, or from the place that the link leads to.
      focusReset: isBack || hash ? 'manual' : 'after-transition',
      // Where the reader was on a page that isn't kept anymore is restored once it's loaded.
      scroll: 'manual',
      handler: () =>
        isBack && !page ? location.reload() : follow(event, page, pathname, isBack || hash !== ''),
    });
  }
};

/**
 * Runs in the head of every page, until the page is hydrated. Fetches the pages of links ahead, and follows these links
 * in this document: the page is there sooner than a new document would be. The browser's Navigation API
 * (https://html.spec.whatwg.org/#navigation-api) does what belongs to a navigation: address, history, `:target`,
 * scrolling, focus, and telling assistive technology. Everything else, and whatever goes wrong, is left to the
 * browser, which loads a document.
 *
 * @param {string} links a CSS selector for links whose pages may be fetched ahead
 */
export default function followLinks(links) {
  if (isSupported) {
    prefetchLinks(links);
    navigation.addEventListener('navigate', onNavigate);
    // Frames stop while the page is hidden. Paper shows all of it.
    addEventListener('visibilitychange', showRest);
    addEventListener('beforeprint', showRest);
  }
  addEventListener('pageshow', () => afterFrame(showTarget));
  addEventListener('hydrating', () => {
    showRest();
    if (next !== shown) {
      loadDocument();
    }
  });
  // After a reload, Back may lead to an address that a script of the previous document has made. Nothing is here to
  // show its page.
  addEventListener('popstate', () => {
    if (!hydrated && ![shown, next].includes(location.pathname)) {
      location.reload();
    }
  });
}
