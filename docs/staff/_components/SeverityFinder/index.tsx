import React, {Fragment, type ReactNode, useState} from 'react';
import Link from '@docusaurus/Link';
import {rulePath} from '@site/src/data/rulePath';
import {sanctionName} from '@site/src/data/sanctions';
import clsx from 'clsx';
import {findRange} from '../../_data/findRange';
import {type ModifierId, modifierKinds, modifiers} from '../../_data/modifiers';
import {type RoleId, roleOf} from '../../_data/roles';
import {type Ladder, ladders} from '../../_data/severity';
import fields from '../fields.module.css';

const PRIORS = ['None', 'One', 'Two', 'Three or more'];

/** From infraction, counted cases and modifiers to the range and who may issue it. Keeps nothing, decides nothing. */
export default function SeverityFinder(): ReactNode {
  const [ladderId, setLadderId] = useState('');
  const [priors, setPriors] = useState(0);
  const [chosen, setChosen] = useState<readonly ModifierId[]>([]);
  const ladder = ladders.find(({id}) => id === ladderId);

  const toggle = (id: ModifierId) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const reset = () => {
    setLadderId('');
    setPriors(0);
    setChosen([]);
  };

  return (
    <div className={clsx(fields.panel, fields.tool)}>
      <div className={fields.fields}>
        <label className={fields.field}>
          What happened
          <select value={ladderId} onChange={({target}) => setLadderId(target.value)}>
            <option value="">Choose a row</option>
            {ladders.map(({id, infraction}) => (
              <option key={id} value={id}>
                {infraction}
              </option>
            ))}
          </select>
        </label>
        <label className={fields.field}>
          Decided cases in this row, inside the look-back
          <select value={priors} onChange={({target}) => setPriors(Number(target.value))}>
            {PRIORS.map((label, count) => (
              <option key={label} value={count}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      {modifierKinds.map((kind) => (
        <fieldset key={kind.id} className={fields.group}>
          <legend>
            {kind.name} ({kind.effect.toLowerCase()})
          </legend>
          {modifiers
            .filter((modifier) => modifier.kind === kind.id)
            .map(({id, text}) => (
              <label key={id} className={fields.option}>
                <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
                {text}
              </label>
            ))}
        </fieldset>
      ))}
      <div role="status" className={fields.result}>
        {ladder ? <Answer {...{ladder, priors, chosen}} /> : <p>Choose a row to see its range.</p>}
      </div>
      <p>
        <button type="button" className={fields.button} onClick={reset}>
          Start again
        </button>
      </p>
      <p>
        This is a range, not a verdict. You settle the facts, choose in it, and write down why. If it seems
        unfair, go <Link to="#outside-the-range">outside the range</Link>, in the open.
      </p>
    </div>
  );
}

interface Case {
  ladder: Ladder;
  priors: number;
  chosen: readonly ModifierId[];
}

function Answer({ladder, priors, chosen}: Case): ReactNode {
  const {outcomes, reasons} = findRange(ladder, priors, chosen);
  return (
    <>
      <p>
        <strong>Range: {outcomes.map(({sanction}) => sanctionName(sanction)).join(', or ')}</strong>
      </p>
      <ul>
        {outcomes.map(({sanction, issuer, countersigned}) => (
          <li key={sanctionName(sanction)}>
            {capitalized(sanctionName(sanction))}: {issuerText(issuer)}
            {countersigned && '; the kick of a trial is countersigned within 24 hours'}.
          </li>
        ))}
      </ul>
      <p>Why:</p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>
        Cite{' '}
        {ladder.rules.map((id, index) => (
          <Fragment key={id}>
            {index > 0 && ' or '}
            <Link to={rulePath(id)}>{id}</Link>
          </Fragment>
        ))}
        , whichever fits.
      </p>
    </>
  );
}

/** Who may issue a sanction, in words. */
function issuerText(issuer: RoleId): string {
  switch (issuer) {
    case 'safetyLead':
      return 'anyone contains, and the Safety Lead takes over';
    case 'twoAdmins':
      return 'two Admins together';
    default:
      return `${roleOf(issuer).name} or above`;
  }
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
