import React, {type ReactNode} from 'react';
import SignInPage from '@roleplay-docs/gate/SignInPage';

/** `/login`, and what `AuthGate` shows in place of a staff page. */
export default function Login(): ReactNode {
  return <SignInPage />;
}
