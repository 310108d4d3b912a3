import {isFiller, queryWordsOf, stemOf, tellingWordsOf} from 'docusaurus-plugin-search/text';
import {glossary} from '../../../../src/data/glossary';
import {rules} from '../../../../src/data/rules';
import {glossaryWords, searchWords} from '../../../../src/data/searchWords';
import {type Act, acts} from '../../_data/acts';

/** What an act is found by. */
interface Entry {
  act: Act;
  /** Stems of its name, its rule and what means the same. */
  stems: ReadonlySet<string>;
  /** The same names without spaces and hyphens, for words that people join: `copbait`. */
  joined: readonly string[];
}

const SYNONYMS = [...glossaryWords(glossary), ...searchWords];

const entries: readonly Entry[] = acts.map((act) => {
  const title = rules.find(({id}) => id === act.rule)?.title ?? '';
  const phrases = [act.name, title, act.rule, act.words ?? ''];
  const own = stemsOf(phrases.join(' '));
  const same = SYNONYMS.filter((group) =>
    group.some((phrase) => {
      const stems = stemsOf(phrase);
      return stems.length > 0 && stems.every((stem) => own.includes(stem));
    }),
  ).flat();
  return {
    act,
    stems: new Set([...own, ...stemsOf(same.join(' '))]),
    joined: [...phrases, ...same].map((phrase) => phrase.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')),
  };
});

/**
 * The acts that fit what somebody types, the best first: words of any form, ids of rules ("r7"), synonyms, joined words and
 * small typos, as in the site's search. All of them, if nothing telling is typed.
 */
export function findActs(query: string): readonly Act[] {
  const words = queryWordsOf(query).filter((word) => !isFiller(word) && tellingWordsOf(word).length > 0);
  if (words.length === 0) {
    return acts;
  }
  const whole = words.join('');
  return (
    entries
      .map((entry) => ({act: entry.act, score: score(entry, words, whole)}))
      .filter((found) => found.score > 0)
      // Where a person may be in danger, that is seen first.
      .sort((one, other) => isDanger(other) - isDanger(one) || other.score - one.score)
      .map(({act}) => act)
  );
}

/** Whether all words fit an act for which there is a procedure instead of a range. */
const isDanger = (found: {act: Act; score: number}) =>
  Number(found.act.procedure !== undefined && found.score >= 1);

/** How well an act fits: best if all words do, least if only some do. */
function score({stems, joined}: Entry, words: readonly string[], whole: string): number {
  const each = words.map((word) => wordScore(stemOf(word), stems));
  const mean = each.reduce((sum, value) => sum + value, 0) / each.length;
  if (!each.includes(0)) {
    return mean;
  }
  return whole.length > 3 && joined.some((phrase) => phrase.includes(whole)) ? 1 : mean / 10;
}

function wordScore(stem: string, stems: ReadonlySet<string>): number {
  if (stems.has(stem)) {
    return 3;
  }
  const others = [...stems];
  if (stem.length > 2 && others.some((other) => other.startsWith(stem))) {
    return 2;
  }
  return stem.length > 3 && !/\d/.test(stem) && others.some((other) => isNear(stem, other)) ? 1 : 0;
}

/** Whether two words are one typo apart: a letter more, less, another one, or two that changed places. */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || other.length < 4) {
    return false;
  }
  let start = 0;
  while (start < one.length && one[start] === other[start]) {
    start += 1;
  }
  const [a, b] = [one.slice(start), other.slice(start)];
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0])
  );
}

function stemsOf(text: string): string[] {
  return tellingWordsOf(text).map(stemOf);
}
