import React, {type ReactNode, useEffect} from 'react';
import {Redirect} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useAuth} from '@site/src/auth/AuthProvider';
import LoadingOverlay from '@site/src/components/LoadingOverlay';

/** `/logout`: signs out, then goes home. `AuthGate` waits until the state is known. */
export default function Logout(): ReactNode {
  const {state, signOut} = useAuth();
  const home = useBaseUrl('/');
  useEffect(() => {
    if (state === 'signedIn') {
      void signOut();
    }
  }, [state, signOut]);
  return state === 'signedIn' ? <LoadingOverlay /> : <Redirect to={home} />;
}
