import type {Ending} from './storedSession';

/**
 * Everything a document remembers about its reader, as a state machine of four regions. It's pure: `session.ts` keeps
 * the one state and announces changes, `staffKey.ts` asks for the key, and both only dispatch events here. The
 * diagram in packages/CONTRIBUTING.md, "A staff page to a staff member", must stay in sync; `states.test.ts`
 * compares.
 */
export interface State {
  readonly code: CodeState;
  readonly session: SessionState;
  readonly document: DocumentState;
  readonly key: KeyState;
}

/**
 * Whether the code in `firebase/` was loaded. It's separate from the session because a session that the key service
 * vouches for doesn't make up for code that failed to load: every `storage` event would try to load it again.
 */
type CodeState = {name: 'notLoaded'} | {name: 'followed'} | {name: 'failed'};

/**
 * What's certain about the session in this browser:
 *
 * - `unconfirmed`: nothing yet, so the only clue is what the browser has stored;
 * - `vouched`: the key service, which checks accounts the way the sign-in service does, says that the document's
 *   owner is signed in;
 * - `signedIn`, `signedOut`: what the sign-in service says, which has the last word.
 */
type SessionState =
  {name: 'unconfirmed'} | {name: 'vouched'} | {name: 'signedIn'; reader: string} | {name: 'signedOut'};

/**
 * The reader for whom this document first got the key of the staff pages. That's final, because only a new document
 * is sure to forget what was opened.
 */
type DocumentState = {name: 'free'} | {name: 'owned'; owner: string};

/**
 * The key of the staff pages, kept in memory for as long as its reader may have it:
 *
 * - `none`: it hasn't been requested, or the request failed;
 * - `asked`: the first request is pending;
 * - `held`: it's there, and staff pages can be opened;
 * - `confirming`: it's there, and the service is being asked whether its reader may still have it;
 * - `refused`: its reader may not have it anymore.
 */
export type KeyState =
  | {name: 'none'}
  | {name: 'asked'; reader: string | null; answer: Promise<CryptoKey>}
  | ({name: 'held'} & HeldKey)
  | ({name: 'confirming'; confirmation: Promise<void>} & HeldKey)
  | {name: 'refused'; ending: AccessEnding};

interface HeldKey {
  build: string;
  key: CryptoKey;
  /** When the service was last asked. Times are milliseconds, as of `Date.now()`. */
  askedAt: number;
  /** When the service last confirmed access. */
  confirmedAt: number;
}

/** Why someone who had the key lost it. An account that is `not-allowed` stays signed in. */
export type AccessEnding = Ending | 'not-allowed';

export type StateEvent = CodeEvent | SessionEvent | KeyEvent;

type CodeEvent = {type: 'codeFollowed'} | {type: 'codeFailed'};

type SessionEvent =
  {type: 'signInConfirmed'; reader: string} | {type: 'signOutConfirmed'} | {type: 'ownerVouched'};

export type KeyEvent =
  | {type: 'keyAsked'; reader: string | null; answer: Promise<CryptoKey>}
  | {type: 'keyArrived'; reader: string | null; build: string; key: CryptoKey; askedAt: number; at: number}
  | {type: 'keyFailed'; answer: Promise<CryptoKey>}
  | {type: 'confirmationAsked'; confirmation: Promise<void>; at: number}
  | {type: 'confirmationFailed'}
  | {type: 'accessEnded'; ending: AccessEnding};

export const INITIAL_STATE: State = {
  code: {name: 'notLoaded'},
  session: {name: 'unconfirmed'},
  document: {name: 'free'},
  key: {name: 'none'},
};

/** @returns the state after an event. A region that the event doesn't affect stays the same object. */
export function reduce(state: State, event: StateEvent): State {
  return {
    code: reduceCode(state.code, event),
    session: reduceSession(state, event),
    document: reduceDocument(state.document, event),
    key: reduceKey(state.key, event),
  };
}

function reduceCode(code: CodeState, event: StateEvent): CodeState {
  switch (event.type) {
    case 'codeFollowed':
      return {name: 'followed'};
    case 'codeFailed':
      return code.name === 'followed' ? code : {name: 'failed'};
    default:
      return code;
  }
}

function reduceSession({session, document}: State, event: StateEvent): SessionState {
  switch (event.type) {
    case 'signInConfirmed':
      return {name: 'signedIn', reader: event.reader};
    case 'signOutConfirmed':
      return {name: 'signedOut'};
    case 'ownerVouched':
      return session.name === 'unconfirmed' && document.name === 'owned' ? {name: 'vouched'} : session;
    default:
      return session;
  }
}

function reduceDocument(document: DocumentState, event: StateEvent): DocumentState {
  return event.type === 'keyArrived' && event.reader !== null && document.name === 'free'
    ? {name: 'owned', owner: event.reader}
    : document;
}

function reduceKey(key: KeyState, event: StateEvent): KeyState {
  switch (event.type) {
    case 'keyAsked':
      return isKeyHere(key) ? key : {name: 'asked', reader: event.reader, answer: event.answer};
    case 'keyArrived': {
      // Even if another request was sent since, pages are opened with this key, so access has to be confirmed from
      // now on.
      const {build, askedAt, at: confirmedAt} = event;
      return {name: 'held', build, key: event.key, askedAt, confirmedAt};
    }
    case 'keyFailed':
      // The failure doesn't count if another reader's request has taken over.
      return key.name === 'asked' && key.answer === event.answer ? {name: 'none'} : key;
    case 'confirmationAsked':
      return key.name === 'held'
        ? {...key, name: 'confirming', confirmation: event.confirmation, askedAt: event.at}
        : key;
    case 'confirmationFailed':
      return key.name === 'confirming' ? toHeld(key) : key;
    case 'accessEnded':
      return isKeyHere(key) ? {name: 'refused', ending: event.ending} : key;
    default:
      return key;
  }
}

const toHeld = ({build, key, askedAt, confirmedAt}: HeldKey): KeyState => ({
  name: 'held',
  build,
  key,
  askedAt,
  confirmedAt,
});

/** Whether staff pages can be opened. */
export function isKeyHere(key: KeyState): key is KeyState & HeldKey {
  return key.name === 'held' || key.name === 'confirming';
}

/**
 * - `unknown`: not decided yet: on the server, in the first render, and while the service confirms a session that
 *   this browser remembers;
 * - `failed`: it can't be decided, because the code of the session didn't load;
 * - `signedIn`: an account *with an email* is signed in;
 * - `signedOut`: everyone else;
 * - `over`: this document got the key of the staff pages for a session that has ended or become someone else's, so a
 *   new document has to take its place.
 */
export type AuthState = 'unknown' | 'failed' | 'signedOut' | 'signedIn' | 'over';

/**
 * The session that the browser has stored. All tabs share it, so it's looked up whenever it matters, and never cached
 * here.
 */
export interface StoredSession {
  isThere: boolean;
  /** The id of its account; `null` if the stored value can't be read. */
  reader: string | null;
}

/** @returns the id of the account that's signed in, as far as is known; `null` if there's none. */
export function readerOf({session}: State, stored: StoredSession): string | null {
  switch (session.name) {
    case 'signedIn':
      return session.reader;
    case 'signedOut':
      return null;
    default:
      return stored.reader;
  }
}

/** @returns what pages know about the session. */
export function authStateOf(state: State, stored: StoredSession): AuthState {
  const {code, session, document} = state;
  if (document.name === 'owned') {
    const {owner} = document;
    // Someone who signs in in another tab counts here even before the service has confirmed it.
    if (readerOf(state, stored) !== owner || (stored.reader ?? owner) !== owner) {
      return 'over';
    }
  }
  switch (session.name) {
    case 'signedOut':
      return 'signedOut';
    case 'signedIn':
    case 'vouched':
      return 'signedIn';
    case 'unconfirmed':
      if (code.name === 'failed') {
        return 'failed';
      }
      // A browser that never signed in is known to be signed out without loading any of Firebase.
      return stored.isThere ? 'unknown' : 'signedOut';
  }
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The service isn't asked more often than this, no matter what happens on the page. */
const PAUSE = MINUTE;

/**
 * Access is confirmed again once the last confirmation is this old. Including the wait for the next heartbeat, which
 * browsers delay to a minute in background tabs, and for the answer, that's less than five minutes.
 */
const RENEW_AFTER = 3.5 * MINUTE;

/** Whether the key is there, and the service may be asked about it. */
export function mayConfirm(key: KeyState, now: number): key is KeyState & {name: 'held'} {
  return key.name === 'held' && hasPassed(key.askedAt, PAUSE, now);
}

/** Whether the key is there, and access was confirmed too long ago. */
export function needsConfirmation(key: KeyState, now: number): boolean {
  return isKeyHere(key) && hasPassed(key.confirmedAt, RENEW_AFTER, now);
}

/**
 * Whether that much time has passed since `time`. If the clock was set back, there's no way to know, so it counts as
 * passed.
 */
function hasPassed(time: number, duration: number, now: number): boolean {
  const age = now - time;
  return age < 0 || age >= duration;
}
