/*
 * Swizzle (eject): a link to the top. `docusaurus-plugin-instant-controls` tells when to show it, with no other script.
 */
import React, {type ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import styles from './styles.module.css';

export default function BackToTopButton(): ReactNode {
  return (
    // It stands outside of every landmark otherwise.
    <nav className={`${ThemeClassNames.common.backToTopButton} ${styles.nav}`} aria-label="Page">
      {/* eslint-disable-next-line @docusaurus/no-html-links -- the top of every page, which is no anchor of its own */}
      <a href="#top" className={styles.button} aria-label="Back to top">
        ↑
      </a>
    </nav>
  );
}
