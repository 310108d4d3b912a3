import {ruleAnchor, RULE_ID_PATTERN} from '../../data/rules';
import {DATA_FILES} from '../../data/shapes';
import {blankCode, lineAt, list} from '../../data/text';
import type {Diagnostic} from '../Diagnostic';
import type {Page} from './Page';

/** A link whose text is an ID: `[R-07](./roblox.mdx#r-07)`. */
const LINK = new RegExp(`\\[(${RULE_ID_PATTERN})\\]\\([^)]*#([^)]*)\\)`, 'g');

/** An ID anywhere but in `<Rule id="...">`, which `checkComponents` looks at. */
const MENTION = new RegExp(`(?<!id=")\\b${RULE_ID_PATTERN}\\b(?!\\.\\d)`, 'g');

/**
 * Checks the rule IDs on a page: each has to exist, and a link whose text is an ID has to lead to that rule.
 *
 * @param ids The IDs of all rules; `undefined` if they can't be read.
 */
export function checkRuleMentions(page: Page, ids: readonly string[] | undefined): void {
  const text = blankCode(page.text);
  for (const {1: id = '', 2: anchor = '', index} of text.matchAll(LINK)) {
    if (anchor !== ruleAnchor(id)) {
      page.report(
        lineAt(text, index),
        `The link says ${id} but leads to #${anchor}. Write #${ruleAnchor(id)}.`,
      );
    }
  }
  page.diagnostics.push(...checkRuleIds(page.file, text, ids));
}

/** Finds mentions of rules that don't exist, and returns one diagnostic for each line with any. */
export function checkRuleIds(file: string, text: string, ids: readonly string[] = []): Diagnostic[] {
  const unknown = new Map<number, Set<string>>();
  for (const {0: id, index} of text.matchAll(MENTION)) {
    if (ids.length > 0 && !id.endsWith('-00') && !ids.includes(id)) {
      const line = lineAt(text, index);
      unknown.set(line, new Set(unknown.get(line)).add(id));
    }
  }
  return Array.from(unknown, ([line, found]) => ({
    file,
    line,
    message: `${DATA_FILES.rules.file} doesn't have ${list([...found])}. Remove what this says about it, write the ID of another rule, or add the rule there.`,
  }));
}
