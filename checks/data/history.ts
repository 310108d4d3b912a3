import type {Change} from '../../src/data/changes';
import {sanctionLabel} from '../../src/data/sanctions';
import type {Git} from '../Git';
import type {Mistake} from '../Mistake';
import {readRuleTexts, type RuleText} from '../page/ruleTexts';
import {DataFile} from './DataFile';
import type {AnyLadder} from './ladders';
import {type AnyRule, nextFreeId} from './rules';

const RULES = 'src/data/rules.ts';
const LADDERS = 'src/data/ladders.ts';
const CHANGES = 'src/data/changes.ts';
const PAGES = 'docs/guidelines';

/** Rules, their texts, their ladders and the change log at one time. */
export interface RuleState {
  rules: readonly AnyRule[];
  texts: readonly RuleText[];
  /** Nothing if there were none, or if they cannot be read. */
  ladders?: readonly AnyLadder[];
  /** One string for each entry of the change log, and the rules it names; `all` for those that are not written out. */
  entries: readonly {key: string; rules: readonly string[] | 'all'}[];
}

/** The state at the base of a change; nothing if there were no rules. */
export function readRulesBefore(git: Git, pages: readonly string[]): RuleState | undefined {
  const [rules, changes] = [git.before(RULES), git.before(CHANGES)];
  if (rules === undefined || changes === undefined) {
    return undefined;
  }
  const entries = new DataFile(RULES, rules).read('entries');
  const ladders = new DataFile(LADDERS, git.before(LADDERS) ?? '').read('entries');
  const log = new DataFile(CHANGES, changes).read('changes');
  return {
    rules: (Array.isArray(entries) ? entries : []) as AnyRule[],
    texts: pages.flatMap((file) => readRuleTexts(file, git.before(file) ?? '')),
    ladders: Array.isArray(ladders) ? (ladders as AnyLadder[]) : undefined,
    entries: (Array.isArray(log) ? (log as (Partial<Change> & {rules?: unknown})[]) : []).map((entry) => ({
      key: keyOf(entry),
      rules: Array.isArray(entry.rules) ? (entry.rules as string[]) : 'all',
    })),
  };
}

export function readRulesNow(
  rules: readonly AnyRule[],
  texts: readonly RuleText[],
  ladders: readonly AnyLadder[] | undefined,
  changes: readonly Change[],
): RuleState {
  return {rules, texts, ladders, entries: changes.map((entry) => ({key: keyOf(entry), rules: entry.rules}))};
}

/** What makes an entry of the log the same one. */
const keyOf = ({date, kind, summary, reason}: Partial<Change>) => [date, kind, summary, reason].join('\n');

/**
 * Compares the rules with those at the base of the change: a published id never disappears and is never used again, no
 * rule and none of its ladders changes without a new entry in the change log, no ladder goes before its rules do, and no
 * entry of the log is edited.
 */
export function compareRules(before: RuleState, now: RuleState): Mistake[] {
  const mistakes: Mistake[] = [];
  const at = (id: string, message: string) => {
    const {file = RULES, line = 1} = now.texts.find((text) => text.id === id) ?? {};
    mistakes.push({file, line, message, causes: [RULES, LADDERS, CHANGES]});
  };
  const news = now.entries.filter(({key}) => !before.entries.some((old) => old.key === key));
  const haveOtherSteps = (id: string) =>
    before.ladders && now.ladders && stepsOf(id, before.ladders) !== stepsOf(id, now.ladders);
  const isTold = (id: string) => news.some(({rules}) => rules === 'all' || rules.includes(id));

  for (const rule of before.rules) {
    const after = now.rules.find(({id}) => id === rule.id);
    if (!after) {
      at(
        rule.id,
        `${rule.id} was published and is gone. Put it back into ${RULES}, with "retired" if it no longer applies.`,
      );
    } else if (rule.retired && !after.retired) {
      const free = nextFreeId(now.rules, rule.id[0]!);
      at(
        rule.id,
        `${rule.id} was retired, and an id is never used again. Give the rule the next free id, ${free}.`,
      );
    } else if (visible(rule, before.texts) !== visible(after, now.texts) && !isTold(rule.id)) {
      at(
        rule.id,
        `${rule.id} changed without an entry. Add one that names it, with date and reason, at the top of ` +
          `${CHANGES} (kind "corrected" if only a slip was mended).`,
      );
    } else if (haveOtherSteps(rule.id) && !isTold(rule.id)) {
      at(
        rule.id,
        `${rule.id} has other steps than before in ${LADDERS}, without an entry. Add one that names it, with date and ` +
          `reason, at the top of ${CHANGES}.`,
      );
    }
  }
  for (const {id, infraction, rules} of goneLadders(before, now)) {
    const inForce = now.rules.filter((rule) => !rule.retired && rules.includes(rule.id));
    if (inForce.length > 0) {
      mistakes.push({
        file: LADDERS,
        line: 1,
        message: `The ladder "${infraction}" (${id}) is gone, but cases that still count were decided by it. Put it back with the same id; it may go when ${inForce.map((rule) => rule.id).join(', ')} no longer applies.`,
      });
    }
  }
  for (const {id} of now.rules) {
    if (!before.rules.some((rule) => rule.id === id) && !isTold(id)) {
      at(id, `${id} is new. Add an entry of kind "added" that names it at the top of ${CHANGES}.`);
    }
  }
  for (const {key} of before.entries.filter(
    (entry) => !now.entries.some((other) => other.key === entry.key),
  )) {
    const [date, , summary] = key.split('\n');
    mistakes.push({
      file: CHANGES,
      line: 1,
      message: `The entry of ${date} "${summary}" was edited or removed, but players have read it. Put it back as it was, and add another one at the top.`,
    });
  }
  return mistakes;
}

/** Ladders that were there before, and are not now. */
function goneLadders(before: RuleState, now: RuleState): readonly AnyLadder[] {
  const gone = before.ladders?.filter(({id}) => !now.ladders?.some((ladder) => ladder.id === id));
  return (now.ladders && gone) ?? [];
}

/** What readers see of a rule's ladders. */
function stepsOf(rule: string, ladders: readonly AnyLadder[]): string {
  return JSON.stringify(
    ladders
      .filter(({rules}) => rules.includes(rule))
      .map(({infraction, lookBackDays, steps, modifiersApply}) => [
        infraction,
        lookBackDays,
        steps.map(sanctionLabel),
        modifiersApply,
      ]),
  );
}

/** What readers see of a rule. Line breaks and MDX comments (sources) do not count. */
function visible({id, title, retired}: AnyRule, texts: readonly RuleText[]): string {
  const text = texts.find((candidate) => candidate.id === id)?.text ?? '';
  const words = text
    .replace(/\{\/\*.*?\*\/\}/gs, '')
    .replace(/\s+/g, ' ')
    .trim();
  return JSON.stringify([title, words, retired !== undefined]);
}

/** The pages with rules. */
export const isRulePage = (file: string) => file.startsWith(`${PAGES}/`);
