import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import CommunityChannel from '../../CommunityChannel';
import CommunityLink from '../../CommunityLink';
import community from '@site/src/data/community.yaml';
import sessions from '@site/src/data/sessions.yaml';
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
              <strong>Who can join?</strong> People of {community.minimumAge} or older, or older still where
              their country says so. Under 16, Roblox may not show you our game yet:{' '}
              <Link to="/docs/guidelines#who-can-play">see why</Link>.
            </li>
            <li>
              <strong>How do I join?</strong> Read the rules, join our Discord, and come to a session on{' '}
              <CommunityLink to="gameServer">Roblox</CommunityLink>. No application, no microphone.
            </li>
            <li>
              <strong>When is the next session?</strong> Discord announces each one in your own time zone, in{' '}
              <CommunityChannel name="sessions" />.{' '}
              {sessions.length > 0 && <Link to="/docs/guidelines/start#next-sessions">Next sessions</Link>}
            </li>
            <li>
              <strong>Do I need Discord?</strong> No, only Roblox. But our sessions are announced there.
              Without it, you <Link to="/docs/guidelines#report-a-problem">report</Link> and{' '}
              <Link to="/docs/guidelines#appeal">appeal</Link> by email.
            </li>
          </ul>
        </div>
        <img className={styles.picture} src={useBaseUrl('/img/county.svg')} width={640} height={480} alt="" />
      </div>
    </header>
  );
}
