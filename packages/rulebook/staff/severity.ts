import roles from '@site/docs/staff/_data/roles.yaml';
import severity from '@site/docs/staff/_data/severity.yaml';
import publicLadders from '@site/src/data/ladders.yaml';
import rules from '@site/src/data/rules.yaml';
import {isWithinCeiling} from '../roles';
import {joinLadders} from '../rules';
import type {Sanction} from '../shapes';

/** The lowest role whose ceiling allows a sanction. Anyone contains, but the case belongs to the Safety Lead. */
function issuerOf(sanction: Sanction): string {
  return sanction.type === 'contain'
    ? 'safetyLead'
    : roles.find((role) => isWithinCeiling(role, sanction))!.id;
}

/** The matrix of the severity guide: one ladder for each row, from the lightest to the gravest. */
export const ladders = joinLadders(rules, publicLadders).map((ladder) => ({
  ...ladder,
  /** The columns of the matrix: the sanction, and the ID of the lowest role that may issue it. */
  steps: ladder.steps.map((sanction) => ({sanction, issuer: issuerOf(sanction)})),
  /** What the matrix adds to the issuer. */
  note: severity.notes[ladder.id],
}));

/** A ladder of the guidelines, and what only staff need. */
export type Ladder = (typeof ladders)[number];
