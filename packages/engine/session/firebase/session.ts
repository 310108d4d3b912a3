// @ts-expect-error -- `_components` is exported for Firebase's own packages, without types
import {_components, initializeApp} from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  onAuthStateChanged,
  signOut as endSession,
} from 'firebase/auth';
import {forgetRole} from '../../data/rememberedRole';
import {forgetTicks} from '../../data/shiftTicks';
import {siteSettings} from '../siteSettings';
import {keepEnding, readStoredReader, storedSessionKey} from '../storedSession';
import {lastingEndPersistence} from './lastingEnd';
import {surviveOutage} from './surviveOutage';

/*
 * Before each request, the SDK looks up in IndexedDB how often its other products were used, and reports that to
 * Google. There's never anything to report here, and if IndexedDB hangs
 * (https://bugs.webkit.org/show_bug.cgi?id=226547), nobody could sign in. Auth works without this component.
 */
(_components as Map<string, unknown>).delete('heartbeat');

let auth: Auth | undefined;

/**
 * The site's one Auth instance. It keeps the session in `localStorage`, because pages can read that synchronously to
 * see that nobody is signed in. It has no popup resolver, which would fetch scripts from apis.google.com.
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
 * Calls back once the session is confirmed and after every change, with the id of the account that's signed in, or
 * `null`. The SDK asks the service about a stored user before it reports them: if the account was deleted or
 * disabled, it reports that nobody is signed in; if the service can't be reached, it reports the user.
 */
export function followSession(listener: (reader: string | null) => void): void {
  onAuthStateChanged(getAuthInstance(), (user) => {
    const stored = readStoredReader(storedSessionKey(siteSettings.firebase.apiKey));
    // A session that ended while the SDK asked about it isn't stored anymore, but the SDK still has it.
    const reader = user?.email && user.uid === stored ? user.uid : null;
    if (user && reader === null && (stored === null || stored === user.uid)) {
      signOut().catch(console.warn); // this session doesn't count here, so don't keep any of it
    }
    if (reader === null) {
      forgetTicks();
      forgetRole();
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
 * @throws Error if nobody is signed in, or the service can't be reached.
 */
export async function getIdToken(fresh: boolean): Promise<string> {
  const instance = getAuthInstance();
  await instance.authStateReady();
  if (!instance.currentUser) {
    throw new Error('Nobody is signed in.');
  }
  return instance.currentUser.getIdToken(fresh);
}
