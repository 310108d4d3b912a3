/**
 * Runs in the head of every page. Loads its style sheets and scripts once somebody wants what only they can do: a control
 * with `data-load` is pointed at, touched, focused or clicked; a field or widget that only scripts can run is focused; a
 * button that nothing else answers is clicked; or `atOnce` becomes true, because another tab changed the site's storage.
 * To read, to scroll, to follow links and to use what the browser or another inline script answers takes none.
 *
 * A click on a button that does not respond yet is kept, and repeated when the page is hydrated.
 *
 * The page of the link that a pointer reaches, or a finger lands on, is made ready: the link is marked, and the speculation
 * rules that stand before this script have its page rendered ahead. Where a browser knows none, the page is prefetched.
 *
 * @param {{styles: string[], scripts: string[]}} resources addresses of what is missing, which they leave as it loads
 * @param {() => boolean} atOnce whether to start without a sign
 * @param {string} ahead a selector of links whose pages may be fetched ahead
 */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- the build writes the call
function hydrateOnIntent({styles, scripts}, atOnce, ahead) {
  const root = document.documentElement;
  const rules = document.currentScript.previousElementSibling;
  const hydration = new AbortController();
  /** The button that was last clicked. */
  let clicked;
  /** The link whose page is rendered ahead. */
  let marked;

  /** Listens until the page is hydrated, ahead of what stands in it. */
  const on = (types, listener) =>
    types
      .split(' ')
      .forEach((type) => addEventListener(type, listener, {capture: true, signal: hydration.signal}));

  const closest = ({target}, selector) => target.closest?.(selector);

  const setBusy = (busy) => clicked?.[busy ? 'setAttribute' : 'removeAttribute']('aria-busy', 'true');

  /** Resolves when the element has loaded or failed. */
  const add = (tag, properties) =>
    new Promise((done) =>
      document.head.append(
        Object.assign(document.createElement(tag), {onload: done, onerror: done}, properties),
      ),
    );

  /**
   * The next sign tries again what failed. If a newer deployment has removed the page's scripts, today's version of the
   * page has others. It is loaded if somebody waits for what only scripts can do, but only once, and not without a
   * connection.
   */
  const onMissing = (src) => {
    scripts.push(src);
    setBusy(false);
    if ((clicked || atOnce()) && performance.getEntriesByType('navigation')[0]?.type !== 'reload') {
      fetch(src, {method: 'HEAD'}).then(
        ({status}) => status === 404 && location.reload(),
        () => undefined,
      );
    }
  };

  const load = async () => {
    const addresses = scripts.splice(0);
    const sheets = styles.splice(0).map((href) => add('link', {rel: 'stylesheet', href}));
    addresses.forEach((href) => add('link', {rel: 'preload', as: 'script', href}));
    // What scripts add to the page needs the whole style sheet. The page works without it, so its loss stops nothing.
    await Promise.all(sheets);
    addresses.forEach((src) => add('script', {src, async: false, onerror: () => onMissing(src)}));
  };

  /** Scripts look for the page's root, so they wait for the end of the page. */
  const start = () => {
    if (document.readyState === 'loading') {
      addEventListener('DOMContentLoaded', load);
    } else {
      setTimeout(load, 50); // after the frame that answers the finger
    }
  };

  /** Not for a page that is rendered ahead, which nobody may ever see. */
  const startAtOnce = () => !document.prerendering && atOnce() && start();

  /** Keys write into a field and work a widget, and no click tells of them. */
  const FIELDS = ',input,select,textarea,[role=button],[role=tab]';
  const onSign = (event) => {
    if (closest(event, '[data-load]' + (event.type === 'focusin' ? FIELDS : ''))) {
      start();
    }
  };

  const onClick = (event) => {
    const button = closest(event, 'button,summary,[role=button],[role=tab]');
    if (button && !button.matches('[data-instant],[popovertarget],[type=submit]')) {
      event.preventDefault();
      event.stopPropagation();
      setBusy(false);
      clicked = button;
      setBusy(true);
      start();
    }
  };

  const onPointer = (event) => {
    const link = closest(event, ahead);
    if (link && !link.dataset.ahead && link.pathname !== location.pathname) {
      if (HTMLScriptElement.supports?.('speculationrules')) {
        // One page at a time: the one before is given up.
        delete marked?.dataset.ahead;
        marked = link;
      } else {
        add('link', {rel: 'prefetch', href: link.pathname});
      }
      link.dataset.ahead = true;
    }
  };

  on('pointerover focusin click', onSign);
  on('click', onClick);
  on('storage pageshow prerenderingchange', startAtOnce);

  const {saveData, effectiveType} = navigator.connection ?? {};
  if (saveData || /2g/.test(effectiveType)) {
    rules.remove();
  } else {
    on('pointerover', onPointer);
  }

  new MutationObserver((_, observer) => {
    if (root.dataset.hasHydrated === 'true') {
      observer.disconnect();
      hydration.abort();
      // From now on, links have the data of their pages fetched ahead.
      rules.remove();
      setBusy(false);
      setTimeout(() => clicked?.click());
    }
  }).observe(root, {attributeFilter: ['data-has-hydrated']});

  startAtOnce();
}
