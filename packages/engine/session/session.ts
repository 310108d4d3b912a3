import {useSyncExternalStore} from 'react';
import {afterEarlyText} from 'docusaurus-plugin-sealed-docs/earlyText';
import {siteSettings} from './siteSettings';
import {hasStoredSession, readStoredReader, storedSessionKey} from './storedSession';

/**
 * - `unknown`: not decided yet: on the server, in the first render, and while the service
 *   confirms a session that this browser remembers;
 * - `failed`: it cannot be decided, because the code of the session did not load;
 * - `signedIn`: an account *with an email* is signed in;
 * - `signedOut`: everybody else;
 * - `over`: this document got the key of the staff pages for a session that has ended or become another's. Only a new
 *   document surely forgets what was opened, so one has to take its place.
 */
export type AuthState = 'unknown' | 'failed' | 'signedOut' | 'signedIn' | 'over';

const STORED = storedSessionKey(siteSettings.firebase.apiKey);

/** Who is certainly signed in, by the id of the account; `null`: nobody is; `undefined`: nothing is certain yet. */
let confirmed: string | null | undefined;
let failed = false;
let followed = false;
/** For whom this document got the key of the staff pages, if it did. */
let owner: string | undefined;
/** Whether the key service has said that its owner is signed in. */
let vouched = false;

/**
 * Whatever may change the state is this event of the window: other tabs cause it, and `announceChange` in this one.
 *
 * @returns a function that ends it.
 */
export function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

const announceChange = () => void window.dispatchEvent(new StorageEvent('storage'));

/** Who is signed in, as far as it is known. */
export const getReader = (): string | null =>
  confirmed === undefined ? readStoredReader(STORED) : confirmed;

export function getAuthState(): AuthState {
  const stored = readStoredReader(STORED);
  // Whoever signs in elsewhere counts here before the service has confirmed it.
  if (owner !== undefined && (getReader() !== owner || (stored ?? owner) !== owner)) {
    return 'over';
  }
  if (confirmed !== undefined) {
    return confirmed === null ? 'signedOut' : 'signedIn';
  }
  if (vouched) {
    return 'signedIn';
  }
  if (failed) {
    return 'failed';
  }
  // A browser that never signed in is known to be signed out without loading any of Firebase.
  return hasStoredSession(STORED) ? 'unknown' : 'signedOut';
}

/** Everything that pages know about the session. */
export const useAuth = (): AuthState => useSyncExternalStore(subscribe, getAuthState, () => 'unknown');

export function confirmReader(reader: string | null): void {
  confirmed = reader;
  announceChange();
}

/** Notes for whom the key came. */
export function claimDocument(reader: string | null): void {
  owner ??= reader ?? undefined;
}

/** The key service checks accounts as the sign-in service does: whoever got the key is signed in, unless that is decided. */
export function confirmOwner(): void {
  vouched = owner !== undefined;
  announceChange();
}

const loadSession = () => import(/* webpackChunkName: "session" */ './firebase/session');

/** Loads the session code, and follows the session from then on. */
export async function connect(): Promise<void> {
  try {
    const {followSession} = await loadSession();
    if (!followed) {
      followed = true;
      followSession(confirmReader);
    }
  } catch {
    failed = true;
  }
  announceChange();
}

/** Ends the session in this browser, all tabs included. */
export const signOut = async (): Promise<void> => (await loadSession()).signOut();

/** The reader's Firebase ID token, see `getIdToken` of the session code. */
export const getIdToken = async (fresh: boolean): Promise<string> => (await loadSession()).getIdToken(fresh);

const setHidden = (hidden: boolean) => {
  document.documentElement.style.visibility = hidden ? 'hidden' : '';
};

/**
 * Follows the session: its code is loaded after the page, once this browser remembers one.
 *
 * Browsers keep a page that is left for the way back, and freeze tabs that nobody sees. What such a document showed is
 * there again when it returns, whoever signed out meanwhile, because it gets no `storage` events. So one that got the key is
 * hidden as it leaves, and shown again if the stored session still is its owner's. If not, it is loaded again.
 * https://web.dev/articles/bfcache, https://wicg.github.io/page-lifecycle/
 *
 * @returns a function that ends it.
 */
export function startSession(): () => void {
  const onChange = () => {
    if (!followed && !failed && hasStoredSession(STORED)) {
      void afterEarlyText().then(connect);
    }
  };
  const onLeave = () => {
    if (owner !== undefined) {
      setHidden(true);
    }
  };
  const onReturn = (event: Event) => {
    if (event instanceof PageTransitionEvent && !event.persisted) {
      return; // a new document
    }
    if (owner === undefined || owner === readStoredReader(STORED)) {
      setHidden(false);
      announceChange(); // for all that it may have missed
    } else {
      window.location.reload();
    }
  };
  const end = new AbortController();
  const {signal} = end;
  window.addEventListener('storage', onChange, {signal});
  window.addEventListener('pagehide', onLeave, {signal});
  window.addEventListener('pageshow', onReturn, {signal});
  document.addEventListener('freeze', onLeave, {signal});
  document.addEventListener('resume', onReturn, {signal});
  onChange();
  return () => end.abort();
}
