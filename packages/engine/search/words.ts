import {isStopWord} from './english';

/**
 * Letters and digits, with apostrophes. A letter, a hyphen and a number are one word, as in rule ids: R-07.
 */
const WORD =
  /(?<![\p{L}\p{N}])\p{L}-?\d{1,3}(?![\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’][\p{L}\p{M}]+)*/gu;

/** A word in a text, and where it is. */
export interface Word {
  /**
   * The form that's compared: lowercase, without accents, apostrophes and, in ids, hyphens and leading zeros: `r7`.
   */
  word: string;
  /** Offsets in the text, as for `String.slice`. */
  start: number;
  end: number;
}

/** Finds the words of a text. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({0: match, index}) => ({
    word: normalize(match),
    start: index,
    end: index + match.length,
  }));
}

/** The words of a text, in the form that's compared. */
export const tokensOf = (text: string): string[] => wordsOf(text).map(({word}) => word);

/** Finds the words of a query, in which a space may separate a letter from its number: `r 7`. */
export const queryWordsOf = (query: string): string[] =>
  tokensOf(query.replace(/(?<![\p{L}\p{N}])([b-hj-z]) (?=\d{1,3}(?![\p{L}\p{N}]))/giu, '$1'));

/** The words of a text that say what it's about: all but stop words. */
export const tellingWordsOf = (text: string): string[] => tokensOf(text).filter((word) => !isStopWord(word));

const normalize = memoize((match) =>
  match
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/^(\p{L})-?0*(\d+)$/u, '$1$2'),
);

/** Caches results, because a site uses most of its words many times. */
export function memoize<Result>(compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    let result = known.get(text);
    if (result === undefined) {
      result = compute(text);
      known.set(text, result);
    }
    return result;
  };
}
