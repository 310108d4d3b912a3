/*
 * FirebaseUI refuses to start where `localStorage` or `sessionStorage` throws (cookies blocked, some
 * private modes). There, a storage in memory takes their place for the visit. FirebaseUI takes hold of them
 * while it is evaluated: import this module before it.
 */
import {isStorageUsable, keepsSessions} from '../storedSession';
import {createMemoryStorage} from './memoryStorage';

keepsSessions(); // while it can be told

for (const name of ['localStorage', 'sessionStorage'] as const) {
  if (!isStorageUsable(name)) {
    try {
      Object.defineProperty(window, name, {value: createMemoryStorage(), configurable: true});
    } catch {
      // The browser forbids it: FirebaseUI then says itself that it needs web storage.
    }
  }
}
