import type {ReactNode} from 'react';

/** The link says "Edit this page": no icon is needed. */
export default function IconEdit(): ReactNode {
  return null;
}
