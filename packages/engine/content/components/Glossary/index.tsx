import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import community from '@site/src/data/community.yaml?places';
import {glossary} from '@site/src/data/words.yaml';
import {rulePath} from '../../../data/rules';
import {glossaryAnchor, glossaryLabel} from '../../../data/words';
import DataTable from '../DataTable';

/** All words of the glossary with their meanings, and links to the rules that define them. */
export default function Glossary(): ReactNode {
  return (
    <DataTable
      columns={['Word', 'Meaning', 'Rule']}
      rows={glossary.map((entry) => ({
        id: glossaryAnchor(entry),
        cells: entry.rule
          ? [
              // The search leads to the rule, where the answer is, and not to this list.
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
          : [glossaryLabel(entry), entry.meaning, 'none'],
      }))}
    />
  );
}
