/*
 * Swizzle (eject): a button that `docusaurus-plugin-instant-controls` handles, both before and after hydration. Its
 * cross is a character, so it has the color of the announcement.
 */
import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import type {Props} from '@theme/AnnouncementBar/CloseButton';
import styles from './styles.module.css';

export default function AnnouncementBarCloseButton({className}: Props): ReactNode {
  return (
    <button
      type="button"
      className={clsx('clean-btn', styles.button, className)}
      data-instant="announcement"
      aria-label="Close"
    >
      ×
    </button>
  );
}
