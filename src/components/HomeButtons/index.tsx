import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

/** Shows the first link inside it as a large button, and the others as quiet ones. */
export default function HomeButtons({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.buttons}>{children}</div>;
}
