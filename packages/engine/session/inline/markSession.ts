import {SESSION_ATTRIBUTE} from '../storedSession';

/**
 * Runs in the head of every page. Sets `<html data-session="stored">` if a session is stored: before the first paint,
 * because a signed-in reader shouldn't see "Login" turn into "Logout", and again whenever that may have changed in
 * this tab, in another one, or while the page was in the back/forward cache.
 *
 * @param name See `storedSessionKey`.
 */
export default function markSession(name: string): void {
  const mark = () => {
    try {
      const root = document.documentElement;
      if (localStorage.getItem(name)) {
        root.setAttribute(SESSION_ATTRIBUTE, 'stored');
      } else {
        root.removeAttribute(SESSION_ATTRIBUTE);
      }
    } catch {
      // Storage is blocked.
    }
  };
  mark();
  // In the capture phase, ahead of everything that reads the mark on the same event.
  ['storage', 'pageshow'].forEach((type) => addEventListener(type, mark, true));
}
