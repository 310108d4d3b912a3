/*
 * Swizzle (eject): a box in the colors of the site. The theme's is an alert of Infima, with a palette of its own for each
 * type and each theme in the styles of every page, and its headings are in capitals.
 */
import React, {type ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/Admonition/Layout';
import clsx from 'clsx';
import styles from './styles.module.css';

export default function AdmonitionLayout({type, icon, title, children, id}: Props): ReactNode {
  return (
    <div className={clsx(ThemeClassNames.common.admonition, styles.box, styles[type])} id={id}>
      <div className={styles.title}>
        {icon}
        <span>{title}</span>
      </div>
      {children}
    </div>
  );
}
