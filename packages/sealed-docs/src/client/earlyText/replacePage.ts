/**
 * Shows the early text in place of the page.
 *
 * @param root The element that React renders the page into. It's hidden in the meantime.
 * @param text The classes of `<html>`, a line feed, and HTML.
 * @returns the element with the text.
 */
export function replacePage(root: HTMLElement, text: string): HTMLElement {
  const shown = document.createElement('div');
  const end = text.indexOf('\n');
  document.documentElement.className = text.slice(0, end);
  shown.innerHTML = text.slice(end);
  dropOtherDays(shown);
  shown.style.cssText = 'display:flex;flex-direction:column;min-height:100%';
  root.style.display = 'none';
  root.before(shown);
  return shown;
}

/**
 * Removes elements that are for other days, because the server that rendered the text doesn't know when it's read.
 */
function dropOtherDays(shown: HTMLElement): void {
  const today = new Date().toISOString().slice(0, 10);
  shown.querySelectorAll<HTMLElement>('[data-from]').forEach((part) => {
    const {from = '', until = ''} = part.dataset;
    if (today < from || today > until) {
      part.remove();
    }
  });
}
