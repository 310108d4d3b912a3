import {matrix as severity} from '@site/docs/staff/_data/severity.yaml';
import publicLadders from '@site/src/data/ladders.yaml';
import rules from '@site/src/data/rules.yaml';
import {isWithinCeiling} from '../data/roles';
import {joinLadders} from '../data/rules';
import type {Sanction} from '../data/shapes';
import {deciders, safetyRole} from './roles';

/**
 * The lowest role whose ceiling allows a sanction. Anyone contains, but then the case belongs to the role that decides
 * safety cases. `validate.ts` makes sure that there is one.
 */
function issuerOf(sanction: Sanction): string {
  const issuer =
    sanction.type === 'contain' ? safetyRole : deciders.find((role) => isWithinCeiling(role, sanction));
  return issuer!.id;
}

/** The matrix of the severity guide: one ladder for each row, from the lightest to the gravest. */
export const ladders = joinLadders(rules, publicLadders).map((ladder) => ({
  ...ladder,
  /** The columns of the matrix: the sanction, and the ID of the lowest role that may issue it. */
  steps: ladder.steps.map((sanction) => ({sanction, issuer: issuerOf(sanction)})),
  /** What the matrix adds to the issuer. */
  note: severity.notes[ladder.id],
  /** Whether the danger is contained first, even once it's over. */
  containFirst: severity.containFirst.includes(ladder.id),
}));

/** A ladder of the guidelines, and what only staff need. */
export type Ladder = (typeof ladders)[number];
