/** Helpers that the controls share. */

export const root = document.documentElement;

/** The elements that match a selector right now, as an array. */
export const all = (selector) => [...document.querySelectorAll(selector)];

/**
 * Listens on the window in the capture phase, so it runs before the page's own listeners.
 *
 * @param {string} types one or more, separated by spaces
 */
export const on = (types, listener) => {
  types.split(' ').forEach((type) => addEventListener(type, listener, true));
};

/** Listens for events in elements that match a selector; the listener gets the matching element and the event. */
export const onIn = (types, selector, listener) => {
  on(types, (event) => {
    // The target may be the document or the window, which have no `closest`.
    const element = event.target.closest?.(selector);
    if (element) {
      listener(element, event);
    }
  });
};

/**
 * Calls `prepare` with the event whenever controls may need preparing: once the page is parsed, after a jump to a
 * fragment, when the page is shown or shown again, when another page is shown in the same document (`swapped`), and
 * when elements were added to it (`instant-controls`). It has to be idempotent.
 */
export const whenShown = (prepare) => {
  on('DOMContentLoaded hashchange pageshow swapped instant-controls', prepare);
};
