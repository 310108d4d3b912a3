import {stemmer} from 'stemmer';

/** Words that say nothing about what somebody is looking for. */
const STOP_WORDS = new Set(
  (
    'a am an and anyone are as at be been but by can could did do does for from get got had has have he her here him his how ' +
    'i if in into is it its me my no not of on or our she should so some somebody someone something than that the their them there they this to ' +
    'too us was we were what when where which who why will with would you your'
  ).split(' '),
);

/**
 * Letters and digits, with apostrophes. A letter, a hyphen and a number are one word, as in rule ids: R-07.
 */
const WORD =
  /(?<![\p{L}\p{N}])\p{L}-?\d{1,3}(?![\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’][\p{L}\p{M}]+)*/gu;

/** A word in a text, and where it is. */
export interface Word {
  /**
   * The form that is compared: lower case, without accents, apostrophes and, in ids, hyphens and leading
   * zeros: `r7`.
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

/** Finds the words of a query, where a letter and a number may be apart: `r 7`. */
export function queryWordsOf(query: string): string[] {
  return wordsOf(query.replace(/(?<![\p{L}\p{N}])([b-hj-z]) (?=\d{1,3}(?![\p{L}\p{N}]))/giu, '$1')).map(
    ({word}) => word,
  );
}

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** The stem of a word, by Porter's algorithm for English: `recording` and `records` become `record`. */
export const stemOf = memoize((word) => (/^[a-z]{4,}$/.test(word) ? stemmer(word) : word));

const normalize = memoize((match) =>
  match
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/^(\p{L})-?0*(\d+)$/u, '$1$2'),
);

/** Remembers results, because a site uses most of its words many times. */
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
