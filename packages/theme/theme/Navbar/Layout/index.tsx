/*
 * Swizzle (eject): without the theme's second menu and what is behind it, which `Navbar/Content` makes unnecessary.
 */
import React, {type ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/Navbar/Layout';

export default function NavbarLayout({children}: Props): ReactNode {
  return (
    <nav aria-label="Main" className={`${ThemeClassNames.layout.navbar.container} navbar navbar--fixed-top`}>
      {children}
    </nav>
  );
}
