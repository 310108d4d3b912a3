import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import RecentChanges from '../../RecentChanges';
import RulesInBrief from '../../RulesInBrief';
import changes from '@site/src/data/changes.yaml';
import {rulesVersion} from '../../../changes';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import styles from './styles.module.css';

/** The most important rules, and what changed last in them. */
export default function RulesSection(): ReactNode {
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
