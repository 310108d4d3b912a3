import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import RecentChanges from '@site/src/components/RecentChanges';
import {rulesVersion} from '@site/src/data/changes';
import {type RuleId, rulePath} from '@site/src/data/rules';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import styles from './styles.module.css';

interface Brief {
  id: RuleId;
  text: string;
}

/** The seven rules that matter most on a first evening. Their full texts are in the guidelines. */
const RULES: Brief[] = [
  {
    id: 'D-02',
    text: 'Treat every player with respect, in and out of character.',
  },
  {
    id: 'D-03',
    text: 'Keep younger members safe. Never ask for private details.',
  },
  {id: 'R-01', text: 'Stay in character while a scene is running.'},
  {
    id: 'R-03',
    text: 'Value your character’s life as if it were the only one.',
  },
  {
    id: 'R-07',
    text: 'Never attack anyone without a reason in the story.',
  },
  {id: 'R-12', text: 'Do not leave the game to escape a scene.'},
  {
    id: 'R-17',
    text: 'Never use exploits. If you find one, tell us in private.',
  },
];

/** The most important rules, a line each, with links to their full texts. */
export default function RulesInBrief(): ReactNode {
  return (
    <section className={clsx('container', styles.section)} aria-labelledby="rules-in-brief">
      <Heading as="h2" id="rules-in-brief">
        Seven rules in brief
      </Heading>
      <ol className={styles.rules}>
        {RULES.map(({id, text}) => (
          <li key={id}>
            <Link to={rulePath(id)}>{id}</Link> <span>{text}</span>
          </li>
        ))}
      </ol>
      <Heading as="h3">What changed last</Heading>
      <p>
        Rules version {rulesVersion()}. <Link to="/docs/guidelines#recent-changes">All changes</Link>
      </p>
      <RecentChanges limit={3} />
    </section>
  );
}
