import React, {type ReactNode} from 'react';
import {Redirect} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useAuth} from '@site/src/auth/AuthProvider';
import {SignInPage} from '@site/src/auth/SignInPage';

/** `/login`: the sign-in form; the home page for those who are signed in. `AuthGate` waits until that is known. */
export default function Login(): ReactNode {
  const home = useBaseUrl('/');
  return useAuth().state === 'signedIn' ? <Redirect to={home} /> : <SignInPage />;
}
