import React, {type ReactNode} from 'react';
import Heading from '@theme/Heading';
import styles from './styles.module.css';

/** Says that the sign-in code didn't load, and offers to try again. Screen readers announce it when it appears. */
export default function LoadFailure({title}: {title: string}): ReactNode {
  return (
    <div role="alert" className={styles.alert}>
      <Heading as="h1">{title}</Heading>
      <p>Part of this site didn't load. Check your connection, then try again.</p>
      <button type="button" className="button button--primary" onClick={() => window.location.reload()}>
        Try again
      </button>
    </div>
  );
}
