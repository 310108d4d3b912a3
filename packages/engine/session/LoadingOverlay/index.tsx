import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import community from '@site/src/data/community.yaml?places';
import {unlessNone} from '../../data/none';
import {BrowserCheck} from '../UnsupportedBrowser';
import styles from './styles.module.css';

/**
 * Covers the page until it's known whether its reader is signed in. After a while, CSS alone makes it say that this
 * is taking long, because it's part of the static pages and has to say so even if none of the site's scripts arrive.
 * It makes room for the message of `docusaurus-plugin-hydrate-on-intent` that part of the page hasn't loaded.
 */
export default function LoadingOverlay(): ReactNode {
  const guidelines = unlessNone(community.pages.guidelines);
  return (
    <main className={styles.overlay}>
      <BrowserCheck />
      <div role="status" className={styles.status}>
        <p>Checking your sign-in…</p>
        <p className={styles.slow}>This is taking longer than usual…</p>
      </div>
      {/* eslint-disable-next-line jsx-a11y/anchor-is-valid, @docusaurus/no-html-links -- a button does nothing before scripts run */}
      <a
        className={`button button--secondary ${styles.slow}`}
        href=""
        onClick={(event) => {
          event.preventDefault();
          window.location.reload(); // unlike the link alone, this keeps the URL's fragment
        }}
      >
        Reload the page
      </a>
      <noscript>
        <p>
          {guidelines ? (
            <>
              Signing in needs JavaScript. Turn it on to read this page. The{' '}
              <Link to={guidelines}>guidelines</Link> work without it.
            </>
          ) : (
            'Signing in needs JavaScript. Turn it on to read this page. Public pages work without it.'
          )}
        </p>
      </noscript>
    </main>
  );
}
