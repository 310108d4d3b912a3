import React, {type ReactNode, useState} from 'react';
import Link from '@docusaurus/Link';
import {rulePath, rules} from '@site/src/data/rules';
import {mayIssue, type RoleId, roleOf, roles} from '../../_data/roles';
import {sanctionLabel} from '../../_data/sanctions';
import {type Ladder, type LadderId, ladderAnchor, ladders, type Platform} from '../../_data/severity';
import fields from '../fields.module.css';
import styles from './styles.module.css';

interface Props {
  /** Show only these rows, by their ids, and no filter: an extract for a guide. */
  only?: readonly LadderId[];
}

/** The matrix. Filters hide rows on the screen; on paper the table is always whole. */
export default function SeverityTable({only}: Props): ReactNode {
  const [platform, setPlatform] = useState<Platform | ''>('');
  const [words, setWords] = useState('');
  const [issuer, setIssuer] = useState<RoleId | ''>('');

  const rows = only ? ladders.filter(({id}) => only.includes(id)) : ladders;
  const isShown = (ladder: Ladder) =>
    (!platform || ladder.platforms.includes(platform)) &&
    searchText(ladder).includes(words.trim().toLowerCase()) &&
    (!issuer || ladder.steps.some((step) => mayIssue(issuer, step.issuer)));
  const shown = rows.filter(isShown).length;

  const reset = () => {
    setPlatform('');
    setWords('');
    setIssuer('');
  };

  return (
    <>
      {!only && (
        <div className={fields.tool}>
          <div className={fields.fields}>
            <label className={fields.field}>
              Platform
              <select value={platform} onChange={({target}) => setPlatform(target.value as Platform | '')}>
                <option value="">All</option>
                <option value="discord">Discord</option>
                <option value="roblox">Roblox</option>
              </select>
            </label>
            <label className={fields.field}>
              Infraction or rule
              <input
                type="search"
                value={words}
                placeholder="RDM, spam, R-07"
                onChange={({target}) => setWords(target.value)}
              />
            </label>
            <label className={fields.field}>
              What may I issue?
              <select value={issuer} onChange={({target}) => setIssuer(target.value as RoleId | '')}>
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
            <button type="button" className={fields.button} disabled={shown === rows.length} onClick={reset}>
              Show all
            </button>
          </p>
        </div>
      )}
      <table role="table" className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            {['Infraction', 'Look-back', '1st', '2nd', '3rd', 'Issuer'].map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((ladder) => (
            <Row key={ladder.id} ladder={ladder} hidden={!isShown(ladder)} anchored={!only} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Row({ladder, hidden, anchored}: {ladder: Ladder; hidden: boolean; anchored: boolean}): ReactNode {
  const {id, infraction, rules: ids, lookBackDays, steps, note} = ladder;
  return (
    <tr
      role="row"
      id={anchored ? ladderAnchor(id) : undefined}
      className={hidden ? styles.filteredOut : undefined}
    >
      <th role="rowheader" scope="row">
        {infraction}{' '}
        <span className={styles.rules}>
          {ids.map((rule) => (
            <Link key={rule} to={rulePath(rule)} title={rules.find((entry) => entry.id === rule)?.title}>
              {rule}
            </Link>
          ))}
        </span>
      </th>
      <td role="cell" data-column="Look-back">
        {lookBackDays === 'always' ? 'always' : `${lookBackDays} d`}
      </td>
      {['1st', '2nd', '3rd'].map((column, index) => (
        <td key={column} role="cell" data-column={column}>
          {steps[index] ? sanctionLabel(steps[index].sanction) : 'n/a'}
        </td>
      ))}
      <td role="cell" data-column="Issuer">
        {steps
          .map(({issuer, countersigned}) => `${roleOf(issuer).shortName}${countersigned ? '*' : ''}`)
          .join(' / ')}
        {note && `; ${note}`}
      </td>
    </tr>
  );
}

/** What the search field looks through: the infraction, and the ids and titles of its rules. */
function searchText({infraction, rules: ids}: Ladder): string {
  return [infraction, ...ids, ...rules.filter(({id}) => ids.includes(id)).map(({title}) => title)]
    .join(' ')
    .toLowerCase();
}
