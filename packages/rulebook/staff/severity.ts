import roles from '@site/docs/staff/_data/roles.yaml';
import severity from '@site/docs/staff/_data/severity.yaml';
import publicLadders from '@site/src/data/ladders.yaml';
import rules from '@site/src/data/rules.yaml';
import {isWithinCeiling} from '../roles';
import {joinLadders, type Ladder as PublicLadder} from '../rules';
import type {Sanction} from '../shapes';

/** A ladder of the guidelines, and what only staff need. */
export interface Ladder extends Omit<PublicLadder, 'steps'> {
  /** The columns of the matrix: the sanction, and the ID of the lowest role that may issue it. */
  steps: readonly {sanction: Sanction; issuer: string}[];
  /** What the matrix adds to the issuer. */
  note?: string;
}

/** The lowest role whose ceiling allows a sanction. Anyone contains, but the case belongs to the Safety Lead. */
function issuerOf(sanction: Sanction): string {
  return sanction.type === 'contain'
    ? 'safetyLead'
    : roles.find((role) => isWithinCeiling(role, sanction))!.id;
}

/** The matrix of the severity guide: one ladder for each row, from the lightest to the gravest. */
export const ladders: readonly Ladder[] = joinLadders(rules, publicLadders).map((ladder) => ({
  ...ladder,
  steps: ladder.steps.map((sanction) => ({sanction, issuer: issuerOf(sanction)})),
  note: severity.notes[ladder.id],
}));
