import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

/** A turning ring; it stands still for people who ask for reduced motion. Say in words beside it what is awaited. */
export default function Spinner(): ReactNode {
  return <span className={styles.spinner} aria-hidden="true" />;
}
