/*
 * Swizzle (eject): without classes of its links, so that no scripts look for the current one: `docusaurus-plugin-instant-controls`
 * marks it with `aria-current`.
 */
import React, {type ReactNode} from 'react';
import type {Props} from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import styles from './styles.module.css';

export default function TOC({className, ...props}: Props): ReactNode {
  return (
    <div className={clsx(styles.list, className)}>
      <TOCItems {...props} className="table-of-contents" linkClassName={null} />
    </div>
  );
}
