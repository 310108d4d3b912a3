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
 * Tells whose session is stored (`uid` of @firebase/auth's `UserImpl.toJSON`), without loading Firebase.
 *
 * @returns the id of the account; `null` if none is stored, or what is there cannot be read.
 */
export function readStoredReader(apiKey: string): string | null {
  try {
    const user = JSON.parse(window.localStorage.getItem(storedSessionKey(apiKey))!) as {uid?: unknown} | null;
    // Stryker disable next-line OptionalChaining: what has no fields throws, and is caught, with the same answer
    return typeof user?.uid === 'string' ? user.uid : null;
  } catch {
    return null;
  }
}

/** Whether a storage of the browser keeps what it is given. It throws where cookies are blocked or it is full. */
export function isStorageUsable(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    // Stryker disable next-line StringLiteral: any name would do: it is removed at once
    const probe = '__storage_probe__';
    window[name].setItem(probe, probe);
    window[name].removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

let keeps: boolean | undefined;

/** Whether a session lasts longer than the document. Looked at once: a storage in memory may take the place of none. */
export function keepsSessions(): boolean {
  keeps ??= isStorageUsable('localStorage');
  return keeps;
}

/** The attribute of `<html>` that tells that this browser may be signed in, and an expression that reads it. */
export const SESSION_ATTRIBUTE = 'data-session';
export const IS_SESSION_STORED = 'document.documentElement.dataset.session';

/**
 * Source of the inline script that marks `<html data-session="stored">` before the first paint, so that a signed-in
 * reader does not see "Login" turn into "Logout", and whenever that may have changed: in another tab, or while the page
 * was left.
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
  `()=>{try{return JSON.parse(localStorage.getItem(${toSource(storedSessionKey(apiKey))})).uid}catch{}}`;

/** The key service does not answer within this time: it is given up, in milliseconds. */
export const KEY_TIMEOUT = 10_000;

/** Where `keyRequestScript` leaves the promise of its answer. */
export const KEY_ANSWER = 'staffKeyAnswer';

/**
 * Source of the inline script that asks for the key of the staff pages while the scripts of the page are still on their
 * way, with the ID token of a stored session. Where there is none, it has expired, or the SDK stores it differently
 * (`stsTokenManager` of @firebase/auth's `UserImpl.toJSON`), nothing is asked: the SDK gets a new one later.
 *
 * @param url Address of the key service.
 * @param build The id of the build, or what stands for it.
 */
export function keyRequestScript(apiKey: string, url: string, build: string): string {
  const [key, address] = [storedSessionKey(apiKey), url].map(toSource);
  return (
    `try{let{accessToken:t,expirationTime:e}=JSON.parse(localStorage.getItem(${key})).stsTokenManager;` +
    // A failure is reported when the answer is used.
    `e>Date.now()&&(window.${KEY_ANSWER}=fetch(${address},{method:"POST",` +
    `headers:{Authorization:"Bearer "+t,"Content-Type":"application/json"},body:'{"build":"${build}"}',signal:AbortSignal.timeout(${KEY_TIMEOUT})})).catch(()=>{})}catch{}`
  );
}

/** A text as JavaScript that may stand in a page. */
const toSource = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c');
