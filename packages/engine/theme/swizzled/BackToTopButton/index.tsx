/*
 * Swizzle (eject): a link to the top. `docusaurus-plugin-instant-controls` decides when it shows, with no other
 * script.
 */
import React, {type ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import styles from './styles.module.css';

export default function BackToTopButton(): ReactNode {
  return (
    // Without a landmark of its own, the link would be outside of all of them.
    <nav className={`${ThemeClassNames.common.backToTopButton} ${styles.nav}`} aria-label="Page">
      {/* eslint-disable-next-line @docusaurus/no-html-links -- the top of every page, which is no anchor of its own */}
      <a href="#top" className={styles.button} aria-label="Back to top">
        ↑
      </a>
    </nav>
  );
}
