import type {Change} from '../src/data/changes';
import type {Mistake} from './Mistake';
import {fingerprint, type RuleText} from './rulePages';
import {type AnyRule, nextFreeId} from './rules';

/** What was recorded of each rule that was ever published, by id. Lies in `src/data/rules.lock.json`. */
export type RulesLock = Record<
  string,
  {
    /** Fingerprint of title and text. */
    text: string;
    /** How many entries of the change log name it. */
    changes: number;
    retired: boolean;
  }
>;

const RECORD = 'then run "npm run rules:record".';

/** What should be recorded of the rules as they are. */
export function lockRules(
  rules: readonly AnyRule[],
  texts: readonly RuleText[],
  changes: readonly Pick<Change, 'rules'>[],
): RulesLock {
  return Object.fromEntries(
    rules.map(({id, title, retired}) => [
      id,
      {
        text: fingerprint(title, texts.find((text) => text.id === id)?.text ?? ''),
        changes: changes.filter(({rules: touched}) => (touched as readonly string[]).includes(id)).length,
        retired: retired !== undefined,
      },
    ]),
  );
}

/**
 * Compares the rules with what was recorded: a published id never disappears and is never used again, and no rule
 * changes without an entry in the change log.
 *
 * @param found Where a rule stands, to name the line.
 * @returns mistakes to put right before anything can be recorded, and those that recording puts right.
 */
export function compareWithLock(
  rules: readonly AnyRule[],
  texts: readonly RuleText[],
  now: RulesLock,
  recorded: RulesLock,
): {wrong: Mistake[]; unrecorded: Mistake[]} {
  const wrong: Mistake[] = [];
  const unrecorded: Mistake[] = [];
  const at = (id: string, message: string): Mistake => {
    const {file = 'src/data/rules.ts', line = 1} = texts.find((text) => text.id === id) ?? {};
    return {file, line, message};
  };

  for (const [id, before] of Object.entries(recorded)) {
    const after = now[id];
    if (!after) {
      wrong.push(
        at(
          id,
          `${id} was published and is gone. Put it back into src/data/rules.ts, with "retired" if it no longer applies.`,
        ),
      );
    } else if (before.retired && !after.retired) {
      const free = nextFreeId(rules, id[0]!);
      wrong.push(
        at(id, `${id} was retired, and an id is never used again. Give the rule the next free id, ${free}.`),
      );
    }
  }
  for (const [id, after] of Object.entries(now)) {
    const before = recorded[id];
    if (!before && after.changes === 0) {
      wrong.push(
        at(id, `${id} is new. Add an entry of kind "added" that names it to src/data/changes.ts, ${RECORD}`),
      );
    } else if (before && after.text !== before.text && after.changes <= before.changes) {
      wrong.push(
        at(
          id,
          `${id} changed without an entry. Add one that names it, with date and reason, at the top of ` +
            `src/data/changes.ts (kind "corrected" if only a slip was mended), ${RECORD}`,
        ),
      );
    } else if (JSON.stringify(before) !== JSON.stringify(after)) {
      unrecorded.push(at(id, `${id} changed, and its entry is there. Now run "npm run rules:record".`));
    }
  }
  return {wrong, unrecorded};
}
