/**
 * Runs in the head of every page, and answers its controls before the page is hydrated and after: React renders them,
 * and leaves to this what they do:
 *
 * - `data-instant="theme"`: switches between light and dark; `aria-pressed` says whether it is dark. A theme in the address
 *   (`?docusaurus-theme=dark`) wins on the page that was opened with it, and is not stored.
 * - `data-instant="announcement"`: closes the announcement until there is one with another id.
 * - `data-instant="copy"`: copies its `data-text` and says "Copied" in the element after it; if the browser refuses, shows the
 *   text there, selected.
 * - `data-instant="focus"`: takes the focus when clicked, which Safari does not give to buttons.
 * - `data-instant` without a value: nothing, for what the browser answers itself. The loader of scripts leaves it alone.
 * - `data-explained`: keeps the `role="tooltip"` inside of it within the window; Escape sets `data-quiet` on it until it is
 *   pointed at or focused again.
 * - `<ul id="changes" data-entries="12">`: a list, newest first, of 12 entries in all. Sets `data-new` on those that came since
 *   the last visit (kept as `changesSeen`).
 * - `<details data-folded>`: opens it where the browser's own search can't find what is folded.
 * - `popover` and `popovertarget`: closes the panel when a link is followed, with Back and Forward, and when the window becomes wider than 996 px.
 *   Chrome before 114, Safari before 17 and Firefox before 125 don't know these; there, sets `data-open` on the panel and
 *   `aria-expanded` on its buttons. A style sheet must not have `:popover-open` and `[data-open]` in one rule: a browser that
 *   does not know the first drops the whole rule.
 * - links in `.table-of-contents`: sets `aria-current` on the one to the first heading at the top of the window.
 * - `<html>`: gets `data-back-to-top` while a reader scrolls up, and `data-instant-controls`.
 *
 * A component that renders a list with `data-entries` after the page has loaded dispatches `instant-controls` on the window.
 *
 * @param {{storage: string, namespace: string, announcement?: string}} site where Docusaurus stores what readers
 * choose, the suffix of its keys, and the id of the announcement
 */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- the build writes the call
function instantControls({storage, namespace, announcement}) {
  const root = document.documentElement;
  const on = (types, listener) => types.split(' ').forEach((type) => addEventListener(type, listener, true));
  const all = (selector) => [...document.querySelectorAll(selector)];

  // Without it, CSS can hide the buttons that only this script answers.
  root.dataset.instantControls = '';
  const unfolds = 'onbeforematch' in root && CSS.supports('selector(::details-content)');
  root.dataset.unfolds = unfolds;

  /** @returns nothing where the browser keeps no data */
  const stored = (area, key, value) => {
    try {
      if (value !== undefined) {
        window[area].setItem(key, value);
      }
      return window[area].getItem(key);
    } catch {}
  };
  const slot = (key, value) => stored(storage, key + namespace, value);
  const DISMISSED = 'docusaurus.announcement.dismiss';
  const ID = 'docusaurus.announcement.id';

  const showTheme = (theme) => {
    if (theme) {
      root.dataset.theme = root.dataset.themeChoice = theme;
    }
    all('[data-instant=theme]').forEach((button) =>
      button.setAttribute('aria-pressed', root.dataset.theme === 'dark'),
    );
  };

  const markNew = () =>
    all('[data-entries]').forEach((list) => {
      const [name, total] = [list.id + 'Seen', Number(list.dataset.entries)];
      const before = stored('sessionStorage', name + 'Before') ?? stored('localStorage', name);
      const seen = /^\d+$/.test(before) ? Number(before) : total;
      stored('sessionStorage', name + 'Before', seen);
      stored('localStorage', name, total);
      [...list.children].forEach((entry, index) => entry.toggleAttribute('data-new', index < total - seen));
    });

  /** Shows what was chosen before, also where it changed while nobody saw the page. */
  const refresh = ({type, persisted}) => {
    // At first Docusaurus's own script has shown it, which also reads the address.
    showTheme(persisted && slot('theme'));
    // Docusaurus's own script does not look for whose announcement was closed.
    const closed = slot(DISMISSED) === 'true' && slot(ID) === announcement;
    // Afterwards a closed one stays so, also where the browser keeps no data.
    if (closed || type === 'DOMContentLoaded') {
      root.setAttribute('data-announcement-bar-initially-dismissed', closed);
    }
    markNew();
    if (!unfolds && type === 'DOMContentLoaded') {
      all('[data-folded]').forEach((details) => (details.open = true));
      document.querySelector(':target')?.scrollIntoView();
    }
    // What a link leads to may be folded; not all browsers open it by themselves.
    all('details :target').forEach((target) => (target.closest('details').open = true));
  };

  const ANSWERS = {
    theme() {
      const theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
      const oldValue = slot('theme');
      showTheme(theme);
      if (slot('theme', theme) === theme) {
        // As Docusaurus itself tells it to its components.
        const change = {key: 'theme' + namespace, oldValue, newValue: theme, storageArea: window[storage]};
        dispatchEvent(new StorageEvent('storage', change));
      }
    },
    announcement() {
      root.setAttribute('data-announcement-bar-initially-dismissed', true);
      slot(DISMISSED, true);
      slot(ID, announcement);
    },
    copy(button) {
      const status = button.nextElementSibling;
      const {text} = button.dataset;
      const refused = () => {
        status.innerHTML =
          'Your browser did not allow copying. Copy this text yourself: <b translate=no></b>';
        status.lastChild.textContent = text;
        getSelection().selectAllChildren(status.lastChild);
      };
      const copied = () => {
        status.textContent = 'Copied';
        setTimeout(() => (status.textContent = ''), 2500);
      };
      // Without a secure connection, and in some apps, there is no clipboard at all.
      Promise.resolve()
        .then(() => navigator.clipboard.writeText(text))
        .then(copied, refused);
    },
    // Safari does not focus buttons by itself.
    focus: (button) => button.focus(),
  };

  on('click', (event) => {
    const {target} = event;
    const button = target.closest('[data-instant]');
    ANSWERS[button?.dataset.instant]?.(button);
    if (target.closest('a[href]')) {
      // Where a link leads within the page, or scripts follow it, the page stays, but not its panels.
      all('[popover]').forEach(hide);
    }
    // Docusaurus's own script does the same, which may not be here; without it, the link leads to what precedes the sidebar.
    const main = target.closest('[href$=skipToContent_fallback]') && document.querySelector('main');
    if (main) {
      event.preventDefault();
      main.tabIndex = -1;
      main.focus();
      main.removeAttribute('tabindex');
    }
  });

  // Back and Forward within a document, as links do.
  on('popstate', () => all('[popover]').forEach(hide));

  /** What has the focus is not behind a panel. */
  on('focusin', ({target}) =>
    all('[popover]').forEach(
      (panel) => panel.contains(target) || target.getAttribute?.('popovertarget') === panel.id || hide(panel),
    ),
  );

  /** An explanation goes with Escape, until its word is pointed at or focused again; it stays inside of the window. */
  on('keydown', ({key}) => {
    if (key === 'Escape') {
      all('[data-explained]').forEach((word) =>
        word.toggleAttribute('data-quiet', word.matches(':hover, :focus-within')),
      );
    }
  });
  on('pointerover focusin', ({target}) => {
    const word = target.closest?.('[data-explained]');
    const box = word?.querySelector('[role=tooltip]');
    // Before there is anything to say, so that it is read aloud.
    target.closest?.('[data-instant=copy]')?.nextElementSibling.setAttribute('role', 'status');
    if (box) {
      word.removeAttribute('data-quiet');
      box.style.marginLeft = 0;
      box.style.marginLeft = Math.min(0, root.clientWidth - 16 - box.getBoundingClientRect().right) + 'px';
    }
  });

  let position = 0;
  let isPending = false;
  const follow = () => {
    isPending = false;
    root.toggleAttribute('data-back-to-top', scrollY > 300 && scrollY < position);
    position = scrollY;
    const links = all('.table-of-contents a[href^="#"]');
    const headingOf = ({hash}) => document.getElementById(decodeURIComponent(hash.slice(1)));
    const topOf = (link) => headingOf(link)?.getBoundingClientRect().top;
    const passed = links.filter((link) => topOf(link) < innerHeight / 3);
    // The first one at the place to which a link scrolls or below it, also if its section is short.
    const isInSight = (link) =>
      topOf(link) > parseFloat(getComputedStyle(headingOf(link)).scrollMarginTop) - 1;
    const current = passed.find(isInSight) ?? passed.at(-1);
    links.forEach((link) => link.removeAttribute('aria-current'));
    if (current) {
      current.setAttribute('aria-current', 'location');
      // In a list that is one line, and positioned, it stays in sight.
      const list = current.closest('.table-of-contents').parentNode;
      list.scrollLeft = current.offsetLeft - 99;
    }
  };
  on('scroll', ({target}) => {
    // Lists scroll, too: the one of the contents when it follows.
    if (target === document && !isPending) {
      isPending = true;
      requestAnimationFrame(follow);
    }
  });

  let hide = (panel) => panel.matches(':popover-open') && panel.hidePopover();
  // Browsers from before 2024 know no popovers.
  if (!('popover' in root)) {
    const show = (panel, isOpen) => {
      const buttons = all(`[popovertarget="${panel.id}"]`);
      if (panel.contains(document.activeElement)) {
        buttons[0].focus();
      }
      panel.toggleAttribute('data-open', isOpen);
      buttons.forEach((button) => button.setAttribute('aria-expanded', isOpen));
    };
    hide = (panel) => show(panel, false);
    on('click keydown', ({target, key}) => {
      const id = !key && target.closest('[popovertarget]')?.getAttribute('popovertarget');
      all('[popover]').forEach((panel) => {
        const isOpen = 'open' in panel.dataset;
        if (panel.id === id) {
          show(panel, !isOpen);
        } else if (isOpen && (key ? key === 'Escape' : !panel.contains(target))) {
          hide(panel);
        }
      });
    });
  }

  // Panels are parts of the page where it is wide.
  matchMedia('(min-width: 997px)').addEventListener('change', () => all('[popover]').forEach(hide));
  on('storage', ({key, newValue}) => key === 'theme' + namespace && newValue && showTheme(newValue));
  on('DOMContentLoaded hashchange pageshow instant-controls', refresh);
}
