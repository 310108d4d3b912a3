import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import community from '@site/src/data/community.yaml?places';
import {glossary} from '@site/src/data/words.yaml';
import {rulePath} from '../../../data/rules';
import {glossaryAnchor, glossaryLabel} from '../../../data/words';
import DataTable from '../DataTable';
import styles from './styles.module.css';

/** All words of the glossary with their meanings, and links to the rules that define them. */
export default function Glossary(): ReactNode {
  return (
    <DataTable
      className={styles.words}
      columns={['Word', 'Meaning', 'Rule']}
      rows={glossary.map((entry) => ({
        id: glossaryAnchor(entry),
        cells: entry.rule
          ? [
              // Not indexed: the search should lead to the rule, which has the answer, and not to this list.
              <span data-nosnippet key="word">
                {glossaryLabel(entry)}
              </span>,
              <span data-nosnippet key="meaning">
                {entry.meaning}
              </span>,
              <Link to={rulePath(entry.rule, community.pages)} key="rule">
                {entry.rule}
              </Link>,
            ]
          : [glossaryLabel(entry), entry.meaning, null],
      }))}
    />
  );
}
