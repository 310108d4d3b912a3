/**
 * Panels with `popover`, which the browser opens and closes through `popovertarget`. This also closes them when a
 * link is followed, on Back and Forward, when focus moves out of them, and when the window becomes wide enough to
 * show them as parts of the page.
 */
import {closePopover, togglePopovers} from './oldBrowsers';
import {all, on, onIn, root} from './page';

const knowsPopovers = 'popover' in root;

const close = (panel) => {
  if (!knowsPopovers) {
    closePopover(panel);
  } else if (panel.matches(':popover-open')) {
    panel.hidePopover();
  }
};

const closeAll = () => all('[popover]').forEach(close);

// If a link leads within the page, or the router follows it, the document stays, so its panels have to be closed.
onIn('click', 'a[href]', closeAll);
on('popstate', closeAll);
matchMedia('(min-width: 997px)').addEventListener('change', closeAll);

// A panel must not cover the focused element.
on('focusin', ({target}) =>
  all('[popover]').forEach((panel) => {
    if (!panel.contains(target) && target.getAttribute?.('popovertarget') !== panel.id) {
      close(panel);
    }
  }),
);

if (!knowsPopovers) {
  on('click keydown', togglePopovers);
}
