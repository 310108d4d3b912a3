/*
 * Swizzle (eject): a button that `docusaurus-plugin-instant-controls` answers, before the page is hydrated and after. The
 * theme's is disabled until then.
 */
import React, {type ReactNode} from 'react';
import {useColorMode} from '@docusaurus/theme-common';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
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
      <IconLightMode aria-hidden className={styles.light} />
      <IconDarkMode aria-hidden className={styles.dark} />
    </button>
  );
}
