/**
 * Chrome before 114, Safari before 17 and Firefox before 125 don't support `popover` and `popovertarget`. For those,
 * this sets `data-open` on the panel and `aria-expanded` on its buttons. Never put `:popover-open` and `[data-open]`
 * in the same CSS rule: a browser that doesn't know the former drops the whole rule.
 */
import {all} from './page';

const show = (panel, isOpen) => {
  const buttons = all(`[popovertarget="${panel.id}"]`);
  if (panel.contains(document.activeElement)) {
    buttons[0].focus();
  }
  panel.toggleAttribute('data-open', isOpen);
  buttons.forEach((button) => button.setAttribute('aria-expanded', isOpen));
};

export const closePopover = (panel) => show(panel, false);

/**
 * Handles clicks and key presses the way the browser would: a panel's button toggles it; Escape or a click outside
 * closes it.
 */
export const togglePopovers = ({target, key}) => {
  const id = !key && target.closest('[popovertarget]')?.getAttribute('popovertarget');
  all('[popover]').forEach((panel) => {
    const isOpen = 'open' in panel.dataset;
    if (panel.id === id) {
      show(panel, !isOpen);
    } else if (isOpen && (key ? key === 'Escape' : !panel.contains(target))) {
      closePopover(panel);
    }
  });
};
