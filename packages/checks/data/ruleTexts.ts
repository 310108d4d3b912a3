import type {RuleText} from '@roleplay-docs/rulebook/ruleTexts';
import {DATA_FILES, type Rule} from '@roleplay-docs/rulebook/shapes';
import type {SiteFiles} from '@roleplay-docs/rulebook/SiteFiles';
import type {Mistake} from '../Mistake';

/** Mistakes in the texts of the rules: each stands once on its page, in order, with all its parts. */
export function checkRuleTexts(files: SiteFiles, texts: readonly RuleText[]): Mistake[] {
  const mistakes: Mistake[] = [];
  const rules = files.get('rules') ?? [];
  rules.forEach((rule: Rule) => {
    const {id, retired} = rule;
    const found = texts.filter((text) => text.id === id);
    const page = id.startsWith('D') ? 'docs/guidelines/discord.mdx' : 'docs/guidelines/roblox.mdx';
    if (found.length === 0) {
      const tag = retired ? `<Rule id="${id}" />` : `<Rule id="${id}">, its text and </Rule>`;
      mistakes.push(files.problem('rules', rule, [], `${id} is on no page. Write ${tag} in ${page}.`));
    }
    for (const {file: where, line} of found.slice(1)) {
      mistakes.push({file: where, line, message: `${id} is on the pages twice. Remove one of them.`});
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
        message: `${id} comes after ${before.id}. Keep the order of ${DATA_FILES.rules.file}.`,
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
