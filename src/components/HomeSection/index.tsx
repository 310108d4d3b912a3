import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

/** A section of the home page. `labelledBy` is the id of its heading. */
export default function HomeSection({
  labelledBy,
  children,
}: {
  labelledBy: string;
  children: ReactNode;
}): ReactNode {
  return (
    <section className={`container ${styles.section}`} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
