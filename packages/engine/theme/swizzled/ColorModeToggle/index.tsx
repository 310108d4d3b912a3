/*
 * Swizzle (eject): a button that `docusaurus-plugin-instant-controls` handles, both before and after hydration. The
 * theme's is disabled until hydration, and puts an icon for each theme in the HTML of every page.
 */
import React, {type ReactNode} from 'react';
import {useColorMode} from '@docusaurus/theme-common';
import LineIcon from '@roleplay-docs/engine/content/components/LineIcon';
import styles from './styles.module.css';

export default function ColorModeToggle(): ReactNode {
  const {colorMode} = useColorMode();
  return (
    <button
      type="button"
      className={`clean-btn ${styles.toggle}`}
      data-instant="theme"
      aria-label="Dark theme"
      aria-pressed={colorMode === 'dark'}
    >
      {/* A circle with one half filled with lines. */}
      <LineIcon line="M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18v18M14 5v14M16 5v14M18 7v10" aria-hidden />
    </button>
  );
}
