import MiniSearch from 'minisearch';
import {ENGLISH_SYNONYMS, isStopWord} from '../english';
import type {PublicTexts, SearchPage} from '../format';
import {spreadWords} from '../wordCounts';
import {memoize, queryWordsOf, tellingWordsOf, tokensOf, wordsOf} from '../words';
import {LanguageModel} from './LanguageModel';
import {stemOf} from './stemOf';

/** A part of a text, and whether it matches the query. */
export interface Part {
  text: string;
  marked: boolean;
}

/** A section or page that was found. */
export interface SearchHit {
  /** Includes the anchor of the section. */
  url: string;
  /** The heading of the section or, for the beginning of a page, the page's title. */
  heading: Part[];
  /** Titles of the pages above the section, including its own page. */
  path: string[];
  /** The words around the match; empty for a section without text. */
  excerpt: Part[];
}

interface Entry {
  id: number;
  heading: string;
  title: string;
  keywords: string;
  text: string;
  /** The words of the phrases that people type, each as often as it occurs in them. */
  phrases: string;
  page: SearchPage;
  anchor: string;
}

/** One thing to find, in any of several ways: what was typed, then its synonyms, each as a list of words. */
type Unit = string[][];

/*
 * Limits, set by hand, on how much work a query takes and how much of a text a hit shows.
 */

/** Only this many of a query's words count, not including stop words. */
const MAX_WORDS = 12;
/** Longer queries, in characters, are truncated. */
const MAX_QUERY = 200;
/**
 * How similar a word of a query and a word of a topic have to be for the topic to be suggested, from 0 to 1
 * (`likenessOfSets`).
 */
const MIN_LIKENESS = 0.3;
/** When a word is read as two ("codeblock"), each half has at least this many letters. */
const MIN_HALF = 2;
/** Length of an excerpt, in characters. */
const EXCERPT = 150;
/** Sections indexed per batch. Queries run between batches. */
const CHUNK = 50;

/*
 * What follows decides the order of hits. A section's score is its BM25+ score, summed over the units of the query,
 * times `coverage ** COVERAGE_POWER`, times `exp(LIKELIHOOD_POWER * likelihood)`.
 *
 * The values were tuned on the `tuned` half of `packages/tests/content/data/askedQuestions.json`: questions in
 * people's own words, with the places that answer them. If you change a value, compare results on that half only. The
 * `held` half then shows whether it's also better for questions that nobody tuned for: `npm run test:content` fails
 * if fewer than 75% of them are answered by the first hit.
 */

/** How much each way of matching counts, as a factor of its BM25+ score. */
const WEIGHTS = {
  /** A word in the section's heading. */
  heading: 2,
  /** A word in the page's title. Less, because all of its sections share it. */
  title: 1.5,
  /** A word in the page's keywords. */
  keywords: 1,
  /** A word in the section's text, where any word may occur by chance. */
  text: 0.7,
  /** A word in the phrases that people type for the section, all of them together. */
  phrases: 2.5,
  /** A synonym of what was typed, which itself has 1. */
  synonym: 0.8,
  /** A word that the text has as two words. */
  split: 0.4,
  /** A word with a typo. */
  fuzzy: 0.3,
  /** The beginning of a word. */
  prefix: 0.6,
};
/**
 * How much of a unit a section covers if it only has a similar word, such as one with a typo. With the word itself,
 * it's 1.
 */
const LIKENESS_COVERAGE = 0.3;
/**
 * How much it matters that a section covers all of the query: 0 means not at all, 1 means proportionally, higher
 * means more.
 */
const COVERAGE_POWER = 3;
/** How much it matters how likely the words of the query are in a section (`LanguageModel`): 0 means not at all. */
const LIKELIHOOD_POWER = 0.7;
/** How much a word of each field counts in a section's language model. */
const LIKELIHOOD_WEIGHTS = {phrases: 1, heading: 1, title: 1, keywords: 1, text: 0.1};

const FIELDS = ['heading', 'title', 'keywords', 'text', 'phrases'];

/**
 * Searches pages by their words (whole, as prefixes, stemmed or mistyped), by synonyms of these, and by phrases that
 * people type. Each section of a page is a hit of its own. Built on MiniSearch
 * (https://github.com/lucaong/minisearch), which ranks by BM25+.
 */
export class SearchEngine {
  private readonly entries: Entry[] = [];
  private sections: MiniSearch<Entry>;
  private model: LanguageModel | undefined;
  private readonly synonyms = new Map<string, string[][]>();
  private longestSynonym = 1;

  /**
   * Makes the headings of pages findable; `indexTexts` adds the rest.
   *
   * @param synonyms Lists of words or phrases that mean the same.
   */
  constructor(pages: SearchPage[], synonyms: readonly (readonly string[])[]) {
    for (const page of pages) {
      for (const [anchor, heading, text = '', phraseWords = ''] of page.sections) {
        this.entries.push({
          id: this.entries.length,
          heading: heading || page.title,
          title: page.title,
          keywords: page.keywords.join(' '),
          text,
          phrases: spreadWords(phraseWords),
          page,
          anchor,
        });
      }
    }
    this.sections = indexSections(['heading']);
    this.sections.addAll(this.entries);
    for (const phrases of [...synonyms, ...ENGLISH_SYNONYMS].map((group) => group.map(queryWordsOf))) {
      for (const phrase of phrases) {
        const key = keyOf(phrase);
        const others = phrases.filter((other) => other !== phrase);
        this.synonyms.set(key, [...(this.synonyms.get(key) ?? []), ...others]);
        this.longestSynonym = Math.max(this.longestSynonym, phrase.length);
      }
    }
  }

  /**
   * Makes the texts and phrases findable, too. Searches keep working in the meantime.
   *
   * @param texts The texts and phrase words of all sections, in order. Omit it if the pages came with them.
   */
  async indexTexts(texts?: PublicTexts): Promise<void> {
    for (const [index, [, text, phraseWords = '']] of texts?.entries() ?? []) {
      const entry = this.entries[index];
      if (entry) {
        entry.text = text;
        entry.phrases = spreadWords(phraseWords);
      }
    }
    const sections = indexSections(FIELDS);
    await sections.addAllAsync(this.entries, {chunkSize: CHUNK});
    const model = new LanguageModel();
    for (const entry of this.entries) {
      for (const [field, weight] of Object.entries(LIKELIHOOD_WEIGHTS)) {
        model.add(entry.id, entry[field as keyof typeof LIKELIHOOD_WEIGHTS], weight);
      }
      if (entry.id % CHUNK === 0) {
        await nextTask();
      }
    }
    this.sections = sections;
    this.model = model;
  }

  /** @returns the best hits, best first. */
  search(query: string, limit: number): SearchHit[] {
    const words = queryWordsOf(query.slice(0, MAX_QUERY));
    const units = this.unitsOf(words);
    const found = new Map<number, {score: number; weight: number; terms: Set<string>}>();
    let total = 0;
    for (const unit of units) {
      const sections = this.findUnit(unit);
      const weight = Math.log(1 + this.entries.length / sections.size);
      total += sections.size > 0 ? weight : 0;
      for (const [id, {score, terms, literal}] of sections) {
        const entry = found.get(id) ?? {score: 0, weight: 0, terms: new Set()};
        entry.score += score;
        entry.weight += literal ? weight : weight * LIKENESS_COVERAGE;
        terms.forEach((term) => entry.terms.add(term));
        found.set(id, entry);
      }
    }
    // Phrases don't help with an id or a number: it's either there or it isn't.
    const likely = words.filter((word) => !/\d/.test(word)).map((word) => this.spell(word));
    const likelihoodOf = (id: number) => this.model?.compare(likely, id) ?? 0;
    // Only the model has stop words, not the index. They mean nothing on their own, but together they may.
    if (found.size === 0 && words.length > 1 && words.every(isStopWord)) {
      total = 1;
      this.entries
        .filter(({id}) => likelihoodOf(id) > 0)
        .forEach(({id}) => found.set(id, {score: 1, weight: 1, terms: new Set()}));
    }
    return [...found]
      .flatMap(([id, {score, weight, terms}]) => {
        const entry = this.entries[id];
        const coverage = (weight / total) ** COVERAGE_POWER;
        const likelihood = Math.exp(LIKELIHOOD_POWER * likelihoodOf(id));
        return entry ? [{entry, score: score * coverage * likelihood, terms}] : [];
      })
      .sort((a, b) => b.score - a.score || a.entry.id - b.entry.id)
      .slice(0, limit)
      .map(({entry, terms}) => toHit(entry, terms));
  }

  /** Corrects a word that isn't in the texts to the one that was probably meant. */
  private spell(word: string): string {
    if (!this.model || this.model.has(word) || word.length < 4) {
      return word;
    }
    const [best] = this.sections.search({combineWith: 'OR', queries: [...variantsOf(word)]});
    return best?.terms[0] ?? word;
  }

  /**
   * Suggests topics for a query without hits: first those whose words have the most trigrams in common with its own,
   * then the beginnings of pages.
   */
  findNear(query: string, limit: number): SearchHit[] {
    const asked = queryWordsOf(query.slice(0, MAX_QUERY)).slice(0, MAX_WORDS).map(trigramsOf);
    const likenessOf = memoize((word) => {
      const own = trigramsOf(word);
      const likeness = Math.max(0, ...asked.map((others) => likenessOfSets(own, others)));
      return likeness < MIN_LIKENESS ? 0 : likeness;
    });
    return this.entries
      .map((entry) => ({
        entry,
        likeness: Math.max(
          ...tellingWordsOf(`${entry.heading} ${entry.phrases}`).map(likenessOf),
          entry.anchor === '' ? MIN_LIKENESS / 2 : 0,
        ),
      }))
      .sort((a, b) => b.likeness - a.likeness || a.entry.id - b.entry.id)
      .slice(0, limit)
      .map(({entry}) => toHit(entry, new Set()));
  }

  /**
   * Splits a query into units, preferring the longest synonyms. Stop words only count if there are no other words.
   */
  private unitsOf(words: string[]): Unit[] {
    const units: Unit[] = [];
    let position = 0;
    while (position < words.length) {
      let length = Math.min(this.longestSynonym, words.length - position);
      while (length > 1 && !this.synonyms.has(keyOf(words.slice(position, position + length)))) {
        length -= 1;
      }
      const phrase = words.slice(position, position + length);
      position += length;
      units.push([phrase, ...(this.synonyms.get(keyOf(phrase)) ?? [])]);
    }
    const telling = units.filter(([phrase = []]) => !phrase.every(isStopWord));
    return (telling.length > 0 ? telling : units).slice(0, MAX_WORDS);
  }

  /**
   * The sections that match a unit in any of its ways, by id. `literal` is true if one has the word itself or its
   * stem.
   */
  private findUnit(unit: Unit) {
    const sections = new Map<number, {score: number; terms: string[]; literal: boolean}>();
    unit.forEach((words, index) => {
      const weight = index === 0 ? 1 : WEIGHTS.synonym;
      const telling = words.filter((word) => !isStopWord(word));
      const forms = new Set(telling.flatMap((word) => [word, stemOf(word)]));
      const query = {
        combineWith: 'AND' as const,
        queries: (telling.length > 0 ? telling : words).map((word) => ({
          combineWith: 'OR' as const,
          queries: index === 0 ? variantsOf(word) : [formsOf(word)],
        })),
      };
      // Phrases don't help with an id or a number: it's either there or it isn't.
      const isExact = words.some((word) => /\d/.test(word));
      const boost = isExact ? {...WEIGHTS, phrases: 0} : WEIGHTS;
      for (const {id, score, terms} of this.sections.search(query, {boost})) {
        const other = sections.get(id as number) ?? {score: 0, terms: [], literal: false};
        sections.set(id as number, {
          score: Math.max(other.score, score * weight),
          terms: [...other.terms, ...terms],
          literal: other.literal || terms.some((term) => forms.has(term)),
        });
      }
    });
    return sections;
  }
}

/** The trigrams of a word. Spaces mark its ends. */
const trigramsOf = (word: string): Set<string> =>
  new Set(Array.from(`${word} `, (_, index) => ` ${word} `.slice(index, index + 3)));

/** How much two sets have in common, from 0 to 1: https://en.wikipedia.org/wiki/Dice-S%C3%B8rensen_coefficient */
const likenessOfSets = (a: Set<string>, b: Set<string>) =>
  (2 * [...a].filter((part) => b.has(part)).length) / (a.size + b.size);

/** Lets other tasks of the worker run. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const keyOf = (phrase: string[]) => phrase.map(stemOf).join(' ');

/** A query for a word and its stem, which are both in the index. */
const formsOf = (word: string) => ({queries: [...new Set([word, stemOf(word)])]});

/** The ways in which a query word may appear in a text. */
function variantsOf(word: string) {
  // An id or a number can't stand in for another word.
  if (word.length < 2 || /\d/.test(word)) {
    return [formsOf(word)];
  }
  const stem = stemOf(word);
  return [
    {queries: [word], prefix: true, fuzzy: typosIn(word)},
    ...(stem === word ? [] : [formsOf(stem)]),
    // Written as one word where the text has two, as in "codeblock".
    ...splitsOf(word),
  ];
}

/** How many letters of a word may be wrong, missing or extra. Two swapped letters count as two wrong ones. */
function typosIn(word: string): false | 1 | 2 {
  if (word.length < 4) {
    return false;
  }
  return word.length < 6 ? 1 : 2;
}

/** The ways to read a word as two. */
function splitsOf(word: string) {
  return Array.from({length: Math.max(0, word.length - 2 * MIN_HALF + 1)}, (_, index) => ({
    combineWith: 'AND' as const,
    queries: [word.slice(0, index + MIN_HALF), word.slice(index + MIN_HALF)],
    boostTerm: () => WEIGHTS.split,
  }));
}

/** Cached because all sections of a page share its title and keywords. */
const tokensOfHeading = memoize(tokensOf);
const termsOf = memoize((word) => (isStopWord(word) ? null : [...new Set([word, stemOf(word)])]));

function indexSections(fields: string[]): MiniSearch<Entry> {
  return new MiniSearch<Entry>({
    fields,
    tokenize: (text, field) =>
      field === 'text' || field === 'phrases' ? tokensOf(text) : tokensOfHeading(text),
    processTerm: termsOf,
    searchOptions: {
      processTerm: (word) => word,
      tokenize: (word) => [word],
      boost: WEIGHTS,
      weights: {fuzzy: WEIGHTS.fuzzy, prefix: WEIGHTS.prefix},
    },
  });
}

function toHit({page, anchor, heading, text}: Entry, terms: Set<string>): SearchHit {
  return {
    url: anchor ? `${page.route}#${anchor}` : page.route,
    heading: mark(heading, terms),
    path: anchor ? [...page.path, page.title] : page.path,
    excerpt: mark(excerptOf(text, terms), terms),
  };
}

const isMatch = (word: string, terms: Set<string>) => terms.has(word) || terms.has(stemOf(word));

/** The part of a text that matches most of the query, or else its beginning. */
function excerptOf(text: string, terms: Set<string>): string {
  if (text.length <= EXCERPT) {
    return text;
  }
  const words = wordsOf(text);
  const matches = words.filter(({word}) => isMatch(word, terms));
  let best = 0;
  let start = 0;
  for (const match of matches) {
    const within = matches.filter(
      (other) => other.start >= match.start && other.end <= match.start + EXCERPT,
    );
    const count = new Set(within.map(({word}) => word)).size;
    if (count > best) {
      best = count;
      start = match.start;
    }
  }
  // Start a few words before it, for context.
  const from = start < EXCERPT / 2 ? 0 : (words.find((word) => word.start >= start - 30)?.start ?? start);
  const end = words.filter((word) => word.end <= from + EXCERPT).at(-1)?.end ?? from + EXCERPT;
  const to = words.some((word) => word.start >= end) ? end : Math.min(text.length, from + 2 * EXCERPT);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}

function mark(text: string, terms: Set<string>): Part[] {
  const parts: Part[] = [];
  let position = 0;
  for (const {word, start, end} of wordsOf(text)) {
    if (isMatch(word, terms)) {
      parts.push(
        {text: text.slice(position, start), marked: false},
        {text: text.slice(start, end), marked: true},
      );
      position = end;
    }
  }
  parts.push({text: text.slice(position), marked: false});
  return parts.filter((part) => part.text !== '');
}
