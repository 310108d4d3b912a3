import {matrix as severity} from '@site/docs/staff/_data/severity.yaml';
import publicLadders from '@site/src/data/ladders.yaml';
import rules from '@site/src/data/rules.yaml';
import {found} from '../data/found';
import {isWithinCeiling} from '../data/roles';
import {joinLadders} from '../data/rules';
import type {Sanction} from '../data/shapes';
import {deciders, safetyRole} from './roles';

/**
 * The lowest role whose ceiling allows a sanction. Anyone may contain, but then the case belongs to the role that
 * decides safety cases. `data/validation/` makes sure that there's one.
 */
function issuerOf(sanction: Sanction): string {
  const issuer =
    sanction.type === 'contain' ? safetyRole : deciders.find((role) => isWithinCeiling(role, sanction));
  return found(issuer, `role for ${sanction.type}`).id;
}

/**
 * The matrix of the severity guide: one ladder for each row, from the lightest to the gravest. Browsers get the data
 * from the data loader, one file at a time, so the ladders are joined with their rules here.
 */
export const ladders = joinLadders(rules, publicLadders).map((ladder) => ({
  ...ladder,
  /** The columns of the matrix: the sanction, and the ID of the lowest role that may issue it. */
  steps: ladder.steps.map((sanction) => ({sanction, issuer: issuerOf(sanction)})),
  /** What the matrix adds to the issuer. */
  note: severity.notes[ladder.id],
  /** Whether the danger is contained first, even once it's over. */
  containFirst: severity.containFirst.includes(ladder.id),
}));

/** A ladder of the guidelines, plus what only staff need. */
export type Ladder = (typeof ladders)[number];
