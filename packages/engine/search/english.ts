import english from './english.json';

const setOf = (lines: string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')));

const STOP_WORDS = setOf(english.stopWords);
const FILLERS = setOf(english.fillers);

/**
 * Whether a word of general English says nothing about what someone is looking for. Expects the form that `wordsOf`
 * compares, for example without apostrophes. Words for a thing, an act or a feeling are never stop words, no matter
 * how common they are.
 */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/**
 * Whether a word doesn't even say what kind of answer is wanted, the way "who", "when" and "my" do: a placeholder, a
 * courtesy or a word of emphasis.
 */
export const isFiller = (word: string): boolean => FILLERS.has(word);

/** Groups of general English words that mean the same on any site. */
export const ENGLISH_SYNONYMS: readonly (readonly string[])[] = english.synonyms;
