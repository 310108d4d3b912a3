import {readPages} from '../data/addresses';
import {lastChanged} from '../data/changes';
import {joinLadders, type Ladder, rulePath} from '../data/rules';
import type {Rule, SiteData} from '../data/shapes';
import {formsOf, titleWords} from '../data/words';
import {readRuleTexts, sentenceOf} from './ruleTexts';

/** A rule with all that the site says of it. */
export interface RulebookEntry extends Omit<Rule, 'ladders'> {
  /** What one must or must not do, in one sentence; empty for a retired rule. */
  sentence: string;
  /** What follows a breach, one entry for each kind. */
  ladders: readonly Ladder[];
  /** What players call it, the abbreviation of its title and the words of the glossary included. */
  words: string[];
  /** Day of its last change, `YYYY-MM-DD`. */
  changed: string;
  /** Its path on the site, with its anchor. */
  path: string;
}

/**
 * The rules in their order, from their one source: the data, and the pages with their texts.
 *
 * @param root The project's folder.
 * @throws if a page of rules can't be read.
 */
export async function readRulebook(root: string, site: SiteData): Promise<RulebookEntry[]> {
  const {parseMdx} = await import('./parseMdx'); // whose parser is an ES module
  const {pages} = site.community;
  const texts = readPages(root)
    .filter(({address}) => address === pages.discordRules || address === pages.robloxRules)
    .flatMap(({file, source}) => readRuleTexts(file, source, parseMdx(source)));
  const ladders = joinLadders(site.rules, site.ladders);
  return site.rules.map((rule) => {
    const text = texts.find(({id}) => id === rule.id);
    const terms = site.glossary.filter((entry) => entry.rule === rule.id);
    const words = [...titleWords(rule).slice(1), ...terms.flatMap(formsOf), ...rule.words];
    return {
      ...rule,
      sentence: text && !rule.retired ? sentenceOf(text, site.community) : '',
      ladders: rule.retired ? [] : ladders.filter((ladder) => ladder.rules.includes(rule.id)),
      words: words.filter(
        (word, index) => words.findIndex((other) => other.toLowerCase() === word.toLowerCase()) === index,
      ),
      changed: rule.retired?.date ?? lastChanged(rule.id, site.changes),
      path: rulePath(rule.id, pages),
    };
  });
}
