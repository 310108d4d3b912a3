import {readRulePages} from '../data/addresses';
import {lastChanged} from '../data/changes';
import type {Site} from '../data/readSite';
import {type Ladder, laddersOfRule, rulePath} from '../data/rules';
import type {Rule} from '../data/shapes';
import {formsOf, titleWords} from '../data/words';
import {readRuleTexts, sentenceOf} from './ruleTexts';

/** A rule with everything that the site knows about it. */
export interface RulebookEntry extends Omit<Rule, 'ladders'> {
  /** What people must or mustn't do, in one sentence; empty for a retired rule. */
  sentence: string;
  /** What follows if someone breaks it, one ladder for each kind of case. */
  ladders: readonly Ladder[];
  /** What players call it, including its title's abbreviation and the glossary's words. */
  words: string[];
  /** The day of its last change, `YYYY-MM-DD`. */
  changed: string;
  /** Its path on the site, with its anchor. */
  path: string;
}

/**
 * Joins the rules with their texts, which are on pages.
 *
 * @param root The project's folder.
 * @returns The rules, in the order of `rules.yaml`.
 * @throws if a page with rules can't be parsed.
 */
export async function readRulebook(root: string, site: Site): Promise<RulebookEntry[]> {
  const {parseMdx} = await import('./parseMdx'); // whose parser is an ES module
  const {pages} = site.community;
  const texts = readRulePages(root, pages).flatMap(({file, source}) =>
    readRuleTexts(file, source, parseMdx(source)),
  );
  return site.rules.map((rule) => {
    const text = texts.find(({id}) => id === rule.id);
    const terms = site.glossary.filter((entry) => entry.rule === rule.id);
    const words = [...titleWords(rule).slice(1), ...terms.flatMap(formsOf), ...rule.words];
    return {
      ...rule,
      sentence: text && !rule.retired ? sentenceOf(text, site.community) : '',
      ladders: laddersOfRule(rule.id, site.ladders),
      words: words.filter(
        (word, index) => words.findIndex((other) => other.toLowerCase() === word.toLowerCase()) === index,
      ),
      changed: rule.retired?.date ?? lastChanged(rule.id, site.changes),
      path: rulePath(rule.id, pages),
    };
  });
}
