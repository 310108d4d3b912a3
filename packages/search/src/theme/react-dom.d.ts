/** The one function of it that is used: its types are a package of their own, which sites need not have. */
declare module 'react-dom' {
  import type {ReactNode, ReactPortal} from 'react';

  export function createPortal(children: ReactNode, container: Element): ReactPortal;
}
