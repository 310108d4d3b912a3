import type {GlossaryEntry, Rule, SiteData} from './shapes';

/** Every way to write a word: in full, its abbreviations, and other spellings. */
export function formsOf({term, short = [], alsoWritten = []}: GlossaryEntry): string[] {
  return [term, ...short, ...alsoWritten];
}

/** The anchor of a word in the glossary, without `#`. */
export function glossaryAnchor({term}: GlossaryEntry): string {
  return `word-${term.toLowerCase().replaceAll(' ', '-')}`;
}

/** A term as the glossary shows it: `Random deathmatch (RDM)`. */
export function glossaryLabel({term, short}: GlossaryEntry): string {
  return short ? `${term} (${short.join(', ')})` : term;
}

/**
 * Splits a rule's title into its words and its abbreviation, if it has one: `Powergaming`, or `Random deathmatch` and
 * `RDM`.
 */
export function titleWords({title}: Pick<Rule, 'title'>): string[] {
  const [, words = title, short] = /^(.*?)\s*\(([^)]+)\)$/.exec(title) ?? [];
  return short ? [words, short] : [words];
}

/**
 * Groups of words with the same meaning, for the search: all spellings of each glossary word, what players call each
 * rule, and the search's own synonyms.
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
