/**
 * Runs in the head of every page. Loads its style sheets and scripts at the first sign that somebody wants to
 * do more than read: a pointer, a key, focus, the wheel, scrolling, or a change in another tab of the site.
 * Links need no script, so a pointer on one is no sign. A click on a control that does not respond yet, or
 * its shortcut, is kept, and the control is clicked when the page is hydrated.
 *
 * @param {{styles: string[], scripts: string[]}} resources addresses
 * @param {() => boolean} atOnce whether to start without a sign
 */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- the build writes the call
function hydrateOnIntent({styles, scripts}, atOnce) {
  const root = document.documentElement;
  const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'storage'];
  /** Missing scripts: all of them at first, later those that failed. */
  let missing = scripts;
  /** The control that was last clicked, or whose shortcut was pressed. */
  let clicked;
  let reloading = false;

  const setBusy = (busy) => clicked?.[busy ? 'setAttribute' : 'removeAttribute']('aria-busy', 'true');

  /** Resolves when the element has loaded or failed. */
  const add = (tag, properties) =>
    new Promise((done) => {
      const element = Object.assign(document.createElement(tag), properties);
      element.onload = done;
      element.onerror = () => {
        element.remove();
        done('failed');
      };
      document.head.append(element);
    });

  /**
   * If a newer deployment has removed the page's scripts, today's version of the page has others. It is
   * loaded if somebody waits for what only scripts can do, but only once, and not without a connection.
   */
  const reloadIfGone = (src) => {
    if ((clicked || atOnce()) && performance.getEntriesByType('navigation')[0]?.type !== 'reload') {
      fetch(src, {method: 'HEAD'}).then(
        ({status}) => {
          if (status === 404 && !reloading) {
            reloading = true;
            location.reload();
          }
        },
        () => undefined,
      );
    }
  };

  const load = () => {
    const addresses = missing;
    missing = [];
    const sheets = styles.splice(0).map((href) => add('link', {rel: 'stylesheet', href}));
    addresses.forEach((href) => add('link', {rel: 'preload', as: 'script', href}));
    // What scripts add to the page needs the whole style sheet. The page works without it, so its loss stops
    // nothing.
    Promise.all(sheets).then(() =>
      addresses.forEach((src) =>
        add('script', {src, async: false}).then((failed) => {
          if (failed === 'failed') {
            missing.push(src); // the next sign tries again
            setBusy(false);
            reloadIfGone(src);
          }
        }),
      ),
    );
  };

  /** Scripts look for the page's root, so they wait for the end of the page. */
  const start = () => {
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', load, {once: true});
    } else {
      load();
    }
  };

  /** Keeps what was done to a control until the control can respond. */
  const keep = (event, control) => {
    if (control && event.isTrusted) {
      event.preventDefault();
      event.stopPropagation();
      setBusy(false);
      clicked = control;
      setBusy(true);
      start();
    }
  };

  /** The control whose shortcut the event's keys are, as written in `aria-keyshortcuts`. */
  const withShortcut = ({key, ctrlKey, metaKey}) =>
    document.querySelector(
      `[aria-keyshortcuts~="${CSS.escape((ctrlKey ? 'Control+' : metaKey ? 'Meta+' : '') + key.toUpperCase())}"]`,
    );

  const onSign = (event) => {
    const {type, target} = event;
    if (!/^(pointer|touch)/.test(type) || !target.closest?.('a[href]')) {
      start();
    }
    if (type === 'keydown') {
      keep(event, withShortcut(event));
    }
  };

  const onClick = (event) => keep(event, event.target.closest('button, summary, [role="button"]'));

  for (const sign of SIGNS) {
    // Only a shortcut prevents the browser's default action.
    addEventListener(sign, onSign, {capture: true, passive: sign !== 'keydown'});
  }
  addEventListener('click', onClick, true);
  // Browsers scroll on their own, to an anchor or to the reader's last position, until shortly after the
  // load.
  addEventListener('load', () => setTimeout(() => addEventListener('scroll', onSign, {passive: true}), 500));

  new MutationObserver((_, observer) => {
    if (root.dataset.hasHydrated === 'true') {
      observer.disconnect();
      SIGNS.forEach((sign) => removeEventListener(sign, onSign, true));
      removeEventListener('scroll', onSign);
      removeEventListener('click', onClick, true);
      setBusy(false);
      setTimeout(() => clicked?.click());
    }
  }).observe(root, {attributeFilter: ['data-has-hydrated']});

  if (atOnce()) {
    start();
  }
}
