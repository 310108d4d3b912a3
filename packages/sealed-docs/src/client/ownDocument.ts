import {SEALED_META} from '../format.mjs';

/**
 * Whether this document may run decrypted code. Only documents of sealed pages may, so that the Content Security
 * Policy of all others doesn't have to allow `blob:`. In development, where nothing is sealed, every document may.
 * Only for browsers.
 */
export const isOwnDocument = (): boolean =>
  process.env.NODE_ENV !== 'production' || document.querySelector(`meta[name="${SEALED_META}"]`) !== null;

/** Whether the page at the current address, a sealed one, needs a new document. Only for browsers. */
export function needsOwnDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (
    !isOwnDocument() &&
    // If it was loaded from this address already, loading it again wouldn't change anything.
    entry !== undefined &&
    new URL(entry.name).pathname !== window.location.pathname
  );
}
