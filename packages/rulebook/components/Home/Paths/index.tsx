import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import styles from './styles.module.css';

interface Path {
  title: string;
  text: string;
  to: string;
  label: string;
}

const PATHS: Path[] = [
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
export default function Paths(): ReactNode {
  return (
    <section className={clsx('container', styles.section)} aria-labelledby="where-to-start">
      <Heading as="h2" id="where-to-start">
        Where do you want to start?
      </Heading>
      <ul className={styles.paths}>
        {PATHS.map(({title, text, to, label}) => (
          <li key={to} className={styles.path}>
            <Heading as="h3">{title}</Heading>
            <p>{text}</p>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
