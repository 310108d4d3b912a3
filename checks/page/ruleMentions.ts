import type {AnyRule} from '../data/rules';
import type {Mistake} from '../Mistake';
import {blankCode, lineAt} from '../text';
import type {Page} from './Page';

/** Ids that a page cites: each belongs to a rule, and a link from an id leads to that rule. */
export function checkRuleMentions({file, text: whole}: Page, rules: readonly AnyRule[]): Mistake[] {
  const mistakes: Mistake[] = [];
  const text = blankCode(whole);
  const mistake = (position: number, message: string) =>
    mistakes.push({file, line: lineAt(text, position), message});
  for (const {1: id = '', 2: anchor = '', index} of text.matchAll(/\[([DR]-\d\d)\]\([^)]*#([^)]*)\)/g)) {
    if (anchor !== id.toLowerCase()) {
      mistake(index, `The link says ${id} and leads to #${anchor}. Write #${id.toLowerCase()}.`);
    }
  }
  for (const {0: id, index} of text.matchAll(/\b[DR]-\d\d\b(?!\.\d)/g)) {
    if (!/-00$/.test(id) && !rules.some((rule) => rule.id === id)) {
      mistake(index, `${id} is no rule. Use an id of src/data/rules.ts.`);
    }
  }
  return mistakes;
}
