import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

/** Examples side by side: what's fine, and what isn't. It contains one `<Ok>` and one `<NotOk>`, or more of each. */
export default function OkNotOk({children}: {children: ReactNode}): ReactNode {
  return <div className={`tile-grid ${styles.examples}`}>{children}</div>;
}

/** An example of what's fine. */
export function Ok({children}: {children: ReactNode}): ReactNode {
  return (
    <div className={styles.ok}>
      <strong>OK </strong>
      {children}
    </div>
  );
}

/** An example of what isn't. */
export function NotOk({children}: {children: ReactNode}): ReactNode {
  return (
    <div className={styles.notOk}>
      <strong>Not OK </strong>
      {children}
    </div>
  );
}
