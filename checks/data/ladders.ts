import {isWithinCeiling, type Role} from '../../docs/staff/_data/roles';
import {type Sanction, sanctionLabel, strictness} from '../../src/data/sanctions';
import type {Mistake} from '../Mistake';
import type {DataFile} from './DataFile';
import type {AnyRule} from './rules';

/*
 * Typed so loosely that broken data can be given to the checks: TypeScript finds some of these mistakes too, but says so
 * in words that a writer cannot use.
 */

/** A ladder of `src/data/ladders.ts`. */
export interface AnyLadder {
  id: string;
  infraction: string;
  rules: readonly string[];
  lookBackDays?: number | string;
  steps: readonly Sanction[];
  modifiersApply: boolean;
}

interface RoleData extends Pick<Role, 'ceiling'> {
  id: string;
  name: string;
}

/** The public ladders: ids, rules, look-back and the order of the steps; and a ladder for every rule. */
export function checkLadders(
  all: readonly AnyLadder[],
  allRules: readonly AnyRule[],
  file: DataFile,
): Mistake[] {
  const without = allRules.filter(
    ({id, retired}) => !retired && !all.some(({rules, steps}) => rules.includes(id) && steps.length > 0),
  );
  return [
    ...all.flatMap((ladder, index) => checkLadder(ladder, index, all, allRules, file)),
    ...without.map(({id}) =>
      file.mistake(
        'entries',
        [],
        `${id} has no step, so nobody knows what follows on a breach. Name it in the "rules" of a ladder that fits, or write a new ladder.`,
      ),
    ),
  ];
}

function checkLadder(
  {id, infraction, rules, lookBackDays, steps}: AnyLadder,
  index: number,
  all: readonly AnyLadder[],
  allRules: readonly AnyRule[],
  file: DataFile,
): Mistake[] {
  const mistakes: Mistake[] = [];
  const add = (way: (number | string)[], message: string) =>
    mistakes.push(file.mistake('entries', [index, ...way], `The ladder "${infraction}" ${message}`));
  if (all.findIndex((other) => other.id === id) !== index) {
    add(['id'], `has the id "${id}", which another one has already. Give it one of its own.`);
  }
  rules.forEach((ruleId, position) => {
    const rule = allRules.find((candidate) => candidate.id === ruleId);
    if (!rule) {
      add(
        ['rules', position],
        `names the rule ${ruleId}, which is not in src/data/rules.ts. Write an id from there.`,
      );
    } else if (rule.retired) {
      const instead = rule.retired.replacedBy
        ? `Write ${rule.retired.replacedBy} instead, which replaces it.`
        : 'Remove it, or name the rule that covers this now.';
      add(['rules', position], `names the rule ${ruleId}, which is retired. ${instead}`);
    }
  });
  if (lookBackDays !== 'always' && !(typeof lookBackDays === 'number' && lookBackDays > 0)) {
    add(
      ['lookBackDays'],
      `does not say how long a case counts. Write "lookBackDays" in days, for instance 60, or 'always'.`,
    );
  }
  if (steps.length === 0) {
    add(['steps'], `has no steps. Write at least one, for instance {type: 'coach'}.`);
  }
  steps.forEach((sanction, position) => {
    const before = steps[position - 1];
    if (before && strictness(sanction) <= strictness(before)) {
      add(
        ['steps', position],
        `says "${sanctionLabel(sanction)}" after "${sanctionLabel(before)}". Each step must be stricter than the one before it.`,
      );
    }
  });
  return mistakes;
}

/** Who may issue: a role for each step of each ladder, and none above its ceiling. */
export function checkIssuers(
  issuers: Readonly<Record<string, readonly string[]>>,
  all: readonly AnyLadder[],
  allRoles: readonly RoleData[],
  file: DataFile,
): Mistake[] {
  const mistakes: Mistake[] = [];
  const add = (way: (number | string)[], message: string) =>
    mistakes.push(file.mistake('issuers', way, message));
  for (const id of Object.keys(issuers).filter((key) => !all.some((ladder) => ladder.id === key))) {
    add([id], `The issuers name the ladder "${id}", which is not in src/data/ladders.ts. Remove the line.`);
  }
  for (const {id, infraction, steps} of all) {
    const given = issuers[id] ?? [];
    if (given.length !== steps.length) {
      add(
        [id],
        `The ladder "${infraction}" has ${steps.length} steps and ${given.length} issuers. Write one role for each step, as in ${id}: [${steps.map(() => "'moderator'").join(', ')}].`,
      );
      continue;
    }
    steps.forEach((sanction, position) => {
      const role = allRoles.find((candidate) => candidate.id === given[position]);
      if (!role) {
        add(
          [id, position],
          `The ladder "${infraction}" lets "${given[position]}" issue a step, but roles.ts has no such role. Add the role, or write another.`,
        );
      } else if (!isWithinCeiling(role, sanction)) {
        add(
          [id, position],
          `The ladder "${infraction}" gives "${sanctionLabel(sanction)}" to the role ${role.name}, which is above its ceiling in roles.ts. Name a higher role.`,
        );
      }
    });
  }
  return mistakes;
}
