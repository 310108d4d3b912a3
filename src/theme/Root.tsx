/*
 * Swizzle (wrap of Docusaurus's empty Root): holds the auth state above all pages and gates the
 * staff pages, because Root is the only component that no navigation ever unmounts.
 */
import React, {type ReactNode} from 'react';
import AuthGate from '@roleplay-docs/gate/AuthGate';
import {AuthProvider} from '@roleplay-docs/gate/AuthProvider';

export default function Root({children}: {children: ReactNode}): ReactNode {
  return (
    <AuthProvider>
      <AuthGate>{children}</AuthGate>
    </AuthProvider>
  );
}
