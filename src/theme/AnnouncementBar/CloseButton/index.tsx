/*
 * Swizzle (eject): a button that `docusaurus-plugin-instant-controls` answers, before the page is hydrated and after.
 */
import React, {type ReactNode} from 'react';
import type {Props} from '@theme/AnnouncementBar/CloseButton';
import IconClose from '@theme/Icon/Close';
import clsx from 'clsx';
import styles from './styles.module.css';

export default function AnnouncementBarCloseButton({className}: Props): ReactNode {
  return (
    <button
      type="button"
      className={clsx('clean-btn close', styles.button, className)}
      data-instant="announcement"
      aria-label="Close"
    >
      <IconClose width={14} height={14} strokeWidth={3.1} />
    </button>
  );
}
