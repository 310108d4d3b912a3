import React, {type ReactNode, useEffect, useRef, useState} from 'react';
import {flushSync} from 'react-dom';
import community from '@site/src/data/community.yaml';
import type {SignInMode, SignInWidget} from '../firebase/signInWidget';
import {connect} from '../session';
import LoadFailure from './LoadFailure';
import styles from './styles.module.css';

/** FirebaseUI's form, loaded on demand, and our own button to switch between signing in and creating an account. */
export default function SignInForm(): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const widget = useRef<SignInWidget | null>(null);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [mode, setMode] = useState<SignInMode>('signIn');

  useEffect(() => {
    let current = true;
    const load = async () => {
      const {mountSignInWidget} = await import(/* webpackChunkName: "sign-in" */ '../firebase/signInWidget');
      if (!current || !host.current) {
        return;
      }
      // In a single frame, because what people click must not move.
      flushSync(() => setStatus('ready'));
      widget.current = mountSignInWidget(host.current);
      void connect();
    };
    load().catch((error: unknown) => {
      if (current) {
        console.warn("The sign-in form didn't load.", error);
        setStatus('failed');
      }
    });
    return () => {
      current = false;
      widget.current?.unmount();
      widget.current = null;
    };
  }, []);

  const switchTo = (next: SignInMode) => {
    setMode(next);
    widget.current?.show(next);
  };

  return (
    <>
      {status === 'loading' && (
        <div role="status" className={styles.loading}>
          Loading the sign-in form…
        </div>
      )}
      {status === 'failed' && <LoadFailure title="The sign-in form didn't load" />}
      <div ref={host} />
      {status === 'ready' && community.signUp && (
        <p className={styles.switch}>
          <span>{mode === 'signIn' ? "Don't have an account yet?" : 'Already have an account?'}</span>{' '}
          <button type="button" onClick={() => switchTo(mode === 'signIn' ? 'createAccount' : 'signIn')}>
            <span>{mode === 'signIn' ? 'Create account' : 'Sign in'}</span>
          </button>
        </p>
      )}
    </>
  );
}
