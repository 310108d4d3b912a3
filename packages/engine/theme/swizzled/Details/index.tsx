/*
 * Swizzle (eject): a `<details>` that the browser opens and closes. The theme's is animated by scripts, and on
 * hydration forgets whether a reader has opened it.
 */
import React, {cloneElement, isValidElement, type ReactElement, type ReactNode} from 'react';
import clsx from 'clsx';
import type {Props} from '@theme/Details';
import styles from './styles.module.css';

export default function Details({summary, children, className, ...props}: Props): ReactNode {
  return (
    <details {...props} className={clsx(styles.details, className)}>
      {isValidElement(summary) ? (
        cloneElement(summary as ReactElement<{'data-instant': string}>, {'data-instant': ''})
      ) : (
        <summary data-instant="">{summary ?? 'Details'}</summary>
      )}
      {children}
    </details>
  );
}
