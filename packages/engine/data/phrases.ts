import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {decodeText} from './decodeText';
import {type DataProblem, parseData, type ParsedData} from './parseData';
import {parseYaml} from './parseYaml';
import {phrasesShape} from './shapes';

/**
 * The folders with what people type when they look for something, in any files: of public pages, and of staff pages, which are
 * sealed with all else in `docs/staff/`. Neither has to be there.
 */
export const PHRASE_FOLDERS = {public: 'src/data/phrases', staff: 'docs/staff/_data/phrases'} as const;

export type PhraseFolder = keyof typeof PHRASE_FOLDERS;

/** Phrases by what they lead to: the ID of a rule, or the address of a page, with or without the part of it. */
type Phrases = Record<string, string[]>;

export interface PhraseFile extends ParsedData<Phrases> {
  /** Path from the project's root, with `/`. */
  file: string;
  folder: PhraseFolder;
}

/** The ID of a rule: `R-07`. */
export const RULE_ID = /^[A-Z]-\d+$/;

/** Reads the files with phrases, which may have mistakes. @param root The project's folder. */
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

/** Whether a file says nothing: no phrases are as good as any. */
function isEmpty(text: string): boolean {
  const {document, slips} = parseYaml(text);
  return slips.length === 0 && document?.contents === null;
}

/** What keeps the files with phrases from being read. @param root The project's folder. */
export const findPhraseProblems = (root: string): DataProblem[] =>
  readPhraseFiles(root).flatMap(({problems}) => problems);

/**
 * The phrases of one folder, for the search.
 *
 * @param root The project's folder.
 * @returns a function of a page's address (`/docs/shop`), and the id of a heading on it, empty for the beginning of the page:
 *   `r-07` for a rule, wherever it is. It gives the phrases that lead there.
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
