import React, {createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState} from 'react';
import type {Session} from './firebase/session';
import {hasStoredSession, storedSessionKey} from './storedSession';
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
}

/**
 * The default is for Docusaurus's crash page, which stands outside of `Root` and has the navbar
 * too: there the session is unknown, and nothing can be done about it.
 */
const AuthContext = createContext<Auth>({
  state: 'unknown',
  failure: null,
  connect: () => undefined,
  signOut: () => Promise.resolve(),
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
  const {firebase} = useSiteSettings();
  const [state, setState] = useState<AuthState>('unknown');
  const [failure, setFailure] = useState<Error | null>(null);
  const loading = useRef<Promise<Session> | null>(null);

  const open = useCallback((): Promise<Session> => {
    loading.current ??= import(/* webpackChunkName: "session" */ './firebase/session').then(
      ({openSession}) => openSession(firebase),
    );
    return loading.current;
  }, [firebase]);

  const connect = useCallback(() => {
    if (loading.current) {
      return;
    }
    setFailure(null);
    open().then(
      (session) => session.onChange((signedIn) => setState(signedIn ? 'signedIn' : 'signedOut')),
      (error: Error) => {
        loading.current = null;
        setFailure(error);
      },
    );
  }, [open]);

  const signOut = useCallback(async () => {
    const session = await open();
    await session.signOut();
  }, [open]);

  useEffect(() => {
    if (hasStoredSession(firebase.apiKey)) {
      connect();
    } else {
      setState('signedOut');
    }
  }, [connect, firebase.apiKey]);

  // A tab that has not loaded Firebase yet learns here of a sign-in in another tab;
  // once it is loaded, the SDK itself follows the storage.
  useEffect(() => {
    const onStorage = ({key, newValue}: StorageEvent) => {
      if (key === storedSessionKey(firebase.apiKey) && newValue !== null) {
        connect();
      }
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [connect, firebase.apiKey]);

  const auth = useMemo(() => ({state, failure, connect, signOut}), [state, failure, connect, signOut]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}
