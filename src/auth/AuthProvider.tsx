import React, {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {retryable} from './retryable';
import {hasStoredSession} from './storedSession';
import {useSiteSettings} from './useSiteSettings';

/**
 * - `unknown`: not decided yet: on the server, in the first render, and while the service
 *   confirms a session that this browser remembers;
 * - `signedIn`: an account *with an email* is signed in;
 * - `signedOut`: everybody else.
 */
export type AuthState = 'unknown' | 'signedOut' | 'signedIn';

export interface Auth {
  state: AuthState;
  /** Why the session could not be looked up (its code failed to load); `null` if nothing failed. */
  failure: Error | null;
  /**
   * Loads the session code, once, and follows the session from then on. Called again
   * after a failure, it tries again.
   */
  connect: () => void;
  /** Ends the session in this browser, all tabs included. */
  signOut: () => Promise<void>;
  /**
   * Gets the key of a build's staff pages, see `fetchStaffKey`. It is kept in memory until the session ends.
   *
   * @throws SealedPagesError
   */
  getStaffKey: (build: string) => Promise<CryptoKey>;
}

/**
 * The default is for Docusaurus's crash page, which stands outside of `Root` and has the navbar
 * too: there the session is unknown, and nothing can be done about it.
 */
const unavailable = () => Promise.reject(new Error('No session'));
const AuthContext = createContext<Auth>({
  state: 'unknown',
  failure: null,
  connect: () => undefined,
  signOut: unavailable,
  getStaffKey: unavailable,
});

const importSession = () => import(/* webpackChunkName: "session" */ './firebase/session');

// A browser that remembers a session needs its code in any case. A failure is reported when it is used.
if (typeof document !== 'undefined' && document.documentElement.dataset.session) {
  importSession().catch(() => undefined);
}

/** Everything the site knows about the session. */
export function useAuth(): Auth {
  return useContext(AuthContext);
}

/**
 * Holds the auth state. A browser that never signed in is known to be signed out without
 * loading any of Firebase; for others the session code is loaded after the page.
 */
export function AuthProvider({children}: {children: ReactNode}): ReactNode {
  const {firebase, staffKeyUrl} = useSiteSettings();
  const stored = useStoredSession(firebase.apiKey);
  const [confirmed, setConfirmed] = useState<'signedIn' | 'signedOut' | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [openSession] = useState(() =>
    retryable(async () => {
      const {openSession: open} = await importSession();
      return open(firebase, staffKeyUrl);
    }),
  );
  const followed = useRef(false);

  const connect = useCallback(() => {
    openSession().then((session) => {
      setFailure(null);
      if (!followed.current) {
        followed.current = true;
        session.onChange((signedIn) => setConfirmed(signedIn ? 'signedIn' : 'signedOut'));
      }
    }, setFailure);
  }, [openSession]);

  const signOut = useCallback(async () => (await openSession()).signOut(), [openSession]);

  const getStaffKey = useCallback(
    async (build: string) => (await openSession()).getStaffKey(build),
    [openSession],
  );

  useEffect(() => {
    if (stored) {
      connect();
    }
  }, [connect, stored]);

  const state: AuthState = confirmed ?? (stored === false ? 'signedOut' : 'unknown');
  const auth = useMemo(
    () => ({state, failure, connect, signOut, getStaffKey}),
    [state, failure, connect, signOut, getStaffKey],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/**
 * Whether this browser remembers a session: `null` on the server and in the first render, where it
 * cannot be known. Follows other tabs: a sign-in there is noticed before Firebase is loaded here.
 */
function useStoredSession(apiKey: string): boolean | null {
  const subscribe = useCallback((notify: () => void) => {
    window.addEventListener('storage', notify);
    return () => window.removeEventListener('storage', notify);
  }, []);
  return useSyncExternalStore<boolean | null>(
    subscribe,
    () => hasStoredSession(apiKey),
    () => null,
  );
}
