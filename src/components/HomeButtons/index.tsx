import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

/** Shows the links between its tags as large buttons. The first one stands out. */
export default function HomeButtons({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.buttons}>{children}</div>;
}
