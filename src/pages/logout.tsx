import type {ReactNode} from 'react';

/** `/logout`: there's nothing to see; `AuthGate` signs out and goes home. */
export default function Logout(): ReactNode {
  return null;
}
