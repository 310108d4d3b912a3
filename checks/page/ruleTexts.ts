import {lineAt} from '../text';

/** A rule as it stands in a page. */
export interface RuleText {
  /** As the page gives it, known or not. */
  id: string;
  file: string;
  /** Line of `<Rule`, from 1. */
  line: number;
  /** What stands between `<Rule>` and `</Rule>`; empty for `<Rule ... />`. */
  text: string;
}

/** The rules of a page, in their order. */
export function readRuleTexts(file: string, page: string): RuleText[] {
  return [...page.matchAll(/^<Rule id="([^"]*)"\s*(?:\/>|>(.*?)^<\/Rule>)/gms)].map(
    ({0: whole, 1: id = '', 2: text = '', index}) => ({
      id,
      file,
      line: lineAt(page, index + whole.indexOf('<Rule')),
      text: text.trim(),
    }),
  );
}
