import React, {type ReactNode, useEffect, useState} from 'react';
import Link from '@docusaurus/Link';
import Spinner from '../Spinner';
import styles from './styles.module.css';

/** After this long the overlay says that it takes longer than usual, in milliseconds. */
const SLOW_AFTER = 8_000;

/** Covers the page while it is not known whether its reader is signed in. */
export default function LoadingOverlay(): ReactNode {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, []);

  return (
    <main className={styles.overlay}>
      <div role="status" className={styles.status}>
        <Spinner />
        <p>{slow ? 'This takes longer than usual…' : 'Checking your sign-in…'}</p>
      </div>
      {slow && (
        <button type="button" className="button button--secondary" onClick={() => window.location.reload()}>
          Reload the page
        </button>
      )}
      <noscript>
        <p>
          Signing in needs JavaScript. Turn it on to read this page. The{' '}
          <Link to="/docs/guidelines">guidelines</Link> work without it.
        </p>
      </noscript>
    </main>
  );
}
