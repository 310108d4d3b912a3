import {blankCode, lineAt} from '@roleplay-docs/rulebook/text';
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
  // What `<Rule id="...">` takes is checked with the components.
  for (const {0: id, index} of text.matchAll(/(?<!id=")\b[DR]-\d\d\b(?!\.\d)/g)) {
    if (ids && !/-00$/.test(id) && !ids.includes(id)) {
      page.report(
        lineAt(text, index),
        `"${id}" isn't in src/data/rules.yaml. Add it there, or use one of its IDs.`,
      );
    }
  }
}
