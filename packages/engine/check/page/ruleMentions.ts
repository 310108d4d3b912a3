import {blankCode, lineAt, list} from '../../data/text';
import type {Diagnostic} from '../Diagnostic';
import type {Page} from './Page';

/**
 * The rule IDs on a page: each is one of a rule, and a link with an ID as its words leads to that rule.
 *
 * @param ids Those of all rules; left out if they can't be read.
 */
export function checkRuleMentions(page: Page, ids: readonly string[] | undefined): void {
  const text = blankCode(page.text);
  for (const {1: id = '', 2: anchor = '', index} of text.matchAll(/\[([DR]-\d\d)\]\([^)]*#([^)]*)\)/g)) {
    if (anchor !== id.toLowerCase()) {
      page.report(
        lineAt(text, index),
        `The link says ${id} but leads to #${anchor}. Write #${id.toLowerCase()}.`,
      );
    }
  }
  page.diagnostics.push(...checkRuleIds(page.file, text, ids));
}

/** Finds mentions of rules that don't exist: one diagnostic for each line that has some. */
export function checkRuleIds(file: string, text: string, ids: readonly string[] = []): Diagnostic[] {
  const unknown = new Map<number, Set<string>>();
  // What `<Rule id="...">` takes is checked with the components.
  for (const {0: id, index} of text.matchAll(/(?<!id=")\b[DR]-\d\d\b(?!\.\d)/g)) {
    if (ids.length > 0 && !id.endsWith('-00') && !ids.includes(id)) {
      const line = lineAt(text, index);
      unknown.set(line, new Set(unknown.get(line)).add(id));
    }
  }
  return Array.from(unknown, ([line, found]) => ({
    file,
    line,
    message: `src/data/rules.yaml doesn't have ${list([...found])}. Remove what this says about it, write the ID of another rule, or add the rule there.`,
  }));
}
