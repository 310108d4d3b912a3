import React, {type ReactNode} from 'react';
import {ORDINALS, sanctionTitle, sanctionWeight} from '../../sanctions';
import type {Sanction} from '../../shapes';

interface Props {
  /** What follows a first, second and third time. */
  steps: readonly Sanction[];
  /** A few words below each step, such as who may issue it. */
  notes?: readonly ReactNode[];
}

/** The steps of a ladder as a row of arrows. `packages/rulebook/remark/listLadders.ts` writes the same into the pages of rules. */
export default function Steps({steps, notes = []}: Props): ReactNode {
  return (
    <ol className="steps">
      {steps.map((sanction, index) => (
        <li key={index} className={`weight weight--${sanctionWeight(sanction)}`}>
          {/* The space stays: this is a box of its own, and is read with what follows. */}
          <b>{`${ORDINALS[index]}\u00A0`}</b>
          <span>{sanctionTitle(sanction)}</span> {notes[index] && <small>{notes[index]}</small>}
        </li>
      ))}
    </ol>
  );
}
