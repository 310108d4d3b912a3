import React, {Fragment, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import rulesInBrief from '@site/src/data/rules-in-brief.yaml';
import {rulePath} from '../../rules';
import styles from './styles.module.css';

/** The most important rules, a line each, with links to their full texts. */
export default function RulesInBrief(): ReactNode {
  return (
    <ol className={styles.rules}>
      {rulesInBrief.map(({text, rules}) => (
        <li key={text}>
          {text}{' '}
          {rules.map((id) => (
            <Fragment key={id}>
              <Link to={rulePath(id)}>{id}</Link>{' '}
            </Fragment>
          ))}
        </li>
      ))}
    </ol>
  );
}
