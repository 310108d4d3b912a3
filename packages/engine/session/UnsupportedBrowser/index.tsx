import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {type Obstacle, obstacleScript} from 'docusaurus-plugin-sealed-docs/support';
import Heading from '@theme/Heading';
import community from '@site/src/data/community.yaml?places';
import {unlessNone} from '../../data/none';
import {OBSTACLE_ATTRIBUTE} from '../gatedPaths';
import {SUPPORTED_BROWSERS} from '../supportedBrowsers';
import styles from './styles.module.css';

const TEXTS: Record<Obstacle, {title: string; text: ReactNode}> = {
  unsupported: {
    title: 'This browser is too old for the staff pages',
    text: (
      <>
        Your browser can't decrypt the staff pages. They open in {SUPPORTED_BROWSERS} and newer. Update your
        browser or use another one. On an iPhone or iPad, update the whole system, because every browser there
        depends on it.
      </>
    ),
  },
  insecure: {
    title: 'The staff pages need a secure connection',
    text: 'You opened this site over http. Open it again with https:// at the start of the address.',
  },
};

/** Says, before anyone types a password, that this browser couldn't show the staff pages, and what to do. */
export default function UnsupportedBrowser({obstacle}: {obstacle: Obstacle}): ReactNode {
  const {title, text} = TEXTS[obstacle];
  const guidelines = unlessNone(community.pages.guidelines);
  return (
    <div role="alert" className={styles.notice}>
      <Heading as="h1">{title}</Heading>
      <p>{text}</p>
      <p>
        {guidelines ? (
          <>
            You can still read the <Link to={guidelines}>guidelines</Link> and all other public pages here.
          </>
        ) : (
          'You can still read all public pages here.'
        )}
      </p>
    </div>
  );
}

/**
 * Part of the static loading overlay, which it replaces with the same notice. The browser may be too old to run any
 * other script, so an inline script does the check, and CSS shows the notice that's already in the HTML. `SignInPage`
 * does its own check.
 */
export function BrowserCheck(): ReactNode {
  const isBrowser = useIsBrowser();
  return (
    <>
      {/* Only in the HTML, because a script that React adds later doesn't run. */}
      {!isBrowser && <script dangerouslySetInnerHTML={{__html: obstacleScript(OBSTACLE_ATTRIBUTE)}} />}
      {(['unsupported', 'insecure'] as const).map((obstacle) => (
        <div key={obstacle} className={`${styles.check} ${styles[obstacle]}`}>
          <UnsupportedBrowser obstacle={obstacle} />
        </div>
      ))}
    </>
  );
}
