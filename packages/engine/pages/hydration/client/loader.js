/**
 * Runs in the head of every page. Loads its style sheets and scripts once someone wants what only they can do: a control
 * with `data-load` is pointed at, touched, focused or clicked; a field or widget that only scripts can run is focused; a
 * button that nothing else answers is clicked; or `eager` becomes true, because another tab changed the site's storage.
 * To read, to scroll, to follow links and to use what the browser or another inline script answers takes none.
 *
 * After a reload, Back may lead to an address that the router of the document before has made. No router is here yet, so
 * the page of that address is loaded.
 *
 * A click on a button that does not respond yet is kept, and repeated when `hydration.ts`, the other half of this script,
 * tells that the page is hydrated.
 *
 * If a script fails, the next sign asks for it again. If someone waits for what only scripts can do, a box says that
 * part of the page has not loaded, ten seconds later at the latest, and its button asks again at once.
 *
 * @param {string[]} styles addresses of what is missing, which they leave as it loads
 * @param {string[]} scripts
 * @param {() => boolean} eager whether to start without a sign
 */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- the build writes the call
function hydrateOnIntent(styles, scripts, eager) {
  /** `PerformanceNavigation.TYPE_RELOAD`. Its successor takes three times the space. */
  const RELOAD = 1;
  const page = document;
  const {pathname} = location;
  let hydrated;
  /** The button that was last clicked. */
  let clicked;
  /** Says that something is missing. */
  let box;
  /** How often "Retry" was clicked. */
  let retries = 0;
  /** Whether "Retry" was clicked, and nothing asked for since. */
  let stopped;

  /** Listens until the page is hydrated, ahead of what stands in it. */
  const on = (types, listener) =>
    types.split(' ').forEach((type) => addEventListener(type, (event) => hydrated || listener(event), true));

  const closest = ({target}, selector) => target.closest?.(selector);

  const setBusy = (busy) => clicked?.setAttribute('aria-busy', busy);

  const add = (tag, properties) => page.head.appendChild(Object.assign(page.createElement(tag), properties));

  const isNeeded = () => clicked || eager();

  const reload = () => location.reload();

  /**
   * In the status of an open dialog, outside of which nothing can be reached: to open one is to wait for what stands in it.
   * The status needs `suppressHydrationWarning`.
   */
  const showBox = () => {
    const parent = page.querySelector('[open] [role=status]') ?? (isNeeded() && page.body);
    if (parent && !hydrated && !box?.isConnected) {
      setBusy(false);
      parent.insertAdjacentHTML(
        'beforeend',
        '<p role=alert style="position:sticky;bottom:0;padding:1em;background:canvas">A part of this page has not loaded. <button data-instant=retry style=font:inherit>Retry',
      );
      box = parent.lastChild;
      box.lastChild.onclick = () => {
        box.remove();
        setBusy(true);
        // What never answers fails now, or soon (https://html.spec.whatwg.org/#dom-window-stop). Where nothing has failed, a
        // new document is all that is left to try, unless another sign has asked again meanwhile.
        retries += 1;
        stopped = true;
        stop();
        setTimeout(() => {
          load();
          if (stopped && !hydrated) {
            reload();
          }
        }, 50);
      };
    }
  };

  const load = () => {
    const attempt = retries;
    stopped = stopped && !scripts[0];
    styles.splice(0).forEach((href) => add('link', {rel: 'stylesheet', href}));
    scripts.splice(0).forEach((src) =>
      add('script', {
        src,
        async: false,
        // The next attempt has another address, because browsers may remember what came under this one. If a newer
        // deployment has removed it, today's version of the page has others: that is loaded by itself if someone waits,
        // but only once, and then by "Retry".
        onerror() {
          scripts.push(src + '?');
          if (attempt < retries) {
            // Given up by "Retry", which asks for it again.
            load();
          } else {
            fetch(src, {method: 'HEAD'}).then(
              ({status}) =>
                status === 404 && (retries || (isNeeded() && performance.navigation.type !== RELOAD))
                  ? reload()
                  : showBox(),
              showBox,
            );
          }
        },
      }),
    );
    setTimeout(showBox, 1e4);
  };

  /** Scripts look for the page's root, so they wait for the end of the page. */
  const start = () => {
    if (page.readyState === 'loading') {
      const preload = (as) => (href) => add('link', {rel: 'preload', as, href});
      styles.forEach(preload('style'));
      scripts.forEach(preload('script'));
      on('DOMContentLoaded', load);
    } else {
      setTimeout(load, 50); // after the frame that answers the finger
    }
  };

  const startIfEager = () => eager() && start();

  const WIDGETS = ',[role=button],[role=tab]';

  /** Keys write into a field and work a widget, and no click tells of them. */
  const onSign = (event) => {
    if (
      closest(event, '[data-load]' + (event.type === 'focusin' ? ',input,select,textarea' + WIDGETS : ''))
    ) {
      start();
    }
  };

  const onClick = (event) => {
    const button = closest(event, 'button,summary' + WIDGETS);
    if (button && !button.matches('[data-instant],[popovertarget],[type=submit]')) {
      event.preventDefault();
      event.stopPropagation();
      setBusy(false);
      clicked = button;
      setBusy(true);
      start();
    }
  };

  on('pointerover focusin click', onSign);
  on('click', onClick);
  on('storage pageshow', startIfEager);
  on('popstate', () => location.pathname === pathname || reload());
  on('hydrated', () => {
    hydrated = true;
  });

  startIfEager();
}
