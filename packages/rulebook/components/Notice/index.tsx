import React, {type ReactNode} from 'react';
import Heading from '@theme/Heading';
import styles from './styles.module.css';

interface Props {
  /** What happened, as the heading of the page. */
  title: string;
  /** What to do next, in a sentence or two. */
  children: ReactNode;
  /** Label of the button. */
  action: string;
  onAction: () => void;
}

/** Says that something failed and offers the way on. Announced when it appears. */
export default function Notice({title, children, action, onAction}: Props): ReactNode {
  return (
    <div role="alert" className={styles.notice}>
      <Heading as="h1" className={styles.title}>
        {title}
      </Heading>
      {children}
      <button type="button" className="button button--primary" onClick={onAction}>
        {action}
      </button>
    </div>
  );
}
