// @ts-expect-error -- `_components` is exported for Firebase's own packages, without types
import {_components, initializeApp} from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  onAuthStateChanged,
  signOut as endSession,
} from 'firebase/auth';
import {forgetTicks} from '../../data/shiftTicks';
import {siteSettings} from '../siteSettings';
import {keepEnding, readStoredReader, storedSessionKey} from '../storedSession';
import {lastingEndPersistence} from './lastingEnd';
import {surviveOutage} from './surviveOutage';

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
export function getAuthInstance(): Auth {
  if (!auth) {
    const {authEmulatorUrl, ...options} = siteSettings.firebase;
    auth = initializeAuth(initializeApp(options), {persistence: lastingEndPersistence});
    surviveOutage(auth.authStateReady());
    if (authEmulatorUrl) {
      connectAuthEmulator(auth, authEmulatorUrl, {disableWarnings: true});
    }
  }
  return auth;
}

/**
 * Calls back once the session is confirmed and after every change, with the id of the account that is signed in, or
 * `null`. The SDK asks the service about a stored user before it reports it: a deleted or disabled account is reported as
 * signed out, an unreachable service keeps the user.
 */
export function followSession(listener: (reader: string | null) => void): void {
  onAuthStateChanged(getAuthInstance(), (user) => {
    const stored = readStoredReader(storedSessionKey(siteSettings.firebase.apiKey));
    // One that ended while the SDK asked about it is not stored any more, but the SDK still holds it.
    const reader = user?.email && user.uid === stored ? user.uid : null;
    if (user && reader === null && (stored === null || stored === user.uid)) {
      signOut().catch(console.warn); // it counts for nothing here, so nothing of it is kept
    }
    if (reader === null) {
      forgetTicks();
    } else {
      keepEnding(null);
    }
    listener(reader);
  });
}

export const signOut = (): Promise<void> => endSession(getAuthInstance());

/**
 * The ID token of the signed-in reader; with `fresh`, a new one from the service.
 *
 * @throws Error if nobody is signed in, or the service cannot be reached.
 */
export async function getIdToken(fresh: boolean): Promise<string> {
  const instance = getAuthInstance();
  await instance.authStateReady();
  if (!instance.currentUser) {
    throw new Error('Nobody is signed in.');
  }
  return instance.currentUser.getIdToken(fresh);
}
