import {isFiller, isStopWord} from '../english';
import {tokensOf} from '../words';
import {stemOf} from './stemOf';

/*
 * These values were chosen like the `WEIGHTS` in `SearchEngine.ts`, which says how.
 */

/**
 * How many words of all texts together are mixed into each text. The higher this is, the less a single word matters.
 */
const SMOOTHING = 200;
/** The weight of words that only say what kind of answer is wanted, such as "where" and "my". Other words have 1. */
const STOP_WORD = 0.9;
/** The weight of a pair of neighboring words. A single word has 1. */
const PAIR = 0.3;

/**
 * How often each word and each pair of neighboring words occurs in a text (in fractions if a text has less weight),
 * and how many single words there are in total.
 */
const newCounts = () => ({of: new Map<string, number>(), words: 0});

/** Drops words that make no difference, such as "for no reason". */
const sayingOf = (words: string[]): string[] =>
  words.filter(
    (word, index) =>
      !isFiller(word) &&
      !(word === 'no' && words[index + 1] === 'reason') &&
      !(word === 'for' && words[index + 1] === 'no' && words[index + 2] === 'reason'),
  );

const pairsOf = (stems: string[]): string[] => stems.slice(1).map((stem, index) => `${stems[index]} ${stem}`);

/**
 * How likely words are in each of several texts: a language model for each, with Dirichlet smoothing (Zhai and
 * Lafferty, "A study of smoothing methods for language models applied to information retrieval",
 * https://doi.org/10.1145/984321.984322).
 */
export class LanguageModel {
  private readonly texts: ReturnType<typeof newCounts>[] = [];
  private readonly all = newCounts();

  /**
   * Adds words to a text.
   *
   * @param id The index of the text, from 0.
   * @param lines The words to add. Pairs of words don't span lines.
   * @param weight How much each word counts.
   */
  add(id: number, lines: string, weight: number): void {
    const text = (this.texts[id] ??= newCounts());
    for (const line of lines.split('\n')) {
      const stems = sayingOf(tokensOf(line)).map(stemOf);
      for (const counts of [text, this.all]) {
        counts.words += stems.length * weight;
        [...stems, ...pairsOf(stems)].forEach((term) =>
          counts.of.set(term, (counts.of.get(term) ?? 0) + weight),
        );
      }
    }
  }

  has(word: string): boolean {
    return this.all.of.has(stemOf(word));
  }

  /**
   * How much likelier the words are in a text than in all texts together, as a logarithm: 0 if there's no difference.
   * Words that aren't in any text don't count.
   */
  compare(asked: string[], id: number): number {
    const words = sayingOf(asked);
    const text = this.texts[id] ?? newCounts();
    const likelihood = (term: string) => {
      const part = (this.all.of.get(term) ?? 0) / this.all.words;
      return part === 0
        ? 0
        : Math.log(((text.of.get(term) ?? 0) / part + SMOOTHING) / (text.words + SMOOTHING));
    };
    return (
      words.reduce((sum, word) => sum + likelihood(stemOf(word)) * (isStopWord(word) ? STOP_WORD : 1), 0) +
      pairsOf(words.map(stemOf)).reduce((sum, pair) => sum + likelihood(pair) * PAIR, 0)
    );
  }
}
