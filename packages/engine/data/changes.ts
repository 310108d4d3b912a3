import type {Change} from './shapes';

/** The version of the rules: the date of their latest change, `YYYY-MM-DD`; empty if there is none. */
export function rulesVersion(changes: readonly Change[]): string {
  return rulings(changes)[0]?.date ?? '';
}

/** When a rule's meaning last changed, `YYYY-MM-DD`; empty if no change names it. */
export function lastChanged(id: string, changes: readonly Change[]): string {
  return rulings(changes).find(({rules}) => rules === 'all' || rules.includes(id))?.date ?? '';
}

/** The changes that affect what rules mean, newest first. Corrections don't. */
function rulings(changes: readonly Change[]): readonly Change[] {
  return changes.filter(({kind, rules}) => kind !== 'corrected' && rules.length > 0);
}
