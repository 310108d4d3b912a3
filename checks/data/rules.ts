import type {Change} from '../../src/data/changes';
import type {Rule} from '../../src/data/rules';
import type {DataFile} from './DataFile';
import {isDate} from './isDate';
import type {Mistake} from '../Mistake';
import type {RuleText} from '../page/ruleTexts';

/** Rules as a writer may have got them wrong. */
export type AnyRule = Omit<Rule, 'id'> & {id: string};

/** Mistakes in `src/data/rules.ts`. */
export function checkRules(rules: readonly AnyRule[], file: DataFile): Mistake[] {
  const mistakes: Mistake[] = [];
  const seen = new Map<string, number>();
  rules.forEach(({id, title, retired}, index) => {
    const mistake = (step: string, message: string) =>
      mistakes.push(file.mistake('entries', [index, step], message));

    if (!/^[DR]-\d\d$/.test(id)) {
      mistake('id', `"${id}" is not a rule id. Write D or R, a hyphen and two digits, for instance R-07.`);
    }
    if (seen.has(id)) {
      mistake(
        'id',
        `${id} is used twice. Give the new rule the next free id, ${nextFreeId(rules, id[0] ?? 'R')}.`,
      );
    }
    const before = rules[index - 1];
    if (before && before.id[0] === id[0] && before.id > id) {
      mistake(
        'id',
        `${id} stands after ${before.id}. Keep the rules of each page in the order of their ids.`,
      );
    }
    seen.set(id, index);
    if (!title.trim()) {
      mistake('title', `${id} has no title. Write a few words that name the rule.`);
    }
    if (retired) {
      if (!isDate(retired.date)) {
        mistake('retired', `${id} is retired on "${retired.date}". Write the day as YYYY-MM-DD.`);
      }
      if (!retired.reason.trim()) {
        mistake('retired', `${id} is retired without a reason. Say in one sentence why it was dropped.`);
      }
      const heir = rules.find((rule) => rule.id === retired.replacedBy);
      if (retired.replacedBy && (!heir || heir.retired)) {
        mistake(
          'retired',
          `${id} is replaced by ${retired.replacedBy}, which is no rule in force. Name one, or leave it out.`,
        );
      }
    }
  });
  return mistakes;
}

/** Mistakes in the texts of the rules: each stands once on its page, in order, with all its parts. */
export function checkRuleTexts(
  rules: readonly AnyRule[],
  texts: readonly RuleText[],
  file: DataFile,
): Mistake[] {
  const mistakes: Mistake[] = [];
  rules.forEach(({id, retired}, index) => {
    const found = texts.filter((text) => text.id === id);
    const page = id.startsWith('D') ? 'docs/guidelines/discord.mdx' : 'docs/guidelines/roblox.mdx';
    if (found.length === 0) {
      const tag = retired ? `<Rule id="${id}" />` : `<Rule id="${id}">, its text and </Rule>`;
      mistakes.push(file.mistake('entries', [index], `${id} stands on no page. Write ${tag} in ${page}.`));
    }
    for (const {file: where, line} of found.slice(1)) {
      mistakes.push({file: where, line, message: `${id} stands on the pages twice. Remove one of them.`});
    }
    for (const {file: where, line, text} of found) {
      if (where !== page) {
        mistakes.push({file: where, line, message: `${id} belongs on ${page}. Move it there.`});
      }
      if (!retired) {
        for (const [part, hint] of PARTS) {
          if (!part.test(text)) {
            mistakes.push({file: where, line, message: `${id} ${hint}`});
          }
        }
      }
    }
  });
  const order = rules.map(({id}) => id);
  texts.forEach((text, index) => {
    const before = texts[index - 1];
    if (
      before?.file === text.file &&
      order.indexOf(before.id) > order.indexOf(text.id) &&
      order.includes(text.id)
    ) {
      const {file: where, line, id} = text;
      mistakes.push({
        file: where,
        line,
        message: `${id} stands after ${before.id}. Keep the order of src/data/rules.ts.`,
      });
    }
  });
  return mistakes;
}

const PARTS: [RegExp, string][] = [
  [/^\*\*Why:\*\* \S/m, 'has no reason. Add a line that begins with "**Why:** ".'],
  [/<Ok>\s*\S/, 'has no OK example. Add <OkNotOk> with an <Ok> and a <NotOk>.'],
  [/<NotOk>\s*\S/, 'has no not-OK example. Add <OkNotOk> with an <Ok> and a <NotOk>.'],
];

/** Mistakes in `src/data/changes.ts`. */
export function checkChanges(
  changes: readonly (Omit<Change, 'rules'> & {rules: readonly string[] | 'all'})[],
  rules: readonly AnyRule[],
  file: DataFile,
): Mistake[] {
  const mistakes: Mistake[] = [];
  changes.forEach(({date, kind, rules: touched, summary, reason}, index) => {
    const mistake = (step: string, message: string) =>
      mistakes.push(file.mistake('changes', [index, step], message));

    if (!isDate(date)) {
      mistake('date', `"${date}" is no date. Write the day from which the change applies as YYYY-MM-DD.`);
    }
    const above = changes[index - 1];
    if (above && above.date < date) {
      mistake('date', `${date} stands below ${above.date}. Put new entries at the top.`);
    }
    if (!summary?.trim()) {
      mistake('summary', 'The change has no summary. Say in one sentence what changed for a player.');
    }
    if (!reason?.trim()) {
      mistake('reason', 'The change has no reason. Say in one sentence why; players ask.');
    }
    for (const id of touched === 'all' ? [] : touched) {
      const rule = rules.find((candidate) => candidate.id === id);
      if (!rule) {
        mistake('rules', `${id} is no rule. Use ids of src/data/rules.ts.`);
      } else if (kind === 'retired' && !rule.retired) {
        mistake('rules', `${id} is not retired. Set "retired" in src/data/rules.ts, or use another kind.`);
      } else if (kind === 'retired' && rule.retired?.date !== date) {
        mistake(
          'date',
          `${id} is retired on ${rule.retired?.date}, and here on ${date}. Make both the same.`,
        );
      }
    }
  });
  rules.forEach(({id, retired}) => {
    if (retired && !changes.some(({kind, rules: touched}) => kind === 'retired' && touched.includes(id))) {
      mistakes.push(
        file.mistake(
          'changes',
          [],
          `${id} is retired without an entry. Add one of kind "retired" that names it, with the reason.`,
        ),
      );
    }
  });
  return mistakes;
}

/** `R` gives the id after the highest one ever used, retired ones included. */
export function nextFreeId(rules: readonly AnyRule[], letter: string): string {
  const numbers = rules.filter(({id}) => id.startsWith(letter)).map(({id}) => Number(id.slice(2)) || 0);
  return `${letter}-${String(Math.max(0, ...numbers) + 1).padStart(2, '0')}`;
}
