import './webStorage';
import {initializeApp} from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  onAuthStateChanged,
  signOut,
} from 'firebase/auth';
import type {FirebaseSettings} from '@site/config/settings';
import {fetchStaffKey, rememberKeys} from '../staffKey';
import {surviveOutage} from './surviveOutage';

/** The session of this browser, as far as the site needs it. */
export interface Session {
  /** Calls back once the session is confirmed and after every change. Returns a function that stops it. */
  onChange: (listener: (signedIn: boolean) => void) => () => void;
  signOut: () => Promise<void>;
  /** See `Auth.getStaffKey`. */
  getStaffKey: (build: string) => Promise<CryptoKey>;
}

let auth: Auth | undefined;

/**
 * The site's one Auth instance. It keeps the session in `localStorage`, so that "certainly signed
 * out" is one synchronous look there, and has no popup resolver, so that nothing is fetched
 * from apis.google.com.
 */
export function getAuthInstance({authEmulatorUrl, ...options}: FirebaseSettings): Auth {
  if (!auth) {
    auth = initializeAuth(initializeApp(options), {persistence: browserLocalPersistence});
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
 *
 * @param staffKeyUrl address of the key service.
 */
export function openSession(settings: FirebaseSettings, staffKeyUrl: string): Session {
  const instance = getAuthInstance(settings);
  const getIdToken = async (fresh: boolean) => {
    if (!instance.currentUser) {
      throw new Error('Nobody is signed in.');
    }
    return instance.currentUser.getIdToken(fresh);
  };
  return {
    onChange: (listener) => onAuthStateChanged(instance, (user) => listener(Boolean(user?.email))),
    signOut: () => signOut(instance),
    getStaffKey: rememberKeys((build) => fetchStaffKey(build, {url: staffKeyUrl, getIdToken})),
  };
}
