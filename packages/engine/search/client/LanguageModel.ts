import {isFiller, isStopWord} from '../english';
import {tokensOf} from '../words';
import {stemOf} from './stemOf';

/** How many words of all texts together are mixed into each text: the more, the less a single word decides. */
const SMOOTHING = 200;
/** How much words count that say only what kind of answer is wanted, such as "where" and "my", beside others. */
const STOP_WORD = 0.9;
/** How much two words side by side count, beside single ones. */
const PAIR = 0.3;

/**
 * How often each word and each pair of neighboring words occurs in a text (in fractions where a text has less weight), and how
 * many single words there are in all.
 */
const newCounts = () => ({of: new Map<string, number>(), words: 0});

/** Words without those that decide nothing, "for no reason" among them. */
const sayingOf = (words: string[]): string[] =>
  words.filter(
    (word, index) =>
      !isFiller(word) &&
      !(word === 'no' && words[index + 1] === 'reason') &&
      !(word === 'for' && words[index + 1] === 'no' && words[index + 2] === 'reason'),
  );

const pairsOf = (stems: string[]): string[] => stems.slice(1).map((stem, index) => `${stems[index]} ${stem}`);

/**
 * How likely words are in each of several texts: a language model for each, with Dirichlet smoothing (Zhai and Lafferty, "A
 * study of smoothing methods for language models applied to information retrieval", https://doi.org/10.1145/984321.984322).
 */
export class LanguageModel {
  private readonly texts: ReturnType<typeof newCounts>[] = [];
  private readonly all = newCounts();

  /**
   * Adds words to a text.
   *
   * @param id A number from 0.
   * @param lines Pairs do not reach from one line to the next.
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
   * How much likelier the words are in a text than in all texts together: a logarithm, 0 if there is no difference. Words
   * that no text has say nothing.
   */
  compare(asked: string[], id: number): number {
    const words = sayingOf(asked);
    const stems = words.map(stemOf);
    const text = this.texts[id] ?? newCounts();
    const likelihood = (term: string) => {
      const part = (this.all.of.get(term) ?? 0) / this.all.words;
      return part === 0
        ? 0
        : Math.log(((text.of.get(term) ?? 0) / part + SMOOTHING) / (text.words + SMOOTHING));
    };
    return (
      words.reduce(
        (sum, word, index) => sum + likelihood(stems[index]!) * (isStopWord(word) ? STOP_WORD : 1),
        0,
      ) + pairsOf(stems).reduce((sum, pair) => sum + likelihood(pair) * PAIR, 0)
    );
  }
}
