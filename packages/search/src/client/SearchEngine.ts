import MiniSearch from 'minisearch';
import type {PublicTexts, SearchPage} from '../format';
import {isStopWord, memoize, queryWordsOf, stemOf, wordsOf} from './words';

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
  page: SearchPage;
  anchor: string;
}

/** One thing to find, in any of several ways: by the words of one of the lists. */
type Unit = string[][];

/** Further words of a query are ignored. */
const MAX_WORDS = 12;
/** Longer queries, in characters, are truncated. */
const MAX_QUERY = 200;
/** Multiplies the score of what a synonym finds. */
const SYNONYM_WEIGHT = 0.8;
/** Multiplies the score of a word with two letters swapped, or that the text has as two words. */
const VARIANT_WEIGHT = 0.4;
/** Each half of a word that was written as one has at least this many letters. */
const MIN_HALF = 2;
/** How much more the beginning of a page counts if its title has everything that was asked for. */
const PAGE_WEIGHT = 1.5;
/** Length of an excerpt, in characters. */
const EXCERPT = 150;
/** Sections indexed in one go, so that queries get their turn in between. */
const CHUNK = 50;

const FIELDS = ['heading', 'title', 'keywords', 'text'];
const BOOST = {heading: 4, title: 1.5, keywords: 1, text: 1};

/**
 * Searches pages by their words, whole, begun, stemmed or mistyped, and by synonyms of these. Every section
 * of a page is found separately. Built on MiniSearch (https://github.com/lucaong/minisearch), which ranks by
 * BM25+.
 */
export class SearchEngine {
  private readonly entries: Entry[] = [];
  private index: MiniSearch<Entry>;
  private readonly synonyms = new Map<string, string[][]>();
  private longestSynonym = 1;

  /**
   * Makes the headings of pages findable; `indexTexts` adds the rest.
   *
   * @param synonyms Lists of words or phrases that mean the same.
   */
  constructor(pages: SearchPage[], synonyms: string[][]) {
    for (const page of pages) {
      for (const [anchor, heading, text = ''] of page.sections) {
        this.entries.push({
          id: this.entries.length,
          heading: heading || page.title,
          title: page.title,
          keywords: page.keywords.join(' '),
          text,
          page,
          anchor,
        });
      }
    }
    this.index = createIndex(['heading']);
    this.index.addAll(this.entries);
    for (const phrases of synonyms.map((group) => group.map(queryWordsOf))) {
      for (const phrase of phrases) {
        const key = phrase.join(' ');
        const others = phrases.filter((other) => other !== phrase);
        this.synonyms.set(key, [...(this.synonyms.get(key) ?? []), ...others]);
        this.longestSynonym = Math.max(this.longestSynonym, phrase.length);
      }
    }
  }

  /**
   * Makes the texts findable, too. Searches keep working meanwhile.
   *
   * @param texts The texts of all sections, in order, for pages that came without them.
   */
  async indexTexts(texts?: PublicTexts): Promise<void> {
    texts?.forEach(([, text], index) => {
      this.entries[index]!.text = text;
    });
    const whole = createIndex(FIELDS);
    await whole.addAllAsync(this.entries, {chunkSize: CHUNK});
    this.index = whole;
  }

  /** @returns the best hits, best first. */
  search(query: string, limit: number): SearchHit[] {
    const units = this.unitsOf(query.slice(0, MAX_QUERY));
    const found = new Map<number, {score: number; matched: number; terms: Set<string>}>();
    for (const unit of units) {
      for (const [id, {score, terms}] of this.findUnit(unit)) {
        const entry = found.get(id) ?? {score: 0, matched: 0, terms: new Set()};
        entry.score += score;
        entry.matched += 1;
        terms.forEach((term) => entry.terms.add(term));
        found.set(id, entry);
      }
    }
    return (
      [...found]
        .map(([id, {score, matched, terms}]) => {
          const entry = this.entries[id]!;
          return {entry, matched, score: isAbout(entry, units) ? score * PAGE_WEIGHT : score, terms};
        })
        // A section with everything that was asked for comes before one with much of only a part.
        .sort((a, b) => b.matched - a.matched || b.score - a.score || a.entry.id - b.entry.id)
        .slice(0, limit)
        .map(({entry, terms}) => toHit(entry, terms))
    );
  }

  /** Splits a query into what has to be found, longest synonyms first. */
  private unitsOf(query: string): Unit[] {
    const words = queryWordsOf(query).slice(0, MAX_WORDS);
    const units: Unit[] = [];
    let position = 0;
    while (position < words.length) {
      let length = Math.min(this.longestSynonym, words.length - position);
      while (length > 1 && !this.synonyms.has(words.slice(position, position + length).join(' '))) {
        length -= 1;
      }
      const phrase = words.slice(position, position + length);
      units.push([phrase, ...(this.synonyms.get(phrase.join(' ')) ?? [])]);
      position += length;
    }
    const telling = units.filter(([phrase]) => !phrase!.every(isStopWord));
    return telling.length > 0 ? telling : units;
  }

  private findUnit([phrase, ...synonyms]: Unit): Map<number, {score: number; terms: string[]}> {
    const results = new Map<number, {score: number; terms: string[]}>();
    const collect = (words: string[], weight: number) => {
      const telling = words.filter((word) => !isStopWord(word));
      const queries = (telling.length > 0 ? telling : words).map((word) => ({
        combineWith: 'OR' as const,
        queries: variantsOf(word, weight === 1),
      }));
      for (const {id, score, terms} of this.index.search({combineWith: 'AND', queries})) {
        const other = results.get(id as number) ?? {score: 0, terms: []};
        results.set(id as number, {
          score: Math.max(other.score, score * weight),
          terms: [...other.terms, ...terms],
        });
      }
    };
    collect(phrase!, 1);
    synonyms.forEach((synonym) => collect(synonym, SYNONYM_WEIGHT));
    return results;
  }
}

/** Whether an entry is the beginning of a page whose title has everything that was asked for. */
function isAbout({anchor, title}: Entry, units: Unit[]): boolean {
  if (anchor !== '') {
    return false;
  }
  const inTitle = new Set(wordsOf(title).flatMap(({word}) => [word, stemOf(word)]));
  return units.every((unit) => unit.some((words) => words.every((word) => inTitle.has(stemOf(word)))));
}

/** The ways in which a query word may appear in a text. */
function variantsOf(word: string, tolerant: boolean) {
  const exact = {prefix: false, fuzzy: false};
  if (!tolerant || word.length < 2) {
    return [{queries: [...new Set([word, stemOf(word)])], ...exact}];
  }
  const isId = /\d/.test(word);
  return [
    {queries: [word], prefix: !isId, fuzzy: isId ? false : typosIn(word)},
    ...(stemOf(word) === word ? [] : [{queries: [stemOf(word)], ...exact}]),
    // Written as one word where the text has two, as in "codeblock".
    ...(isId ? [] : splitsOf(word)),
    // Two swapped letters are one typo, but two edits.
    ...(isId || word.length < 4 ? [] : [{queries: swapsOf(word), ...exact, boostTerm: () => VARIANT_WEIGHT}]),
  ];
}

/** How many letters of a word may be wrong, missing or extra. */
const typosIn = (word: string) => (word.length < 4 ? false : word.length < 9 ? 1 : 2);

/** The ways to read a word as two. */
function splitsOf(word: string) {
  return Array.from({length: Math.max(0, word.length - 2 * MIN_HALF + 1)}, (_, index) => ({
    combineWith: 'AND' as const,
    queries: [word.slice(0, index + MIN_HALF), word.slice(index + MIN_HALF)],
    prefix: false,
    fuzzy: false as const,
    boostTerm: () => VARIANT_WEIGHT,
  }));
}

function swapsOf(word: string): string[] {
  return Array.from(word.slice(1), (letter, index) =>
    letter === word[index] ? '' : word.slice(0, index) + letter + word[index]! + word.slice(index + 2),
  ).filter(Boolean);
}

const tokensOf = (text: string) => wordsOf(text).map(({word}) => word);
/** All sections of a page share its title and keywords. */
const tokensOfHeading = memoize(tokensOf);
const termsOf = memoize((word) => (isStopWord(word) ? null : [...new Set([word, stemOf(word)])]));

function createIndex(fields: string[]): MiniSearch<Entry> {
  return new MiniSearch<Entry>({
    fields,
    tokenize: (text, field) => (field === 'text' ? tokensOf(text) : tokensOfHeading(text)),
    processTerm: termsOf,
    searchOptions: {
      processTerm: (word) => word,
      tokenize: (word) => [word],
      boost: BOOST,
      weights: {fuzzy: 0.3, prefix: 0.6},
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
  // A few words before it, for context.
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
