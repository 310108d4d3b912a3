/**
 * FirebaseUI refuses to start where `localStorage` or `sessionStorage` throws (cookies blocked,
 * some private modes). There, a storage in memory takes their place for the visit.
 */
export function ensureWebStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (!isUsable(name)) {
      try {
        Object.defineProperty(window, name, {value: createMemoryStorage(), configurable: true});
      } catch {
        // The browser forbids it: FirebaseUI then says itself that it needs web storage.
      }
    }
  }
}

function isUsable(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    const probe = '__storage_probe__';
    window[name].setItem(probe, probe);
    window[name].removeItem(probe);
    return true;
  } catch {
    return false;
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
