import React, {type ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {obstacleScript} from 'docusaurus-plugin-sealed-docs/support';
import UnsupportedBrowser from '../UnsupportedBrowser';
import {OBSTACLE_ATTRIBUTE} from './attribute';
import styles from './styles.module.css';

/**
 * Part of the static loader: says in its place why this browser cannot open staff pages. It may be so old that it reads no
 * other script, so an inline script finds out, and CSS shows what is in the page already. `SignInPage` asks by itself.
 */
export default function BrowserCheck(): ReactNode {
  const isBrowser = useIsBrowser();
  return (
    <>
      {/* Only in the HTML: what React adds later does not run. */}
      {!isBrowser && <script dangerouslySetInnerHTML={{__html: obstacleScript(OBSTACLE_ATTRIBUTE)}} />}
      <div className={`${styles.check} ${styles.unsupported}`}>
        <UnsupportedBrowser obstacle="unsupported" />
      </div>
      <div className={`${styles.check} ${styles.insecure}`}>
        <UnsupportedBrowser obstacle="insecure" />
      </div>
    </>
  );
}
