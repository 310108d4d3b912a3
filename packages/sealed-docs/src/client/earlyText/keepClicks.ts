/** What readers click. */
export const CONTROLS = 'a[href],label,button,input,select,textarea,summary';

/**
 * Controls that work without the page's scripts. What's checked or typed in them is handed over, see `handOver.ts`.
 */
const ANSWERED = '[data-instant],[popovertarget],summary,[type=checkbox],[type=text],textarea';

/**
 * Remembers the last click that only scripts can handle. Links work by themselves, but once React is about to take
 * over, they're left to the router.
 *
 * @returns a function that returns the clicked control, if any.
 */
export function keepClicks(shown: HTMLElement): () => Element | undefined {
  let clicked: Element | undefined;
  shown.onclick = (event) => {
    const control = (event.target as Element).closest(CONTROLS);
    if (control && isKept(control, event)) {
      event.preventDefault();
      clicked = control;
    }
  };
  return () => clicked;
}

function isKept(control: Element, {ctrlKey, metaKey, shiftKey}: MouseEvent): boolean {
  if (control.matches('a')) {
    return (
      control.matches('[href^="/"]:not([target])') &&
      document.documentElement.dataset.hasHydrated === 'true' &&
      !ctrlKey &&
      !metaKey &&
      !shiftKey
    );
  }
  // Clicking a label changes the control that it's for.
  return !((control as HTMLLabelElement).control ?? control).matches(ANSWERED);
}
