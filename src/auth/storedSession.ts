/**
 * Where the Firebase SDK keeps the signed-in user with `browserLocalPersistence`:
 * `firebase:authUser:<apiKey>:<app name>` in `localStorage` (@firebase/auth, `_persistenceKeyName`).
 */
export function storedSessionKey(apiKey: string): string {
  return `firebase:authUser:${apiKey}:[DEFAULT]`;
}

/**
 * Tells without loading Firebase whether this browser may be signed in. `false` is certain;
 * `true` has to be confirmed by the service. Where storage is blocked nothing can have been
 * kept from an earlier visit, so the answer is `false` there too.
 */
export function hasStoredSession(apiKey: string): boolean {
  try {
    return window.localStorage.getItem(storedSessionKey(apiKey)) !== null;
  } catch {
    return false;
  }
}

/**
 * Source of the inline script that marks `<html data-session="stored">` before the first paint,
 * so that a signed-in reader does not see "Login" turn into "Logout".
 */
export function storedSessionScript(apiKey: string): string {
  const key = JSON.stringify(storedSessionKey(apiKey)).replaceAll('<', '\\u003c');
  return `try{localStorage.getItem(${key})&&(document.documentElement.dataset.session="stored")}catch{}`;
}
