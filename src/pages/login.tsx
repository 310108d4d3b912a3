import React, {type ReactNode} from 'react';
import SignInPage from '@site/src/auth/SignInPage';

/** `/login`, and what `AuthGate` shows in place of a staff page. */
export default function Login(): ReactNode {
  return <SignInPage />;
}
