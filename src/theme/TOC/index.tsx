/*
 * Swizzle (eject): without the class of the current heading's link, so that nothing waits for scripts to look for it:
 * `docusaurus-plugin-instant-controls` marks it with `aria-current`.
 */
import React, {type ReactNode} from 'react';
import type {Props} from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import styles from './styles.module.css';

export default function TOC({className, ...props}: Props): ReactNode {
  return (
    <div className={clsx(styles.list, className)}>
      <TOCItems {...props} />
    </div>
  );
}
