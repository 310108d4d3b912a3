import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import community from '@site/src/data/community.yaml?places';
import {unlessNone} from '../../data/none';
import {BrowserCheck} from '../UnsupportedBrowser';
import styles from './styles.module.css';

/**
 * Covers the page while it is not known whether its reader is signed in. After a while it says that this takes long,
 * by style alone: it is in the static pages too, and has to say so when no script of the site arrives. It gives way to
 * the box of `docusaurus-plugin-hydrate-on-intent`, which says that a part of the page has not loaded.
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
          window.location.reload(); // unlike the link alone, it keeps the anchor of the URL
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
