/*
 * The states of a page. It looks the same in all of them, except for a busy button.
 *
 *   READABLE -- "Retry" --> STOPPED -- something is requested --> READABLE
 *   READABLE, STOPPED -- `hydrated` --> HYDRATED: nothing is left to do
 */

/** Whatever needs no scripts works. Some scripts still have to be requested (`scripts`), the others are pending. */
const READABLE = 0;
/** "Retry" has aborted the pending requests, and nothing has been requested since. */
const STOPPED = 1;
/** Everything works: React has taken over. */
const HYDRATED = 2;

/** `PerformanceNavigation.TYPE_RELOAD`. Its successor takes three times the space. */
const RELOAD = 1;

/** Widgets besides `<button>` that do nothing without scripts. */
const WIDGETS = '[role=button],[role=tab]';

let state = READABLE;

/**
 * URLs still to be requested. Each is removed when it's requested; a script's is added back, changed, if it fails.
 */
let styles;
let scripts;

/** Returns whether the page needs its scripts right away, without any sign from the reader. */
let eager;

/** The button that was clicked last. */
let clicked;

/** The message that part of the page is missing. */
let box;

/** How often "Retry" was clicked. */
let retries = 0;

const reload = () => location.reload();

const add = (tag, properties) =>
  document.head.appendChild(Object.assign(document.createElement(tag), properties));

const setBusy = (busy) => clicked?.setAttribute('aria-busy', busy);

/** Whether the reader is waiting for something that needs scripts. */
const isNeeded = () => clicked || eager();

/** Listens until the page is hydrated, ahead of the page's own listeners. */
const on = (type, listener) => {
  addEventListener(
    type,
    (event) => {
      if (state !== HYDRATED) {
        listener(event);
      }
    },
    true,
  );
};

/**
 * "Retry": `stop()` makes pending requests fail, now or soon (https://html.spec.whatwg.org/#dom-window-stop), and
 * they're sent again. If nothing has failed, reloading is all that's left to try, unless another sign has sent a
 * request in the meantime.
 */
const retry = () => {
  box.remove();
  setBusy(true);
  retries += 1;
  state = STOPPED;
  stop();
  setTimeout(() => {
    load();
    if (state === STOPPED) {
      reload();
    }
  }, 50);
};

/**
 * Shows the message if the reader is waiting; an open dialog counts as waiting for its content. The message then goes
 * into the dialog's status, because nothing outside of the dialog can be reached. That status needs
 * `suppressHydrationWarning`.
 */
const showBox = () => {
  const parent = document.querySelector('[open] [role=status]') ?? (isNeeded() && document.body);
  if (parent && state !== HYDRATED && !box?.isConnected) {
    setBusy(false);
    parent.insertAdjacentHTML(
      'beforeend',
      '<p role=alert style="position:sticky;bottom:0;padding:1em;background:canvas">A part of this page has not loaded. <button data-instant=retry style=font:inherit>Retry',
    );
    box = parent.lastChild;
    box.lastChild.onclick = retry;
  }
};

/**
 * Checks why a script failed. If a newer deployment has removed it, the current version of the page has different
 * scripts, so this reloads: automatically if the reader is waiting, but only once; after that, on "Retry".
 */
const findWhy = (src) =>
  fetch(src, {method: 'HEAD'}).then(({status}) => {
    if (status === 404 && (retries || (isNeeded() && performance.navigation.type !== RELOAD))) {
      reload();
    } else {
      showBox();
    }
  }, showBox);

/** Requests what's missing and not pending. */
const load = () => {
  const attempt = retries;
  if (scripts[0] && state === STOPPED) {
    state = READABLE;
  }
  styles.splice(0).forEach((href) => add('link', {rel: 'stylesheet', href}));
  scripts.splice(0).forEach((src) =>
    add('script', {
      src,
      async: false,
      onerror() {
        // The next attempt needs a different URL because browsers may have cached the result for this one.
        scripts.push(src + '?');
        if (attempt < retries) {
          // "Retry" has aborted this request, so send it again.
          load();
        } else {
          findWhy(src);
        }
      },
    }),
  );
  setTimeout(showBox, 1e4);
};

/** Scripts look for React's root element, so they're only preloaded until the page is parsed. */
const start = () => {
  if (document.readyState === 'loading') {
    styles.forEach((href) => add('link', {rel: 'preload', as: 'style', href}));
    scripts.forEach((href) => add('link', {rel: 'preload', as: 'script', href}));
    on('DOMContentLoaded', load);
  } else {
    setTimeout(load, 50); // after the frame that responds to the tap
  }
};

const startIfEager = () => {
  if (eager()) {
    start();
  }
};

const closest = ({target}, selector) => target.closest?.(selector);

/** Fields and widgets can be used from the keyboard, without a click, so focusing them is a sign, too. */
const onSign = (event) => {
  if (closest(event, '[data-load]' + (event.type === 'focusin' ? ',input,select,textarea,' + WIDGETS : ''))) {
    start();
  }
};

/** Keeps a click on a button that doesn't respond yet. */
const onClick = (event) => {
  const button = closest(event, 'button,summary,' + WIDGETS);
  if (button && !button.matches('[data-instant],[popovertarget],[type=submit]')) {
    event.preventDefault();
    event.stopPropagation();
    setBusy(false);
    clicked = button;
    setBusy(true);
    start();
  }
};

/** What was clicked, or is missing, may belong to the page that was left. */
const onSwapped = () => {
  if (!clicked?.isConnected) {
    clicked = undefined;
    box?.remove();
  }
  startIfEager();
};

/**
 * Runs in the head of every page. Loads its style sheets and scripts once the reader needs them: a control with
 * `data-load` is pointed at, touched, focused or clicked; a field or widget that only scripts can run is focused; a
 * button that nothing else handles is clicked; or `eager` becomes true, because another tab changed the site's
 * storage. Reading, scrolling, following links, and using what the browser or another inline script handles doesn't
 * load anything.
 *
 * A click on a button that doesn't respond yet is kept, and replayed when `hydration.ts`, the other half of this
 * script, reports that the page is hydrated.
 *
 * If a script fails, the next sign requests it again. If the reader is waiting for it, a message says after ten
 * seconds at the latest that part of the page hasn't loaded, and its button retries right away.
 *
 * @param {string[]} pageStyles URLs of the style sheets to load
 * @param {string[]} pageScripts URLs of the scripts to load, in the order in which they run
 * @param {() => boolean} isEager whether to load right away
 */
export default function hydrateOnIntent(pageStyles, pageScripts, isEager) {
  styles = pageStyles;
  scripts = pageScripts;
  eager = isEager;

  on('pointerover', onSign);
  on('focusin', onSign);
  on('click', onSign);
  on('click', onClick);
  on('storage', startIfEager);
  on('pageshow', startIfEager);
  on('swapped', onSwapped);
  on('hydrated', () => {
    state = HYDRATED;
  });

  startIfEager();
}
