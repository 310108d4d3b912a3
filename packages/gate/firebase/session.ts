import './webStorage';
import {forgetClosedSearches} from 'docusaurus-plugin-search/client';
// @ts-expect-error -- `_components` is exported for Firebase's own packages, without types
import {_components, initializeApp} from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  onAuthStateChanged,
  signOut,
  type User,
} from 'firebase/auth';
import type {FirebaseSettings} from '../Settings';
import {forgetEnding} from '../keptEnding';
import {forgetTicks} from '@roleplay-docs/rulebook/shiftTicks';
import {readStoredReader, SESSION_ATTRIBUTE} from '../storedSession';
import {lastingEndPersistence} from './lastingEnd';
import {surviveOutage} from './surviveOutage';

/** The session of this browser, as far as the site needs it. */
export interface Session {
  /**
   * Calls back once the session is confirmed and after every change, with the id of the account that is signed in, or
   * `null`. Returns a function that stops it.
   */
  onChange: (listener: (reader: string | null) => void) => () => void;
  signOut: () => Promise<void>;
  /** When the reader signed in, as the service says, which tells one session from the next; nothing if nobody has. */
  signedInAt: () => string | undefined;
  /**
   * The ID token of the signed-in reader; with `fresh`, a new one from the service.
   *
   * @throws Error if nobody is signed in, or the service cannot be reached.
   */
  getIdToken: (fresh: boolean) => Promise<string>;
}

/*
 * Before each request the SDK looks into an IndexedDB store for how often its other products were used, to tell Google. It
 * is always empty here, and where IndexedDB does not answer (https://bugs.webkit.org/show_bug.cgi?id=226547) nobody could
 * sign in. Auth does without this component.
 */
(_components as Map<string, unknown>).delete('heartbeat');

let auth: Auth | undefined;

/**
 * The site's one Auth instance. It keeps the session in `localStorage`, so that "certainly signed
 * out" is one synchronous look there, and has no popup resolver, so that nothing is fetched
 * from apis.google.com.
 */
export function getAuthInstance({authEmulatorUrl, ...options}: FirebaseSettings): Auth {
  if (!auth) {
    auth = initializeAuth(initializeApp(options), {persistence: lastingEndPersistence});
    surviveOutage(auth.authStateReady());
    if (authEmulatorUrl) {
      connectAuthEmulator(auth, authEmulatorUrl, {disableWarnings: true});
    }
  }
  return auth;
}

/**
 * Opens the session. The SDK asks the service about a stored user before it reports it: a
 * deleted or disabled account is reported as signed out, an unreachable service keeps the user.
 */
export function openSession(settings: FirebaseSettings): Session {
  const instance = getAuthInstance(settings);
  return {
    onChange: (listener) =>
      onAuthStateChanged(instance, (user) => {
        const stored = readStoredReader(settings.apiKey);
        // One that ended while the SDK asked about it is not stored any more, but the SDK still holds it.
        const reader = user?.email && user.uid === stored ? user.uid : null;
        if (user && reader === null && (stored === null || stored === user.uid)) {
          signOut(instance).catch(console.warn); // it counts for nothing here, so nothing of it is kept
        }
        noteSession(reader === null ? null : user);
        listener(reader);
      }),
    signOut: () => signOut(instance),
    signedInAt: () => instance.currentUser?.metadata.lastSignInTime,
    getIdToken: async (fresh) => {
      await instance.authStateReady();
      if (!instance.currentUser) {
        throw new Error('Nobody is signed in.');
      }
      return instance.currentUser.getIdToken(fresh);
    },
  };
}

/**
 * Keeps the mark of `storedSessionScript` in step, for style sheets that show more to readers who are signed in, and
 * forgets why the session before ended, or what was searched in the staff pages and ticked off there.
 */
function noteSession(user: User | null): void {
  if (user) {
    forgetEnding(user.metadata.lastSignInTime);
    document.documentElement.setAttribute(SESSION_ATTRIBUTE, 'stored');
  } else {
    forgetClosedSearches();
    forgetTicks();
    document.documentElement.removeAttribute(SESSION_ATTRIBUTE);
  }
}
