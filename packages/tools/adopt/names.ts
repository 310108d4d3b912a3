import {readFileSync} from 'node:fs';
import path from 'node:path';
import {type Document, isMap, type Scalar, visit, type YAMLSeq} from 'yaml';
import {DATA_FILES} from '@roleplay-docs/engine/data/shapes';
import {editText, editYaml} from '../editYaml';
import type {Answers, Mention} from './adoptSite';
import {filesIn, isPhraseFile, keepEntries, phraseFiles} from './siteFiles';

/** An old name and the new one. */
export type Renaming = readonly [before: string, now: string];

/**
 * Keeps only the given departments.
 *
 * @param names The new names of those that stay, by ID.
 * @returns the words that people use for the removed ones, and the names of those that stay, renamed or not.
 */
export function keepDepartments(
  root: string,
  names: Answers['departments'],
): {gone: string[]; names: Renaming[]} {
  const gone: string[] = [];
  const kept: Renaming[] = [];
  keepEntries(root, 'departments', (department) => {
    const id = department.get('id') as string;
    const before = department.get('name') as string;
    const now = names[id];
    if (now === undefined) {
      gone.push(...wordsFor(id, before, department.getIn(['callsign', 'example'])));
      return false;
    }
    kept.push([before, now]);
    return true;
  });
  return {gone, names: kept};
}

/** People often use an ID as a short name, unless it's something like "works", which also means something else. */
function wordsFor(id: string, name: string, callsign: unknown): string[] {
  const words = [name];
  if (!id.endsWith('s')) {
    words.push(id.replaceAll('-', ' '));
  }
  if (typeof callsign === 'string') {
    words.push(callsign);
  }
  return words;
}

/** Drops phrases about removed departments. @param gone Words for them. */
export function dropPhrases(root: string, gone: readonly string[]): void {
  if (gone.length === 0) {
    return;
  }
  const about = anyOf(gone);
  for (const file of phraseFiles(root)) {
    editYaml(root, file, (document) => keepPhrases(document, (phrase) => !about.test(phrase)));
  }
}

/**
 * The lines of pages and data that mention removed departments. Published announcements stay as they were. @param
 * gone Words for them.
 */
export function findMentions(root: string, gone: readonly string[]): Mention[] {
  if (gone.length === 0) {
    return [];
  }
  const about = anyOf(gone);
  const announced: string[] = [DATA_FILES.changes.file, DATA_FILES.staffChanges.file];
  return [...filesIn(root, '.mdx'), ...filesIn(root, '.yaml')]
    .filter((file) => !isPhraseFile(file) && !announced.includes(file))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .map((text, index) => ({file, line: index + 1, text: text.trim()}))
        .filter(({text}) => about.test(text)),
    );
}

/**
 * Replaces old names with new ones on pages, in the list of departments, and in phrases. In phrases, case doesn't
 * matter, because people type them in any case.
 *
 * @param forPhrases More names, for phrases only.
 */
export function rename(root: string, names: readonly Renaming[], forPhrases: readonly Renaming[]): void {
  const inPages = makeRenaming(names, 'gu');
  const inPhrases = makeRenaming([...names, ...forPhrases], 'giu');
  for (const file of filesIn(root, '.mdx')) {
    editText(root, file, inPages);
  }
  editYaml(root, DATA_FILES.departments.file, (document) => editTexts(document, inPages));
  // Two phrases may have become the same.
  const known = new Set<string>();
  for (const file of phraseFiles(root)) {
    editYaml(root, file, (document) => {
      editTexts(document, inPhrases);
      keepPhrases(document, (phrase) => {
        const isNew = !known.has(phrase.toLowerCase());
        known.add(phrase.toLowerCase());
        return isNew;
      });
    });
  }
}

/** Replaces all names in one pass, the longest first, because a new name may contain an old one. */
function makeRenaming(names: readonly Renaming[], flags: string): (text: string) => string {
  const newNames = new Map(names.map(([before, now]) => [before.toLowerCase(), now]));
  const byLength = names.map(([before]) => before).sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`${NO_LETTER_BEFORE}(?:${alternatives(byLength)})(?![\\p{L}\\p{N}])`, flags);
  return (text) =>
    text.replace(pattern, (found) => {
      const name = newNames.get(found.toLowerCase()) ?? found;
      // Keep the case if only that differs: in a phrase, an unchanged name may be in lower case.
      return name.toLowerCase() === found.toLowerCase() ? found : name;
    });
}

const NO_LETTER_BEFORE = '(?<![\\p{L}\\p{N}])';

/** Matches words in any case, and longer ones that begin with them: "dispatcher". */
const anyOf = (words: readonly string[]) => new RegExp(`${NO_LETTER_BEFORE}(?:${alternatives(words)})`, 'iu');

/** A regular expression's alternatives that match one of these texts. */
const alternatives = (texts: readonly string[]) =>
  texts.map((text) => text.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&')).join('|');

/** Changes all strings in a YAML document except keys. */
function editTexts(document: Document, edit: (text: string) => string): void {
  visit(document, {
    Scalar(key, node) {
      if (key !== 'key' && typeof node.value === 'string') {
        node.value = edit(node.value);
      }
    },
  });
}

/** Keeps only matching phrases, and drops places that are left without any. */
function keepPhrases({contents}: Document, keep: (phrase: string) => boolean): void {
  if (!isMap<Scalar, YAMLSeq<Scalar<string>>>(contents)) {
    return;
  }
  contents.items = contents.items.filter(({value: phrases}) => {
    if (!phrases) {
      return false;
    }
    phrases.items = phrases.items.filter(({value}) => keep(value));
    return phrases.items.length > 0;
  });
}
