import {distance} from 'fastest-levenshtein';
import {glossary, synonyms as searchWords} from '@site/src/data/words.yaml';
import rules from '@site/src/data/rules.yaml';
import type {Act} from '../../data/shapes';
import {synonyms} from '../../data/words';
import {stemOf} from '../../search/client/stemOf';
import {isFiller} from '../../search/english';
import {queryWordsOf, tellingWordsOf} from '../../search/words';
import {acts} from '../acts';

/** What an act can be found by. */
interface Entry {
  act: Act;
  /** The stems of its name, its rule and its own words. */
  own: ReadonlySet<string>;
  /**
   * The stems of its synonyms, separately for each word or phrase, because part of a phrase may mean something else.
   */
  synonyms: readonly (readonly string[])[];
  /** The stems of glossary terms that belong to the same rule. */
  related: ReadonlySet<string>;
  /** Names without spaces and hyphens, for words that people write as one: `copbait`. */
  joined: readonly string[];
}

const SYNONYMS = synonyms({glossary, rules, words: searchWords});

const entries: readonly Entry[] = acts.map((act) => {
  const title = rules.find(({id}) => id === act.rule)?.title ?? '';
  const phrases = [act.name, title, act.rule, act.words ?? ''];
  const own = new Set(stemsOf(phrases.join(' ')));
  const same = SYNONYMS.filter((group) =>
    group.some((phrase) => stemsOf(phrase).every((stem) => own.has(stem))),
  ).flat();
  return {
    act,
    own,
    synonyms: same.map(stemsOf),
    related: new Set(
      glossary
        .filter(({rule}) => rule === act.rule)
        .flatMap(({term, short = []}) => stemsOf([term, ...short].join(' '))),
    ),
    joined: [...phrases, ...same].map((phrase) => phrase.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')),
  };
});

/**
 * Finds the acts that match what someone types, best first: words of any form, ids of rules ("r7"), synonyms, joined
 * words and small typos, as in the site's search. Returns all acts if the query has no meaningful words.
 */
export function findActs(query: string): readonly Act[] {
  const spoken = queryWordsOf(query);
  const words = spoken.filter((word) => !isFiller(word) && tellingWordsOf(word).length > 0);
  if (words.length === 0) {
    return acts;
  }
  return (
    entries
      .map((entry) => ({act: entry.act, score: score(entry, words, spoken.map(stemOf))}))
      .filter((found) => found.score > 0)
      // Acts by which a person may be in danger come first.
      .sort((one, other) => isDanger(other) - isDanger(one) || other.score - one.score)
      .map(({act}) => act)
  );
}

/** 1 if all words match an act by which a person may be in danger, otherwise 0. */
const isDanger = ({act: {procedure}, score: fit}: {act: Act; score: number}) =>
  Number(procedure !== undefined && fit >= ALL_FIT);

/** The lowest score if every word matches: the weakest match is a typo in a synonym. */
const ALL_FIT = 0.5;

/** The length of "ing". Anything longer would be another word, as in "kill" and "kill myself". */
const LONGEST_ENDING = 3;

/** How well an act matches: best if all words do, worst if only some do. */
function score(entry: Entry, words: readonly string[], spoken: readonly string[]): number {
  const said = entry.synonyms.filter((phrase) => phrase.every((stem) => spoken.includes(stem)));
  const each = words.map((word) => wordScore(stemOf(word), entry, said));
  const mean = each.reduce((sum, value) => sum + value, 0) / each.length;
  if (!each.includes(0)) {
    return mean;
  }
  const whole = words.join('');
  const isJoined = entry.joined.some(
    (phrase) => phrase.startsWith(whole) && phrase.length - whole.length <= LONGEST_ENDING,
  );
  return whole.length > 3 && isJoined ? 1 : mean / 10;
}

/**
 * How well a word matches: a phrase of several words counts most, then a word of the act itself, then a synonym, then
 * a glossary term of the same rule.
 */
function wordScore(stem: string, {own, synonyms, related}: Entry, said: Entry['synonyms']): number {
  const single = new Set(synonyms.flatMap((phrase) => (phrase.length === 1 ? phrase : [])));
  return Math.max(
    said.some((phrase) => phrase.length > 1 && phrase.includes(stem)) ? 3.5 : 0,
    likeness(stem, own),
    likeness(stem, single) - 0.5,
    related.has(stem) ? 1 : 0,
  );
}

/** 3 for the same word, 2 for its beginning, 1 for a typo, otherwise 0. */
function likeness(stem: string, stems: ReadonlySet<string>): number {
  if (stems.has(stem)) {
    return 3;
  }
  const others = [...stems];
  if (stem.length > 2 && others.some((other) => other.startsWith(stem))) {
    return 2;
  }
  return stem.length > 3 &&
    !/\d/.test(stem) &&
    others.some((other) => other.length > 3 && distance(stem, other) < 2)
    ? 1
    : 0;
}

/** Includes small words, because "kill yourself" isn't "kill". */
function stemsOf(text: string): string[] {
  return queryWordsOf(text).map(stemOf);
}
