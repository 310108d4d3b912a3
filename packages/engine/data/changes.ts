import type {Change} from './shapes';

/** The version of the rules, `YYYY-MM-DD`: the date of their newest change; empty if there is none. */
export function rulesVersion(changes: readonly Change[]): string {
  return rulings(changes)[0]?.date ?? '';
}

/** The day on which a rule last got a new meaning, `YYYY-MM-DD`; empty if no change names it. */
export function lastChanged(id: string, changes: readonly Change[]): string {
  return rulings(changes).find(({rules}) => rules === 'all' || rules.includes(id))?.date ?? '';
}

/** The changes that gave rules a new meaning, newest first. */
function rulings(changes: readonly Change[]): readonly Change[] {
  return changes.filter(({kind, rules}) => kind !== 'corrected' && rules.length > 0);
}
