/*
 * Swizzle (wrap of Docusaurus's empty Root): follows the session and gates the staff pages, because
 * Root is the only component that no navigation ever unmounts.
 */
import React, {type ReactNode} from 'react';
import AuthGate from '@roleplay-docs/engine/session/AuthGate';

export default function Root({children}: {children: ReactNode}): ReactNode {
  return <AuthGate>{children}</AuthGate>;
}
