import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {community} from '@site/src/community';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import styles from './styles.module.css';

/** The first screen: what this is, who can join, when we play, and the two buttons. */
export default function Hero(): ReactNode {
  return (
    <header className={styles.hero}>
      <div className={clsx('container', styles.inner)}>
        <div className={styles.text}>
          <Heading as="h1" className={styles.title}>
            {community.name}
          </Heading>
          <p className={styles.tagline}>{community.tagline}</p>
          <div className={styles.buttons}>
            <Link className={clsx('button', styles.join)} href={community.links.chatInvite}>
              Join on Discord
            </Link>{' '}
            <Link className={clsx('button', styles.rules)} to="/docs/guidelines">
              Read the rules
            </Link>
          </div>
          <ul className={styles.facts}>
            <li>
              <strong>Who can join?</strong> Anyone aged {community.minimumAge} or older, with a Discord and a
              Roblox account.
            </li>
            <li>
              <strong>When do we play?</strong> Sessions are announced on Discord. The times there are shown
              in your own time zone.
            </li>
          </ul>
        </div>
        <img className={styles.picture} src={useBaseUrl('/img/county.svg')} width={640} height={480} alt="" />
      </div>
    </header>
  );
}
