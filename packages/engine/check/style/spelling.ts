import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {lineAt, list} from '../../data/text';
import type {Diagnostic} from '../Diagnostic';

/** Where a site lists words that are spelled right. */
const WORDS = 'src/data/dictionary.txt';

/** Programmers' dictionaries. In a page, their words would be typos. */
const NOT_IN_PAGES = [
  'aws',
  'cryptocurrencies',
  'css',
  'fonts',
  'fullstack',
  'html',
  'html-symbol-entities',
  'node',
  'npm',
  'public-licenses',
  'software-term-suggestions',
  'software-tools',
  'typescript',
  'web-services',
];

/** Reports words that are in no dictionary, with suggestions. */
export async function checkSpelling(root: string, file: string, text: string): Promise<Diagnostic[]> {
  const {spellCheckDocument} = await import('cspell-lib'); // an ES module
  const {issues} = await spellCheckDocument(
    {uri: pathToFileURL(path.join(root, file)).href, text},
    {generateSuggestions: true, numSuggestions: 3, noConfigSearch: true},
    {
      language: 'en-US',
      ignoreRegExpList: [
        // Markers that tests look for.
        'zq[a-z0-9]*qz',
        // Words with letters outside of ASCII, which probably aren't English.
        '/[\\p{L}]*[^\\x00-\\x7f\\P{L}][\\p{L}]*/gu',
        // IDs of headings, and links to them. They're made of words that are checked in the heading, and they never
        // change.
        '/\\{\\/\\* #[\\w-]+ \\*\\/\\}|\\(#[\\w-]+\\)|(?<=\\.mdx)#[\\w-]+\\)/g',
        // Template tags of other tools, which another check reports.
        '/\\{%[^%\\n]*%\\}/g',
      ],
      words: [...ENGINES_WORDS, ...readWords(path.join(root, WORDS))],
      dictionaries: file.endsWith('.mdx') ? NOT_IN_PAGES.map((name) => `!${name}`) : [],
    },
  );
  const seen = new Set<string>();
  return issues
    .filter(({text: word}) => !seen.has(word) && seen.add(word))
    .map(({text: word, offset, suggestionsEx = []}) => {
      const words = suggestionsEx.map((one) => one.wordAdjustedToMatchCase ?? one.word);
      const advice = words.length > 0 ? `Write ${list(words)}` : 'Write it differently';
      return {
        file,
        line: lineAt(text, offset),
        message: `"${word}" isn't in any dictionary. ${advice}, or add it to ${WORDS} if it's right.`,
      };
    });
}

/** The words of the engine's own code and documentation. */
const ENGINES_WORDS = readWords(path.join(__dirname, 'dictionary.txt'));

/** Reads a list with one word per line. Lines with `#` are comments. */
function readWords(file: string): string[] {
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .split(/\r?\n/)
        .filter((line) => line !== '' && !line.startsWith('#'))
    : [];
}
