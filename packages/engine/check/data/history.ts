import {nextFreeId} from '../../data/rules';
import {readRuleTexts, type RuleText} from '../../content/ruleTexts';
import {type Change, DATA_FILES, type LadderEntry, type Rule} from '../../data/shapes';
import type {SiteFiles} from '../../data/SiteFiles';
import type {Diagnostic} from '../Diagnostic';
import type {Page} from '../page/Page';

const RULES = DATA_FILES.rules.file;
const LADDERS = DATA_FILES.ladders.file;
const CHANGES = DATA_FILES.changes.file;

/** Rules, their texts, their ladders and the change log at one time. */
export interface RuleState {
  rules: readonly Rule[];
  texts: readonly RuleText[];
  ladders: readonly LadderEntry[];
  changes: readonly Change[];
}

/** The state at one time; nothing while one of the files can't be read whole: what is left out of it isn't gone. */
export function readRules(files: SiteFiles, pages: readonly Page[]): RuleState | undefined {
  const [rules, ladders, changes] = [files.whole('rules'), files.whole('ladders'), files.whole('changes')];
  const texts = pages.flatMap((page) => readRuleTexts(page.file, page.text, page.tree));
  return rules && ladders && changes && {rules, ladders, changes, texts};
}

/** What makes an entry of the log the same one. */
const keyOf = ({date, kind, summary, reason}: Change) => [date, kind, summary, reason].join('\n');

/**
 * Compares the rules with those at the base of the change: a published id never disappears and is never used again, no
 * rule and none of its ladders changes without a new entry in the change log, no ladder goes before its rules do, and no
 * entry of the log is edited.
 */
export function compareRules(before: RuleState, now: RuleState): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report = (file: string, line: number, message: string) => diagnostics.push({file, line, message});
  const missingIn = ({changes}: RuleState, {changes: others}: RuleState) =>
    others.filter((one) => !changes.some((change) => keyOf(change) === keyOf(one)));
  const news = missingIn(before, now);

  const explain = (id: string): string | undefined => {
    const [old, after] = [before, now].map(({rules}) => rules.find((rule) => rule.id === id));
    if (!after) {
      return `${id} was published, but now it's gone. Put it back in ${RULES}, with "retired" if it no longer applies.`;
    }
    if (old?.retired && !after.retired) {
      return `${id} was retired, and an id is never reused. Give the rule the next free id, ${nextFreeId(now.rules, id[0]!)}.`;
    }
    if (news.some(({rules}) => rules === 'all' || rules.includes(id))) {
      return undefined;
    }
    if (!old) {
      return `${id} is new. At the top of ${CHANGES}, add an entry of kind "added" that names it.`;
    }
    const what =
      visible(old, before) !== visible(after, now)
        ? 'changed without an entry'
        : stepsOf(old, before) !== stepsOf(after, now)
          ? `now has different steps in ${LADDERS}, without an entry`
          : undefined;
    return (
      what &&
      `${id} ${what}. Add one that names it, with a date and a reason, at the top of ${CHANGES} (kind "corrected" if only a slip was fixed).`
    );
  };
  for (const id of new Set([...before.rules, ...now.rules].map((rule) => rule.id))) {
    const message = explain(id);
    if (message !== undefined) {
      const {file = RULES, line = 1} = now.texts.find((text) => text.id === id) ?? {};
      report(file, line, message);
    }
  }
  for (const {id, infraction} of before.ladders.filter(
    (old) => !now.ladders.some((one) => one.id === old.id),
  )) {
    const users = before.rules.filter((rule) => rule.ladders.includes(id)).map((rule) => rule.id);
    const inForce = now.rules.filter((rule) => !rule.retired && users.includes(rule.id));
    if (inForce.length > 0) {
      report(
        LADDERS,
        1,
        `The ladder "${infraction}" (${id}) is gone, but cases that still count were decided under it. Put it back with the same id; you can remove it when ${inForce.map((rule) => rule.id).join(', ')} no longer applies.`,
      );
    }
  }
  for (const {date, summary} of missingIn(now, before)) {
    report(
      CHANGES,
      1,
      `The entry from ${date} "${summary}" was edited or removed, but players have already read it. Put it back as it was, and add a new one at the top.`,
    );
  }
  return diagnostics;
}

/** What readers see of a rule's ladders. */
function stepsOf(rule: Rule, {ladders}: RuleState): string {
  return JSON.stringify(
    ladders.filter(({id}) => rule.ladders.includes(id)).map(({id, platforms, ...shown}) => shown),
  );
}

/** What readers see of a rule. Line breaks and MDX comments (sources) do not count. */
function visible({id, title, retired}: Rule, {texts}: RuleState): string {
  const text = texts.find((candidate) => candidate.id === id)?.text ?? '';
  const words = text
    .replace(/\{\/\*.*?\*\/\}/gs, '')
    .replace(/\s+/g, ' ')
    .trim();
  return JSON.stringify([title, words, retired !== undefined]);
}
