import {CONTROLS} from './keepClicks';

/**
 * Elements of the early text, each with its counterpart in the page itself: the one at the same index among the
 * matches of a selector.
 */
type Twins<Kind extends Element> = [inText: Kind, inPage: Kind | undefined][];

function findTwins<Kind extends Element>(shown: Element, root: Element, selector: string): Twins<Kind> {
  const inPage = root.querySelectorAll<Kind>(selector);
  return Array.from(shown.querySelectorAll<Kind>(selector), (element, index) => [element, inPage[index]]);
}

/**
 * Prepares to hand over to the page itself what the reader does in its early text: what they open, check, type, focus
 * and click.
 *
 * @param shown The element with the early text.
 * @param root The element that React renders the page into.
 * @param findClicked Returns the control whose click has to be repeated, if any.
 * @returns a function to call once the page is rendered. It hands over and removes the text.
 */
export function handOver(
  shown: HTMLElement,
  root: HTMLElement,
  findClicked: () => Element | undefined,
): () => void {
  const wasOpen = Array.from(shown.querySelectorAll('details'), ({open}) => open);
  return () => {
    const controls = findTwins<HTMLElement>(shown, root, CONTROLS);
    const twinOf = (control?: Element | null) => controls.find(([inText]) => inText === control)?.[1];
    const active = document.activeElement;
    const focused = twinOf(active);
    const clicked = twinOf(findClicked());
    findTwins<HTMLDetailsElement>(shown, root, 'details').forEach(([{open}, inPage], index) => {
      // The page may have opened it itself, so only carry over what the reader changed.
      if (inPage && open !== wasOpen[index]) {
        inPage.open = open;
      }
    });
    findTwins<HTMLElement>(shown, root, '[popover]').forEach(([inText, inPage]) => {
      // Older browsers don't support popovers. Their fallback isn't handed over.
      if (inPage && 'popover' in inText && inText.matches(':popover-open')) {
        const {scrollTop} = inText; // lost as soon as the next panel closes it
        inPage.showPopover();
        inPage.scrollTop = scrollTop;
      }
    });
    findTwins<HTMLInputElement>(shown, root, '[type=checkbox]').forEach(
      ([{checked, defaultChecked}, inPage]) => {
        if (inPage && checked !== defaultChecked) {
          // Each in its own task, so that the page has handled the previous one.
          setTimeout(() => inPage.checked !== checked && inPage.click());
        }
      },
    );
    shown.remove();
    // Only now, because it may be in a panel that wasn't visible before.
    focused?.focus({preventScroll: true});
    handOverText(active as HTMLInputElement, focused as HTMLInputElement | undefined);
    setTimeout(() => clicked?.click());
  };
}

/** Copies what the reader has typed to the page, with the same events as if it were typed now. */
function handOverText(inText: HTMLInputElement, inPage: HTMLInputElement | undefined): void {
  if (
    inPage?.matches('input:not([type=checkbox],[type=radio]),textarea,select') &&
    inText.value !== inPage.value
  ) {
    // React overrides `value` of its elements, and would ignore the event because it already knows what scripts set
    // there.
    Reflect.set(Object.getPrototypeOf(inPage) as object, 'value', inText.value, inPage);
    ['input', 'change'].forEach((type) => inPage.dispatchEvent(new Event(type, {bubbles: true})));
  }
}
