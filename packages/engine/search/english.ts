import english from './english.json';

const setOf = (lines: string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')));

const STOP_WORDS = setOf(english.stopWords);
const FILLERS = setOf(english.fillers);

/**
 * Whether a word says nothing about what someone is looking for, in general English: without its apostrophe, as `wordsOf`
 * compares them. Words that name a thing, an act or a feeling are none, however common they are.
 */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/**
 * Whether it does not even tell what kind of answer is wanted, as "who", "when" and "my" do: a stand-in, a courtesy or a word
 * of emphasis.
 */
export const isFiller = (word: string): boolean => FILLERS.has(word);

/** Words of general English that people use for the same, on any site. */
export const ENGLISH_SYNONYMS: readonly (readonly string[])[] = english.synonyms;
