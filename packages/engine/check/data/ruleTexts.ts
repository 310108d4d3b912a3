import type {Addresses} from '../../data/addresses';
import {rulePage} from '../../data/rules';
import type {RuleText} from '../../content/ruleTexts';
import type {SiteFiles} from '../../data/SiteFiles';
import type {Diagnostic} from '../Diagnostic';

/**
 * Checks that each rule's text is on the right page, exactly once, and has all its parts. It's here rather than in
 * `data/validation/` because it needs all pages.
 */
export function checkRuleTexts(files: SiteFiles, texts: readonly RuleText[], site: Addresses): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report = ({file, line}: RuleText, message: string) => diagnostics.push({file, line, message});
  const rules = files.get('rules') ?? [];
  const pages = files.get('community')?.pages;
  for (const rule of rules) {
    const {id, retired} = rule;
    const found = texts.filter((text) => text.id === id);
    // Other checks report a missing page.
    const page = pages && site.pageAt(rulePage(id, pages))?.file;
    if (found.length === 0) {
      const tag = retired ? `<Rule id="${id}" />` : `<Rule id="${id}">, its text and </Rule>`;
      diagnostics.push(
        files.problem('rules', rule, [], `${id} isn't on any page. Write ${tag} in ${page ?? 'its page'}.`),
      );
    }
    found.slice(1).forEach((text) => report(text, `${id} appears twice on the pages. Remove one copy.`));
    for (const text of found) {
      if (page !== undefined && text.file !== page) {
        report(text, `${id} belongs on ${page}. Move it there.`);
      }
      PARTS.filter(([part]) => !retired && !part.test(text.text)).forEach(([, hint]) =>
        report(text, `${id} ${hint}`),
      );
    }
  }
  return diagnostics;
}

const PARTS: [RegExp, string][] = [
  [/^\*\*Why:\*\* \S/m, 'has no reason. Add a line that begins with "**Why:** ".'],
  [/<Ok>\s*\S/, 'has no OK example. Add <OkNotOk> with an <Ok> and a <NotOk>.'],
  [/<NotOk>\s*\S/, 'has no not-OK example. Add <OkNotOk> with an <Ok> and a <NotOk>.'],
];
