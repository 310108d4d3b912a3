import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {decodeText} from './decodeText';
import {type DataProblem, parseData, type ParsedData} from './parseData';
import {parseYaml} from './parseYaml';
import {phrasesShape} from './shapes';

/**
 * The folders with phrases that people search for, in any number of files: one for public pages, and one for staff
 * pages, whose phrases are sealed with everything else in `docs/staff/`. Neither has to exist.
 */
export const PHRASE_FOLDERS = {public: 'src/data/phrases', staff: 'docs/staff/_data/phrases'} as const;

export type PhraseFolder = keyof typeof PHRASE_FOLDERS;

/** Phrases by what they lead to: the ID of a rule, or the address of a page or of a part of one. */
type Phrases = Record<string, string[]>;

export interface PhraseFile extends ParsedData<Phrases> {
  /** Path from the project's root, with `/`. */
  file: string;
  folder: PhraseFolder;
}

/** A key for a rule, such as `R-07`. The check reports keys for rules that don't exist. */
export const RULE_ID = /^[A-Z]-\d+$/;

/**
 * Reads the files with phrases, and what's wrong with them.
 *
 * @param root The project's folder.
 */
export function readPhraseFiles(root: string): PhraseFile[] {
  return (Object.keys(PHRASE_FOLDERS) as PhraseFolder[]).flatMap((folder) => {
    const dir = PHRASE_FOLDERS[folder];
    const names = existsSync(path.join(root, dir)) ? readdirSync(path.join(root, dir)).sort() : [];
    return names
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => {
        const file = path.posix.join(dir, name);
        const {text, mistakes} = decodeText(file, readFileSync(path.join(root, file)));
        const parsed = parseData(file, isEmpty(text) ? '{}' : text, phrasesShape);
        return {...parsed, problems: mistakes.length > 0 ? mistakes : parsed.problems, file, folder};
      });
  });
}

/** Whether a file is empty except for comments, which is fine for phrases. */
function isEmpty(text: string): boolean {
  return parseYaml(text).document?.contents === null;
}

/**
 * Finds invalid files with phrases.
 *
 * @param root The project's folder.
 */
export const findPhraseProblems = (root: string): DataProblem[] =>
  readPhraseFiles(root).flatMap(({problems}) => problems);

/**
 * Reads the phrases of one folder, for the search.
 *
 * @param root The project's folder.
 * @returns A function that takes the address of a page (`/docs/shop`) and the ID of a heading on it, empty for the
 *   top of the page, and returns the phrases that lead there. For `r-07`, it returns the rule's phrases on any page.
 */
export function openPhrases(
  root: string,
  folder: PhraseFolder,
): (address: string, anchor: string) => readonly string[] {
  const phrases = new Map<string, string[]>();
  for (const {value = {}} of readPhraseFiles(root).filter((one) => one.folder === folder)) {
    for (const [key, own] of Object.entries(value)) {
      phrases.set(key, [...(phrases.get(key) ?? []), ...own]);
    }
  }
  return (address, anchor) => {
    const rule = anchor.toUpperCase();
    const place = anchor === '' ? address : `${address}#${anchor}`;
    return phrases.get(RULE_ID.test(rule) ? rule : place) ?? [];
  };
}
