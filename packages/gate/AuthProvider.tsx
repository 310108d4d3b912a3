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
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {afterEarlyText} from 'docusaurus-plugin-sealed-docs/earlyText';
import {guardReturns} from './guardReturns';
import {getConfirmed, openSession, setConfirmed, subscribe} from './session';
import {siteSettings} from './siteSettings';
import {hasStoredSession} from './storedSession';

/**
 * - `unknown`: not decided yet: on the server, in the first render, and while the service
 *   confirms a session that this browser remembers;
 * - `signedIn`: an account *with an email* is signed in;
 * - `signedOut`: everybody else.
 */
export type AuthState = 'unknown' | 'signedOut' | 'signedIn';

export interface Auth {
  state: AuthState;
  /** The id of the account that is signed in. */
  reader: string | null;
  /** Why the session could not be looked up (its code failed to load); `null` if nothing failed. */
  failure: Error | null;
  /**
   * Loads the session code, once, and follows the session from then on. Called again
   * after a failure, it tries again.
   */
  connect: () => void;
  /** Ends the session in this browser, all tabs included. */
  signOut: () => Promise<void>;
}

/**
 * The default is for Docusaurus's crash page, which stands outside of `Root` and has the navbar
 * too: there the session is unknown, and nothing can be done about it.
 */
const AuthContext = createContext<Auth>({
  state: 'unknown',
  reader: null,
  failure: null,
  connect: () => undefined,
  signOut: () => Promise.reject(new Error('No session')),
});

/** Everything the site knows about the session. */
export function useAuth(): Auth {
  return useContext(AuthContext);
}

/**
 * Holds the auth state. A browser that never signed in is known to be signed out without
 * loading any of Firebase; for others the session code is loaded after the page.
 */
export function AuthProvider({children}: {children: ReactNode}): ReactNode {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const stored = useStoredSession(siteSettings.firebase.apiKey);
  const confirmed = useSyncExternalStore(subscribe, getConfirmed, () => undefined);
  const [failure, setFailure] = useState<Error | null>(null);
  const followed = useRef(false);

  const connect = useCallback(() => {
    openSession().then((session) => {
      setFailure(null);
      if (!followed.current) {
        followed.current = true;
        session.onChange(setConfirmed);
      }
    }, setFailure);
  }, []);

  useEffect(() => {
    if (stored) {
      void afterEarlyText().then(connect);
    }
  }, [connect, stored]);

  useEffect(() => guardReturns(siteSettings.firebase.apiKey, baseUrl), [baseUrl]);

  const state = toState(confirmed, stored);
  const reader = confirmed ?? null;
  const auth = useMemo(() => ({state, reader, failure, connect, signOut}), [state, reader, failure, connect]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

function toState(confirmed: string | null | undefined, stored: boolean | null): AuthState {
  if (confirmed === undefined) {
    return stored === false ? 'signedOut' : 'unknown';
  }
  return confirmed === null ? 'signedOut' : 'signedIn';
}

const signOut = async () => (await openSession()).signOut();

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
