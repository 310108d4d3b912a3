import React, {type ChangeEvent, Fragment, type ReactNode, useState} from 'react';
import Link from '@docusaurus/Link';
import community from '@site/src/data/community.yaml';
import rules from '@site/src/data/rules.yaml';
import DataTable from '../../content/components/DataTable';
import {isSampled} from '../../data/roles';
import {ladderAnchor, rulePath} from '../../data/rules';
import {ORDINALS, PLATFORMS, sanctionTitle, sanctionWeight} from '../../data/sanctions';
import fields from '../fields.module.css';
import {mayIssue, roleOf, roles} from '../roles';
import {ladders, type Ladder} from '../severity';
import styles from './styles.module.css';

const NO_FILTER = {platform: '', words: '', issuer: ''};

/**
 * The matrix. Filters hide rows on the screen; on paper the table is always whole.
 *
 * @param only The ids of the only rows to show, without filters: for an extract in a guide.
 */
export default function SeverityTable({only}: {only?: readonly string[]}): ReactNode {
  const [filter, setFilter] = useState(NO_FILTER);
  const rows = ladders.filter(({id}) => only?.includes(id) ?? true);
  const shown = rows.filter((ladder) => fits(ladder, filter));
  const change = ({target}: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    setFilter({...filter, [target.name]: target.value});
  const choice = (
    label: string,
    name: 'platform' | 'issuer',
    options: readonly [value: string, text: string][],
  ) => (
    <label>
      {label}
      <select className={fields.field} name={name} value={filter[name]} onChange={change}>
        <option value="">All</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );

  return (
    <>
      {!only && (
        <form className={`${styles.filters} unprinted`} onReset={() => setFilter(NO_FILTER)}>
          {choice('Platform', 'platform', Object.entries(PLATFORMS))}
          <label>
            Infraction or rule
            <input
              className={fields.field}
              type="search"
              name="words"
              value={filter.words}
              onChange={change}
            />
          </label>
          {choice(
            'What may I issue?',
            'issuer',
            roles.map(({id, name}) => [id, name]),
          )}
          <p role="status">
            {shown.length === 0
              ? 'No rows match. Try fewer words, or show all.'
              : `${shown.length} of ${rows.length} rows`}
          </p>
          <button type="reset" className="small-button">
            Show all
          </button>
        </form>
      )}
      <DataTable
        className={styles.matrix}
        columns={['Infraction', 'Look-back', ...ORDINALS]}
        rows={rows.map((ladder) => ({
          id: only ? undefined : ladderAnchor(ladder.id),
          hidden: !shown.includes(ladder),
          cells: cellsOf(ladder),
        }))}
      />
    </>
  );
}

/**
 * Whether a row matches the filter: it's for the platform, it or a title of its rules contains the words, and it has
 * a step that the role may issue.
 */
function fits(
  {infraction, rules: ids, platforms, steps}: Ladder,
  {platform, words, issuer}: typeof NO_FILTER,
): boolean {
  const titles = rules.filter(({id}) => ids.includes(id)).map(({title}) => title);
  return (
    (!platform || (platforms as string[]).includes(platform)) &&
    [infraction, ...ids, ...titles].join(' ').toLowerCase().includes(words.trim().toLowerCase()) &&
    (!issuer || steps.some((step) => mayIssue(issuer, step.issuer)))
  );
}

function cellsOf({infraction, rules: ids, lookBackDays, steps, note}: Ladder): ReactNode[] {
  return [
    <Fragment key="infraction">
      {infraction}{' '}
      <span className={styles.rules}>
        {ids.map((rule) => (
          <Link
            key={rule}
            to={rulePath(rule, community.pages)}
            title={rules.find(({id}) => id === rule)?.title}
          >
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
      const star = isSampled(issuer, step.sanction) ? '*' : '';
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
