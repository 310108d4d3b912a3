import type {GlossaryEntry, Rule, SiteData} from './shapes';

/** All that a word is written as: in full, its short forms, and other spellings. */
export function formsOf({term, short = [], alsoWritten = []}: GlossaryEntry): string[] {
  return [term, ...short, ...alsoWritten];
}

/** The anchor of a word in the list of all, without `#`. */
export function glossaryAnchor({term}: GlossaryEntry): string {
  return `word-${term.toLowerCase().replaceAll(' ', '-')}`;
}

/** How the list shows a term: `Random deathmatch (RDM)`. */
export function glossaryLabel({term, short}: GlossaryEntry): string {
  return short ? `${term} (${short.join(', ')})` : term;
}

/** The title of a rule without the abbreviation, and the abbreviation: `Powergaming`, or `Random deathmatch` and `RDM`. */
export function titleWords({title}: Pick<Rule, 'title'>): string[] {
  const [, words = title, short] = /^(.*?)\s*\(([^)]+)\)$/.exec(title) ?? [];
  return short ? [words, short] : [words];
}

/**
 * Words that mean the same, a list for each meaning: all spellings of the words of the glossary, what players call the rules,
 * and the other words of the search.
 */
export function synonyms({
  glossary,
  rules,
  words,
}: Pick<SiteData, 'glossary' | 'rules' | 'words'>): (readonly string[])[] {
  return [
    ...glossary.map(formsOf),
    ...rules.filter((rule) => rule.words.length > 0).map((rule) => [...titleWords(rule), ...rule.words]),
    ...words,
  ].filter(({length}) => length > 1);
}
