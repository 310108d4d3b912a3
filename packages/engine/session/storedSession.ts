/**
 * Where the Firebase SDK keeps the signed-in user with `browserLocalPersistence`:
 * `firebase:authUser:<apiKey>:<app name>` in `localStorage` (@firebase/auth, `_persistenceKeyName`).
 */
export function storedSessionKey(apiKey: string): string {
  return `firebase:authUser:${apiKey}:[DEFAULT]`;
}

/**
 * Tells without loading Firebase whether this browser may be signed in. `false` is certain; `true` has to be confirmed by the
 * service. Where storage is blocked, nothing can have been kept from an earlier visit, so the answer is `false` there too.
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

/** Why a session was ended from outside. Nobody is signed in after it. */
export type Ending = 'disabled' | 'signed-out';

/**
 * The name in `localStorage` of why the last session ended, until someone signs in. All tabs that close their staff pages
 * say it; the Firebase SDK signs them out together, and before it is known why.
 */
const ENDING = 'accessEnded';

/** Where storage is blocked, the sign-in page comes without a reason. */
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

/** @returns `null` if nothing was ended, or nothing can be remembered. */
export function readEnding(): Ending | null {
  try {
    const ending = window.localStorage.getItem(ENDING);
    return ending === 'disabled' || ending === 'signed-out' ? ending : null;
  } catch {
    return null;
  }
}

// Stryker disable all: inline scripts contain the source of these two, so they can't use anything else in this file.
/**
 * Tells whose session is stored (`uid` of @firebase/auth's `UserImpl.toJSON`), without loading Firebase.
 *
 * @param name See `storedSessionKey`.
 * @returns the id of the account; `null` if none is stored, or what is there cannot be read.
 */
export function readStoredReader(name: string): string | null {
  try {
    const {uid} = JSON.parse(window.localStorage.getItem(name)!) as {uid?: unknown};
    return typeof uid === 'string' ? uid : null;
  } catch {
    return null;
  }
}

/**
 * Asks the key service for the key of a build. It is given up after 10 seconds.
 *
 * @param token The ID token of the reader.
 */
export function requestKey(url: string, token: string, build: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {Authorization: `Bearer ${token}`, 'Content-Type': 'application/json'},
    body: JSON.stringify({build}),
    signal: AbortSignal.timeout(10_000),
  });
}
// Stryker restore all

/** The attribute of `<html>` that tells that this browser may be signed in, and an expression that reads it. */
export const SESSION_ATTRIBUTE = 'data-session';
export const IS_SESSION_STORED = 'document.documentElement.dataset.session';

/**
 * Source of the inline script that marks `<html data-session="stored">` before the first paint, so that a signed-in
 * reader does not see "Login" turn into "Logout", and whenever that may have changed: here or in another tab, or while the
 * page was left.
 */
export function storedSessionScript(apiKey: string): string {
  const look =
    `try{let r=document.documentElement;localStorage.getItem(${toSource(storedSessionKey(apiKey))})` +
    `?r.setAttribute("${SESSION_ATTRIBUTE}","stored"):r.removeAttribute("${SESSION_ATTRIBUTE}")}catch{}`;
  return (
    // Ahead of all that reads the mark at the same event.
    `{let f=()=>{${look}};f();["storage","pageshow"].forEach(e=>addEventListener(e,f,true))}`
  );
}

/** Source of a function that does what `readStoredReader` does, without loading anything. */
export const storedReaderScript = (apiKey: string): string =>
  `()=>(${readStoredReader.toString()})(${toSource(storedSessionKey(apiKey))})`;

/** Where `keyRequestScript` leaves what it asked for, of `window`. */
export const KEY_ANSWER = 'staffKeyAnswer';

export interface KeyAnswer {
  /** Whose token it was asked with. */
  reader: string;
  response: Promise<Response>;
}

/**
 * Source of the inline script that asks for the key of the staff pages while the scripts of the page are still on their
 * way, with the ID token of a stored session. Where there is none, it has expired, or the SDK stores it differently
 * (`stsTokenManager` of @firebase/auth's `UserImpl.toJSON`), nothing is asked: the SDK gets a new one later.
 *
 * @param url Address of the key service.
 * @param build The id of the build, or what stands for it.
 */
export function keyRequestScript(apiKey: string, url: string, build: string): string {
  const [name, address] = [storedSessionKey(apiKey), url].map(toSource);
  return (
    `try{let{uid:reader,stsTokenManager:{accessToken:t,expirationTime:e}}=JSON.parse(localStorage.getItem(${name}));` +
    // A failure is reported when the answer is used.
    `if(e>Date.now()){let response=(${requestKey.toString()})(${address},t,"${build}");` +
    `response.catch(()=>{});window.${KEY_ANSWER}={reader,response}}}catch{}`
  );
}

/** A text as JavaScript that may stand in a page. */
const toSource = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c');
