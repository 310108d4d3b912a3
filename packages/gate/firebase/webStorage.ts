/*
 * FirebaseUI refuses to start where `localStorage` or `sessionStorage` throws (cookies blocked, some
 * private modes). There, a storage in memory takes their place for the visit. FirebaseUI takes hold of them
 * while it is evaluated: import this module before it.
 */
import {keepsItems} from '../storedSession';

for (const name of ['localStorage', 'sessionStorage'] as const) {
  if (!keepsItems(name)) {
    try {
      Object.defineProperty(window, name, {value: createMemoryStorage(), configurable: true});
    } catch {
      // The browser forbids it: FirebaseUI then says itself that it needs web storage.
    }
  }
}

/** A `Storage` that forgets everything with the page. */
export function createMemoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, String(value)),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
