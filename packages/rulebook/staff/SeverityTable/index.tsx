import React, {Fragment, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import DataTable from '../../components/DataTable';
import {needsCountersignature, roleOf} from '../roles';
import {ladders, type Ladder} from '../severity';
import rules from '@site/src/data/rules.yaml';
import {ladderAnchor, rulePath} from '../../rules';
import {ORDINALS, sanctionTitle, sanctionWeight} from '../../sanctions';
import styles from './styles.module.css';

interface Props {
  /** Show only these rows, by their ids: an extract for a guide. */
  only?: readonly string[];
}

/** The matrix. The case sheet finds the row of a case, and who may issue its steps. */
export default function SeverityTable({only}: Props): ReactNode {
  return (
    <DataTable
      className={styles.matrix}
      columns={['Infraction', 'Look-back', ...ORDINALS]}
      rows={ladders
        .filter(({id}) => only?.includes(id) ?? true)
        .map((ladder) => ({id: only ? undefined : ladderAnchor(ladder.id), cells: cellsOf(ladder)}))}
    />
  );
}

function cellsOf({infraction, rules: ids, lookBackDays, steps, note}: Ladder): ReactNode[] {
  return [
    <Fragment key="infraction">
      {infraction}{' '}
      <span className={styles.rules}>
        {ids.map((rule) => (
          <Link key={rule} to={rulePath(rule)} title={rules.find(({id}) => id === rule)?.title}>
            {rule}
          </Link>
        ))}
      </span>
    </Fragment>,
    lookBackDays === 'always' ? 'always' : `${lookBackDays} d`,
    ...ORDINALS.map((ordinal, column) => {
      const step = steps[column];
      if (!step) {
        return <span key={ordinal}>{steps.length === 1 ? 'same' : '2nd again'}</span>;
      }
      const issuer = roleOf(step.issuer);
      const star = needsCountersignature(issuer, step.sanction) ? '*' : '';
      return (
        <Fragment key={ordinal}>
          <span className={`weight weight--${sanctionWeight(step.sanction)}`}>
            {sanctionTitle(step.sanction)}
          </span>
          <small>{`${issuer.shortName}${star}${note ? `; ${note}` : ''}`}</small>
        </Fragment>
      );
    }),
  ];
}
