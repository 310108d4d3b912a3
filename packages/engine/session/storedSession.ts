/**
 * Where the Firebase SDK keeps the signed-in user with `browserLocalPersistence`:
 * `firebase:authUser:<apiKey>:<app name>` in `localStorage` (@firebase/auth, `_persistenceKeyName`).
 */
export function storedSessionKey(apiKey: string): string {
  return `firebase:authUser:${apiKey}:[DEFAULT]`;
}

/**
 * Returns, without loading Firebase, whether this browser may be signed in. `false` is certain; `true` has to be
 * confirmed by the service. If storage is blocked, nothing can have been kept from an earlier visit, so the answer is
 * `false`, too.
 *
 * @param name See `storedSessionKey`.
 */
export function hasStoredSession(name: string): boolean {
  try {
    return window.localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

/** Why a session was ended from outside. Nobody is signed in afterward. */
export type Ending = 'disabled' | 'signed-out';

/**
 * The key in `localStorage` of the reason why the last session ended, kept until someone signs in. Each tab that
 * closes its staff pages sets it, because the Firebase SDK signs all tabs out together, before the others know why.
 */
const ENDING = 'accessEnded';

/** Stores why the last session ended; `null` removes it. If storage is blocked, the sign-in page gives no reason. */
export function keepEnding(ending: Ending | null): void {
  try {
    if (ending === null) {
      window.localStorage.removeItem(ENDING);
    } else {
      window.localStorage.setItem(ENDING, ending);
    }
  } catch {
    // Blocked, or full.
  }
}

/** @returns why the last session ended; `null` if none was ended from outside, or storage is blocked. */
export function readEnding(): Ending | null {
  try {
    const ending = window.localStorage.getItem(ENDING);
    return ending === 'disabled' || ending === 'signed-out' ? ending : null;
  } catch {
    return null;
  }
}

/**
 * Returns whose session is stored (`uid` of @firebase/auth's `UserImpl.toJSON`), without loading Firebase.
 *
 * @param name See `storedSessionKey`.
 * @returns the id of the account; `null` if none is stored, or the stored value can't be read.
 */
export function readStoredReader(name: string): string | null {
  try {
    const {uid} = JSON.parse(window.localStorage.getItem(name) ?? '') as {uid?: unknown};
    return typeof uid === 'string' ? uid : null;
  } catch {
    return null;
  }
}

/**
 * Requests the key of a build from the key service. The request is aborted after 10 seconds.
 *
 * @param url The URL of the key service.
 * @param token The ID token of the reader.
 * @param build The id of the build.
 */
export function requestKey(url: string, token: string, build: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {Authorization: `Bearer ${token}`, 'Content-Type': 'application/json'},
    body: JSON.stringify({build}),
    signal: AbortSignal.timeout(10_000),
  });
}

/** The attribute of `<html>` that says that this browser may be signed in, and an expression that reads it. */
export const SESSION_ATTRIBUTE = 'data-session';
export const IS_SESSION_STORED = 'document.documentElement.dataset.session';

/** The property of `window` in which `inline/requestKeyEarly.ts` leaves the pending response. */
export const KEY_ANSWER = 'staffKeyAnswer';

export interface KeyAnswer {
  /** The id of the account whose token was sent. */
  reader: string;
  response: Promise<Response>;
}
