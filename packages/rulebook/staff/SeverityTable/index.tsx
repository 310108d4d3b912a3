import React, {type ChangeEvent, Fragment, type ReactNode, useState} from 'react';
import Link from '@docusaurus/Link';
import DataTable from '../../components/DataTable';
import {mayIssue, needsCountersignature, roleOf, roles} from '../roles';
import {ladders, type Ladder} from '../severity';
import rules from '@site/src/data/rules.yaml';
import {ladderAnchor, rulePath} from '../../rules';
import {ORDINALS, sanctionTitle, sanctionWeight} from '../../sanctions';
import type {Platform} from '../../shapes';
import fields from '../fields.module.css';
import styles from './styles.module.css';

interface Props {
  /** Show only these rows, by their ids, and no filter: an extract for a guide. */
  only?: readonly string[];
}

const NO_FILTER = {platform: '' as Platform | '', words: '', issuer: ''};

/** The matrix. Filters hide rows on the screen; on paper the table is always whole. */
export default function SeverityTable({only}: Props): ReactNode {
  const [filter, setFilter] = useState(NO_FILTER);
  const {platform, words, issuer} = filter;

  const rows = only ? ladders.filter(({id}) => only.includes(id)) : ladders;
  const isShown = (ladder: Ladder) =>
    (!platform || ladder.platforms.includes(platform)) &&
    searchText(ladder).includes(words.trim().toLowerCase()) &&
    (!issuer || ladder.steps.some((step) => mayIssue(issuer, step.issuer)));
  const shown = rows.filter(isShown).length;

  const change = ({target}: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    setFilter({...filter, [target.name]: target.value});

  return (
    <>
      {!only && (
        <div className={fields.tool}>
          <div className={fields.fields}>
            <label className={fields.field}>
              Platform
              <select name="platform" value={platform} onChange={change}>
                <option value="">All</option>
                <option value="discord">Discord</option>
                <option value="roblox">Roblox</option>
              </select>
            </label>
            <label className={fields.field}>
              Infraction or rule
              <input
                type="search"
                name="words"
                value={words}
                placeholder="RDM, spam, R-07"
                onChange={change}
              />
            </label>
            <label className={fields.field}>
              What may I issue?
              <select name="issuer" value={issuer} onChange={change}>
                <option value="">All</option>
                {roles.map(({id, name}) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <p className={styles.count}>
            <span role="status">
              {shown === 0 ? 'No row fits. Try fewer words, or show all.' : `${shown} of ${rows.length} rows`}
            </span>
            <button
              type="button"
              className={fields.button}
              disabled={shown === rows.length}
              onClick={() => setFilter(NO_FILTER)}
            >
              Show all
            </button>
          </p>
        </div>
      )}
      <DataTable
        className={styles.matrix}
        columns={['Infraction', 'Look-back', ...ORDINALS]}
        rows={rows.map((ladder) => ({
          id: only ? undefined : ladderAnchor(ladder.id),
          hidden: !isShown(ladder),
          cells: cellsOf(ladder, issuer),
        }))}
      />
    </>
  );
}

/** @param role Who reads it: what is not for them is gray, and says to whom it goes. */
function cellsOf({infraction, rules: ids, lookBackDays, steps, note}: Ladder, role: string): ReactNode[] {
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
      const isOurs = !role || mayIssue(role, step.issuer);
      const issuedBy = roleOf(step.issuer);
      const star = needsCountersignature(issuedBy, step.sanction) ? '*' : '';
      return (
        <div key={ordinal} className={isOurs ? undefined : styles.others}>
          <span className={`weight weight--${sanctionWeight(step.sanction)}`}>
            {sanctionTitle(step.sanction)}
          </span>
          <small>{`${isOurs ? '' : 'pass to '}${issuedBy.shortName}${star}${note ? `; ${note}` : ''}`}</small>
        </div>
      );
    }),
  ];
}

/** What the search field looks through: the infraction, and the ids and titles of its rules. */
function searchText({infraction, rules: ids}: Ladder): string {
  return [infraction, ...ids, ...rules.filter(({id}) => ids.includes(id)).map(({title}) => title)]
    .join(' ')
    .toLowerCase();
}
