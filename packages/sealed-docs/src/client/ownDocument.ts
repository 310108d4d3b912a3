import {SEALED_META} from '../format';

/**
 * Whether this document may run what is decrypted: only those of sealed pages, because the Content Security Policy of all
 * others can do without `blob:`. In development, where nothing is sealed, every document may. Only for browsers.
 */
export const isOwnDocument = (): boolean =>
  process.env.NODE_ENV !== 'production' || document.querySelector(`meta[name="${SEALED_META}"]`) !== null;

/** Whether the page at the current address, a sealed one, needs a new document. Only for browsers. */
export function needsOwnDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (
    !isOwnDocument() &&
    // A second document would be no other.
    entry !== undefined &&
    new URL(entry.name).pathname !== window.location.pathname
  );
}
