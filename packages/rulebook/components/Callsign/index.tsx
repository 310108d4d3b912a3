import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

/** A callsign, as a radio shows it. */
export default function Callsign({children}: {children: ReactNode}): ReactNode {
  return <span className={styles.plate}>{children}</span>;
}
