import type {ReactNode} from 'react';

/** `/logout`: there is nothing to see; `AuthGate` signs out and goes home. */
export default function Logout(): ReactNode {
  return null;
}
