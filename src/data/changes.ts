import {type Rule, type RuleId, rules} from './rules';

/**
 * What changed in the guidelines, newest first. Entries are never edited or removed afterward, only added at the top.
 * The newest entry that touches a rule gives the rules their version.
 */
export interface Change {
  /** The day from which the change applies, `YYYY-MM-DD`. */
  date: string;
  /** `corrected` is for slips (spelling, a link) that leave the meaning as it was: no new version. */
  kind: 'added' | 'changed' | 'clarified' | 'retired' | 'corrected';
  /** The rules it touches; empty for a change outside of the rules. */
  rules: readonly RuleId[];
  /** What changed, one sentence to a player. */
  summary: string;
  /** Why, one sentence. */
  reason: string;
}

const allRules: RuleId[] = rules.map(({id}) => id);

export const changes: readonly Change[] = [
  {
    date: '2026-11-01',
    kind: 'added',
    rules: allRules,
    summary: 'First version of these guidelines.',
    reason: 'Everyone can read the same rules before they play, and staff can point to them.',
  },
];

/** The changes that gave rules a new meaning, newest first. */
function rulings(entries: readonly Change[]): readonly Change[] {
  return entries.filter(({kind, rules: touched}) => kind !== 'corrected' && touched.length > 0);
}

/** The version of the rules: the date of the newest change to one of them, `YYYY-MM-DD`. */
export function rulesVersion(entries: readonly Change[] = changes): string {
  return rulings(entries)[0]?.date ?? '';
}

/** The day on which a rule last got a new meaning, `YYYY-MM-DD`; empty if no change names it. */
export function lastChanged(id: Rule['id'], entries: readonly Change[] = changes): string {
  return rulings(entries).find(({rules: touched}) => touched.includes(id))?.date ?? '';
}
