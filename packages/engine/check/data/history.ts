import {nextFreeId} from '../../data/rules';
import {readRuleTexts, type RuleText} from '../../content/ruleTexts';
import {type Change, DATA_FILES, type LadderEntry, type Rule} from '../../data/shapes';
import type {SiteFiles} from '../../data/SiteFiles';
import type {Diagnostic} from '../Diagnostic';
import type {Page} from '../page/Page';

const RULES = DATA_FILES.rules.file;
const LADDERS = DATA_FILES.ladders.file;
const CHANGES = DATA_FILES.changes.file;

/** The rules, their texts, their ladders and the change log at one point in time. */
export interface RuleState {
  rules: readonly Rule[];
  texts: readonly RuleText[];
  ladders: readonly LadderEntry[];
  changes: readonly Change[];
}

/**
 * Reads the state at one point in time.
 *
 * @returns `undefined` if any of the files has a mistake: an entry that can't be read isn't gone.
 */
export function readRules(files: SiteFiles, pages: readonly Page[]): RuleState | undefined {
  const rules = files.whole('rules');
  const ladders = files.whole('ladders');
  const changes = files.whole('changes');
  if (!rules || !ladders || !changes) {
    return undefined;
  }
  const texts = pages.flatMap((page) => readRuleTexts(page.file, page.text, page.tree));
  return {rules, ladders, changes, texts};
}

/**
 * Compares the rules with those at the base of the change. A published ID never disappears and is never reused, rules
 * and ladders only change with a new entry in the change log, a ladder stays until none of its rules is in force, and
 * entries of the log are never edited.
 */
export function compareRules(before: RuleState, now: RuleState): Diagnostic[] {
  return [
    ...findChangedRules(before, now),
    ...findGoneLadders(before, now),
    ...findEditedEntries(before, now),
  ];
}

function findChangedRules(before: RuleState, now: RuleState): Diagnostic[] {
  const ids = new Set([...before.rules, ...now.rules].map((rule) => rule.id));
  return Array.from(ids).flatMap((id) => {
    const message = explainRule(id, before, now);
    const {file = RULES, line = 1} = now.texts.find((text) => text.id === id) ?? {};
    return message === undefined ? [] : [{file, line, message}];
  });
}

/** What's wrong with how a rule changed; `undefined` if it's fine. */
function explainRule(id: string, before: RuleState, now: RuleState): string | undefined {
  const old = before.rules.find((rule) => rule.id === id);
  const rule = now.rules.find((one) => one.id === id);
  if (!rule) {
    return `${id} was published, but now it's gone. Put it back in ${RULES}, with "retired" if it no longer applies.`;
  }
  if (old?.retired && !rule.retired) {
    return `${id} was retired, and an id is never reused. Give the rule the next free id, ${nextFreeId(now.rules, id.charAt(0))}.`;
  }
  const news = entriesMissingIn(before, now);
  if (news.some(({rules}) => rules === 'all' || rules.includes(id))) {
    return undefined;
  }
  if (!old) {
    return `${id} is new. At the top of ${CHANGES}, add an entry of kind "added" that names it.`;
  }
  const what = describeChange({rule: old, state: before}, {rule, state: now});
  return (
    what &&
    `${id} ${what}. Add one that names it, with a date and a reason, at the top of ${CHANGES} (kind "corrected" if only a slip was fixed).`
  );
}

interface RuleAtOneTime {
  rule: Rule;
  state: RuleState;
}

/** What changed for readers; `undefined` if nothing did. */
function describeChange(before: RuleAtOneTime, now: RuleAtOneTime): string | undefined {
  if (visible(before) !== visible(now)) {
    return 'changed without an entry';
  }
  return stepsOf(before) === stepsOf(now)
    ? undefined
    : `now has different steps in ${LADDERS}, without an entry`;
}

function findGoneLadders(before: RuleState, now: RuleState): Diagnostic[] {
  const kept = now.ladders.map(({id}) => id);
  return before.ladders
    .filter(({id}) => !kept.includes(id))
    .flatMap(({id, infraction}) => {
      const users = before.rules.filter((rule) => rule.ladders.includes(id)).map((rule) => rule.id);
      const inForce = now.rules.filter((rule) => !rule.retired && users.includes(rule.id));
      const message = `The ladder "${infraction}" (${id}) is gone, but cases that still count were decided under it. Put it back with the same id; you can remove it when ${inForce.map((rule) => rule.id).join(', ')} no longer applies.`;
      return inForce.length > 0 ? [{file: LADDERS, line: 1, message}] : [];
    });
}

function findEditedEntries(before: RuleState, now: RuleState): Diagnostic[] {
  return entriesMissingIn(now, before).map(({date, summary}) => ({
    file: CHANGES,
    line: 1,
    message: `The entry from ${date} "${summary}" was edited or removed, but players have already read it. Put it back as it was, and add a new one at the top.`,
  }));
}

/** The entries of the second change log that the first one doesn't have. */
function entriesMissingIn({changes}: RuleState, {changes: others}: RuleState): Change[] {
  const known = changes.map(keyOf);
  return others.filter((one) => !known.includes(keyOf(one)));
}

/** Identifies an entry of the log, which has no ID. */
const keyOf = ({date, kind, summary, reason}: Change) => [date, kind, summary, reason].join('\n');

/** What readers see of a rule's ladders. */
function stepsOf({rule, state: {ladders}}: RuleAtOneTime): string {
  return JSON.stringify(
    ladders.filter(({id}) => rule.ladders.includes(id)).map(({id, platforms, ...shown}) => shown),
  );
}

/** What readers see of a rule. Line breaks and writers' comments, such as sources, don't count. */
function visible({rule: {id, title, retired}, state: {texts}}: RuleAtOneTime): string {
  const text = texts.find((candidate) => candidate.id === id)?.text ?? '';
  const words = text
    .replace(/\{\/\*.*?\*\/\}/gs, '')
    .replace(/\s+/g, ' ')
    .trim();
  return JSON.stringify([title, words, retired !== undefined]);
}
