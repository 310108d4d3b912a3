/*
 * FirebaseUI refuses to start where `localStorage` or `sessionStorage` throws (cookies blocked, some
 * private modes). There, a storage in memory takes their place for the visit. FirebaseUI takes hold of them
 * while it is evaluated: import this module before it.
 */
import {createMemoryStorage} from './memoryStorage';

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

for (const name of ['localStorage', 'sessionStorage'] as const) {
  if (!isUsable(name)) {
    try {
      Object.defineProperty(window, name, {value: createMemoryStorage(), configurable: true});
    } catch {
      // The browser forbids it: FirebaseUI then says itself that it needs web storage.
    }
  }
}
