import {useSyncExternalStore} from 'react';
import {afterEarlyText} from 'docusaurus-plugin-sealed-docs/earlyText';
import {guardReader} from 'docusaurus-plugin-sealed-docs/readerGuard';
import {siteSettings} from './siteSettings';
import {
  type AuthState,
  authStateOf,
  type StateEvent,
  INITIAL_STATE,
  readerOf,
  reduce,
  type State,
  type StoredSession,
} from './states';
import {hasStoredSession, readStoredReader, storedSessionKey} from './storedSession';

export type {AuthState} from './states';

const STORED = storedSessionKey(siteSettings.firebase.apiKey);

let state: State = INITIAL_STATE;

export const getState = (): State => state;

/** Moves this document to its next state. Pages aren't notified until `announceChange` is called. */
export function dispatch(event: StateEvent): void {
  state = reduce(state, event);
}

const lookUpStored = (): StoredSession => ({
  isThere: hasStoredSession(STORED),
  reader: readStoredReader(STORED),
});

/**
 * Calls the listener whenever the state may have changed. That's always a `storage` event on the window: other tabs
 * cause it, and `announceChange` dispatches it in this one.
 *
 * @returns a function that unsubscribes.
 */
export function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

const announceChange = () => void window.dispatchEvent(new StorageEvent('storage'));

/** The id of the account that's signed in, as far as is known; `null` if there's none. */
export const getReader = (): string | null => readerOf(state, lookUpStored());

export const getAuthState = (): AuthState => authStateOf(state, lookUpStored());

/** Everything that pages know about the session. */
export const useAuth = (): AuthState => useSyncExternalStore(subscribe, getAuthState, () => 'unknown');

/** Records what the sign-in service says: the id of the account that's signed in, or `null` if nobody is. */
export function confirmReader(reader: string | null): void {
  dispatch(reader === null ? {type: 'signOutConfirmed'} : {type: 'signInConfirmed', reader});
  announceChange();
}

/**
 * Treats the document's owner as signed in because the key service says so, unless the sign-in service has decided.
 */
export function confirmOwner(): void {
  dispatch({type: 'ownerVouched'});
  announceChange();
}

const loadSession = () => import(/* webpackChunkName: "session" */ './firebase/session');

/** Loads the session code, and follows the session from then on. */
export async function connect(): Promise<void> {
  try {
    const {followSession} = await loadSession();
    if (state.code.name !== 'followed') {
      followSession(confirmReader);
      dispatch({type: 'codeFollowed'});
    }
  } catch {
    dispatch({type: 'codeFailed'});
  }
  announceChange();
}

/** Ends the session in this browser, all tabs included. */
export const signOut = async (): Promise<void> => (await loadSession()).signOut();

/** The reader's Firebase ID token, see `getIdToken` of the session code. */
export const getIdToken = async (fresh: boolean): Promise<string> => (await loadSession()).getIdToken(fresh);

function connectIfStored(): void {
  if (state.code.name === 'notLoaded' && hasStoredSession(STORED)) {
    void afterEarlyText().then(connect);
  }
}

/** Whether this document may show what only its owner may see. */
const isOwned = (): boolean => state.document.name === 'owned';

/** Whether the reader is the document's owner, or the document has none. */
function isOwners(): boolean {
  const {document: ownership} = state;
  return ownership.name === 'free' || ownership.owner === readStoredReader(STORED);
}

/**
 * Follows the session. Its code is loaded after the page, once this browser has stored a session. A document that got
 * the key is hidden while its reader is away, and reloaded if it's no longer theirs when it's shown again. If it
 * still is, its pages are notified, because they may have missed changes.
 *
 * @returns a function that stops this.
 */
export function startSession(): () => void {
  const end = new AbortController();
  const {signal} = end;
  window.addEventListener('storage', connectIfStored, {signal});
  guardReader({isTheirs: isOwners, isPrivate: isOwned, onReturn: announceChange, signal});
  connectIfStored();
  return () => end.abort();
}
