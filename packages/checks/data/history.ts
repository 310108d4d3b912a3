import {parseData} from '@roleplay-docs/rulebook/parseData';
import {nextFreeId} from '@roleplay-docs/rulebook/rules';
import {readRuleTexts, type RuleText} from '@roleplay-docs/rulebook/ruleTexts';
import {sanctionLabel} from '@roleplay-docs/rulebook/sanctions';
import {type Change, DATA_FILES, type LadderEntry, type Rule} from '@roleplay-docs/rulebook/shapes';
import type {Git} from '../Git';
import type {Mistake} from '../Mistake';
import {Page} from '../page/Page';

const RULES = DATA_FILES.rules.file;
const LADDERS = DATA_FILES.ladders.file;
const CHANGES = DATA_FILES.changes.file;
const PAGES = 'docs/guidelines';

/** Rules, their texts, their ladders and the change log at one time. */
export interface RuleState {
  rules: readonly Rule[];
  texts: readonly RuleText[];
  ladders: readonly LadderEntry[];
  changes: readonly Change[];
}

/** The state at the base of a change; nothing if there were no rules. */
export function readRulesBefore(git: Git, pages: readonly string[]): RuleState | undefined {
  const [rules, ladders, changes] = (['rules', 'ladders', 'changes'] as const).map((name) => {
    const {file, shape} = DATA_FILES[name];
    return parseData(file, git.before(file) ?? '', shape).value;
  }) as [Rule[]?, LadderEntry[]?, Change[]?];
  return rules && changes
    ? {
        rules,
        ladders: ladders ?? [],
        changes,
        texts: pages.flatMap((file) => {
          const page = new Page(file, git.before(file) ?? '');
          return readRuleTexts(file, page.text, page.tree);
        }),
      }
    : undefined;
}

/** What makes an entry of the log the same one. */
const keyOf = ({date, kind, summary, reason}: Change) => [date, kind, summary, reason].join('\n');

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
  const has = (state: RuleState, change: Change) => state.changes.some((one) => keyOf(one) === keyOf(change));
  const news = now.changes.filter((change) => !has(before, change));
  const haveOtherSteps = (one: Rule, other: Rule) =>
    stepsOf(one, before.ladders) !== stepsOf(other, now.ladders);
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
    } else if (haveOtherSteps(rule, after) && !isTold(rule.id)) {
      at(
        rule.id,
        `${rule.id} has other steps than before in ${LADDERS}, without an entry. Add one that names it, with date and ` +
          `reason, at the top of ${CHANGES}.`,
      );
    }
  }
  for (const {id, infraction} of before.ladders.filter(
    (old) => !now.ladders.some((one) => one.id === old.id),
  )) {
    const users = before.rules.filter((rule) => rule.ladders.includes(id)).map((rule) => rule.id);
    const inForce = now.rules.filter((rule) => !rule.retired && users.includes(rule.id));
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
  for (const {date, summary} of before.changes.filter((change) => !has(now, change))) {
    mistakes.push({
      file: CHANGES,
      line: 1,
      message: `The entry of ${date} "${summary}" was edited or removed, but players have read it. Put it back as it was, and add another one at the top.`,
    });
  }
  return mistakes;
}

/** What readers see of a rule's ladders. */
function stepsOf(rule: Rule, ladders: readonly LadderEntry[]): string {
  return JSON.stringify(
    ladders
      .filter(({id}) => rule.ladders.includes(id))
      .map(({infraction, lookBackDays, steps, modifiersApply}) => [
        infraction,
        lookBackDays,
        steps.map(sanctionLabel),
        modifiersApply,
      ]),
  );
}

/** What readers see of a rule. Line breaks and MDX comments (sources) do not count. */
function visible({id, title, retired}: Rule, texts: readonly RuleText[]): string {
  const text = texts.find((candidate) => candidate.id === id)?.text ?? '';
  const words = text
    .replace(/\{\/\*.*?\*\/\}/gs, '')
    .replace(/\s+/g, ' ')
    .trim();
  return JSON.stringify([title, words, retired !== undefined]);
}

/** The pages with rules. */
export const isRulePage = (file: string) => file.startsWith(`${PAGES}/`);
