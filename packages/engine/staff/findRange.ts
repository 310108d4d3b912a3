import {found} from '../data/found';
import {isSampled} from '../data/roles';
import {nextMilder, ORDINALS, sanctionName, strictness} from '../data/sanctions';
import type {Platform, Sanction} from '../data/shapes';
import {capitalized} from '../data/text';
import {modifierKinds, modifiers} from './modifiers';
import {higherRole, nameOf, roleOf} from './roles';
import type {Ladder} from './severity';

/** One sanction of the range. */
interface Outcome {
  sanction: Sanction;
  /** The lowest role that may issue it in this case. */
  issuer: string;
  /** Whether it may be picked for a second look if that role issues it. */
  sampled: boolean;
}

export interface Range {
  /** From the mildest to the strictest; only one if the guide leaves no choice. */
  outcomes: readonly Outcome[];
  /** Why, in sentences, in the order of "How to use". */
  reasons: readonly string[];
}

/**
 * What the severity guide allows for a case: its "How to use", "Modifiers" and "Outside the range" as a function.
 *
 * @param ladder The row of the matrix.
 * @param priors How many decided cases in the same row are within the look-back.
 * @param chosen The IDs of the modifiers that apply.
 * @param platform Where it happened.
 */
export function findRange(
  ladder: Ladder,
  priors: number,
  chosen: readonly string[],
  platform: Platform,
): Range {
  const column = columnOf(ladder, priors);
  const shift = totalShift(ladder, chosen);
  const moves = [-1, 0, 1]
    .filter((by) => shift.least <= by && by <= shift.most)
    .map((by) => move(ladder, column, by, platform));
  const outcomes = moves
    // If a step isn't allowed, two shifts lead to the same sanction.
    .filter(({sanction}, at) => {
      const before = moves[at - 1];
      return !before || strictness(sanction) !== strictness(before.sanction);
    })
    .map(({sanction, issuer}) => ({
      sanction,
      issuer,
      sampled: isSampled(roleOf(issuer), sanction),
    }));
  const reasons = [
    ...columnReasons(ladder, priors, column),
    ...shift.reasons,
    ...moves.flatMap((each) => each.reasons),
    ...outcomes
      .filter(({sampled}) => sampled)
      .map(
        ({issuer}) =>
          `If ${nameOf(issuer)} kicks, we may look at it again: each week, we pick one in five at random.`,
      ),
  ];
  return {outcomes, reasons};
}

/** The index of the step for someone with this many earlier cases. After the last step, it's used again. */
export function columnOf({steps}: Ladder, priors: number): number {
  return Math.min(priors, steps.length - 1);
}

/** The step of a column. */
export function stepIn(ladder: Ladder, column: number): Ladder['steps'][number] {
  return found(ladder.steps[column], `column ${column} of ${ladder.id}`);
}

const COUNTED = [
  'No earlier case counts',
  'One earlier case counts',
  'Two earlier cases count',
  'Three or more earlier cases count',
];

/** Why this column applies. */
function columnReasons(ladder: Ladder, priors: number, column: number): string[] {
  const note = ladder.note ? [`${capitalized(ladder.note)}.`] : [];
  if (ladder.steps.length === 1) {
    return ["This row has only one column, so earlier cases don't change it.", ...note];
  }
  const again =
    priors > column
      ? [
          `There's no column after the ${ORDINALS[column]}, so use that one again. Anything stricter is outside the range.`,
        ]
      : [];
  return [
    `${COUNTED[Math.min(priors, 3)]} in the look-back of ${ladder.lookBackDays} days. The ${ORDINALS[column]} column says ${sanctionName(stepIn(ladder, column).sanction)}.`,
    ...again,
    ...note,
  ];
}

/**
 * How many columns the modifiers may move a case by: -1 is one to the left. Adds left and right together; each line
 * of the table counts once, and the total is never more than one step.
 */
function totalShift(ladder: Ladder, chosen: readonly string[]) {
  if (!ladder.modifiersApply) {
    const reasons = chosen.length > 0 ? ["Modifiers don't apply to this row."] : [];
    return {least: 0, most: 0, reasons};
  }
  const fitting = (kind: string) => modifiers.filter((one) => one.kind === kind && chosen.includes(one.id));
  const kinds = modifierKinds.filter(({id}) => fitting(id).length > 0);
  const least = kinds.reduce((sum, {shift}) => sum + shift[0], 0);
  const most = kinds.reduce((sum, {shift}) => sum + shift[1], 0);
  const reasons = kinds.map(({id, name, effect}) => {
    const texts = fitting(id).map(({text}) => text.charAt(0).toLowerCase() + text.slice(1));
    return `${name} (${texts.join('; ')}): ${effect.toLowerCase()}.`;
  });
  if (kinds.some(({shift}) => shift[0] < 0) && kinds.some(({shift}) => shift[1] > 0)) {
    reasons.push('Milder and stricter modifiers are added together.');
  }
  if (least < -1 || most > 1) {
    reasons.push('You never move more than one step in total.');
  }
  const withinOneStep = (by: number) => Math.max(-1, Math.min(1, by));
  return {least: withinOneStep(least), most: withinOneStep(most), reasons};
}

/**
 * Where a shift by -1, 0 or 1 columns leads, and why. The case stays in its column if the guide doesn't allow the
 * step.
 */
function move(ladder: Ladder, column: number, by: number, platform: Platform) {
  const start = stepIn(ladder, column);
  const stay = (...reasons: string[]) => ({...start, reasons});
  if (by === 0) {
    return stay();
  }
  const target = ladder.steps[column + by];
  if (!target && by < 0) {
    const milder = nextMilder(start.sanction, platform);
    if (!milder) {
      return stay('Nothing is milder than coaching, so the outcome stays the same.');
    }
    const reason =
      milder.type === 'restart'
        ? 'Left of the 1st column, ban evasion means the restart without extra days.'
        : `Left of the 1st column comes the next milder step: ${sanctionName(milder)}.`;
    return {...start, sanction: milder, reasons: [reason]};
  }
  if (!target) {
    return stay("There's no column farther to the right. Anything stricter is outside the range.");
  }
  if (by > 0 && target.sanction.type === 'permanent') {
    return stay("A modifier alone must never make a ban permanent, so there's no step to the right.");
  }
  const {sanction} = target;
  const issuer = higherRole(start.issuer, target.issuer);
  const reason = `For ${sanctionName(sanction)} here, the higher role of the two columns decides: ${roleOf(issuer).name}.`;
  return {sanction, issuer, reasons: start.issuer === target.issuer ? [] : [reason]};
}
