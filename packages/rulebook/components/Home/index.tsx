import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import CommunityChannel from '../CommunityChannel';
import CommunityContact from '../CommunityContact';
import CommunityLink from '../CommunityLink';
import RecentChanges from '../RecentChanges';
import RulesInBrief from '../RulesInBrief';
import changes from '@site/src/data/changes.yaml';
import community from '@site/src/data/community.yaml';
import sessions from '@site/src/data/sessions.yaml';
import {rulesVersion} from '../../changes';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import styles from './styles.module.css';

/** The first screen: what this is, who can join, when we play, and the two buttons. */
export function Hero(): ReactNode {
  return (
    <header className={styles.hero}>
      <div className={clsx('container', styles.inner)}>
        <div>
          <Heading as="h1">{community.name}</Heading>
          <p className={styles.tagline}>{community.tagline}</p>
          <div className={styles.buttons}>
            <Link className={clsx('button button--lg', styles.join)} href={community.links.chatInvite}>
              Join on Discord
            </Link>{' '}
            <Link className={clsx('button button--lg', styles.rules)} to="/docs/guidelines">
              Read the rules
            </Link>
          </div>
          <ul className={clsx('clean-list', styles.facts)}>
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

const PATHS = [
  {
    title: 'I am a new player',
    text: 'Who can play, how to join in five steps, when we play, and the rules in brief.',
    to: '/docs/guidelines/start',
    label: 'Start here',
  },
  {
    title: 'I want to join a department',
    text: 'Sheriff, police, fire, public works, dispatch or civilian: see what each does and what it asks of you.',
    to: '/docs/departments',
    label: 'Compare departments',
  },
  {
    title: 'I was sanctioned',
    text: 'Find your rule, check your notice, write your appeal, and see how long each step takes.',
    to: '/docs/guidelines/sanctions',
    label: 'See what to do',
  },
  {
    title: 'I am a parent',
    text: 'What your child meets here, what we write down, and how you reach us.',
    to: '/docs/guidelines#parents',
    label: 'Read for parents',
  },
  {
    title: 'I am on the staff team',
    text: 'Notices, checklists and handbooks for your shift. You sign in with your staff account.',
    to: '/docs/staff/portal',
    label: 'Open the staff portal',
  },
];

/** The ways into the site, one for each kind of reader. */
export function Paths(): ReactNode {
  return (
    <section className={clsx('container', styles.section)} aria-labelledby="where-to-start">
      <Heading as="h2" id="where-to-start">
        Where do you want to start?
      </Heading>
      <ul className="tile-grid">
        {PATHS.map(({title, text, to, label}) => (
          <li key={to} className="way">
            <Heading as="h3">{title}</Heading>
            <p>{text}</p>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The most important rules, and what changed last in them. */
export function RulesSection(): ReactNode {
  return (
    <section className={clsx('container', styles.section)} aria-labelledby="rules-in-brief">
      <Heading as="h2" id="rules-in-brief">
        Rules in brief
      </Heading>
      <RulesInBrief />
      <Heading as="h3">What changed last</Heading>
      <p>
        Rules version {rulesVersion(changes)}. <Link to="/docs/guidelines#recent-changes">All changes</Link>
      </p>
      <RecentChanges limit={1} />
    </section>
  );
}

/** Where to report, where to appeal, and a word to parents. */
export function Help(): ReactNode {
  return (
    <section className={clsx('container', styles.section)} aria-labelledby="help">
      <Heading as="h2" id="help">
        Something went wrong?
      </Heading>
      <div className="tile-grid">
        <div>
          <Heading as="h3">Report a problem</Heading>
          <p>
            <CommunityLink to="report">Open a ticket</CommunityLink> and tell us what happened. A report made
            in good faith never gets you into trouble. No Discord? Write to <CommunityContact to="help" />.{' '}
            <Link to="/docs/guidelines#report-a-problem">How reports work</Link>
          </p>
        </div>
        <div>
          <Heading as="h3">Appeal a sanction</Heading>
          <p>
            You think we got it wrong? <CommunityLink to="appeal">Send an appeal</CommunityLink>. Somebody who
            was not involved looks at it afresh. <Link to="/docs/guidelines/sanctions">I was sanctioned</Link>
          </p>
        </div>
        <div>
          <Heading as="h3">Parents and guardians</Heading>
          <p>
            Read <Link to="/docs/guidelines#parents">what parents and guardians ask us</Link> and{' '}
            <Link to="/docs/shop#before-you-buy">what to know before buying</Link>. For worries about a child,
            write to <CommunityContact to="safety" />.
          </p>
        </div>
      </div>
    </section>
  );
}
