import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {loadConfig, spellCheckDocument} from 'cspell-lib';
import type {Mistake} from '../Mistake';
import {list} from '@roleplay-docs/rulebook/text';

/** Files in which words are looked at. Questions that people ask are written as they write them. */
const TEXTS = /\.(?:md|mdx|ts|tsx|mts|mjs|js|css|yml)$|(?<!\.asked)\.yaml$/;

/** Where right words are listed. */
const WORDS = 'packages/checks/cspell/words.txt';

/** Words that are in no dictionary, with those that were probably meant. */
export async function checkSpelling(root: string, file: string, text: string): Promise<Mistake[]> {
  if (!TEXTS.test(file)) {
    return [];
  }
  const settings = await loadSettings(root);
  const {issues} = await spellCheckDocument(
    {uri: pathToFileURL(path.join(root, file)).href, text},
    {generateSuggestions: true, numSuggestions: 3, noConfigSearch: true},
    settings,
  );
  const seen = new Set<string>();
  return issues
    .filter(({text: word}) => !seen.has(word) && seen.add(word))
    .map(({text: word, offset, suggestionsEx = [], isFlagged}) => {
      const words = suggestionsEx.map((suggestion) => suggestion.wordAdjustedToMatchCase ?? suggestion.word);
      const mend = words.length > 0 ? `Write ${list(words)}` : 'Write it differently';
      return {
        file,
        line: text.slice(0, offset).split('\n').length,
        message: isFlagged
          ? `"${word}" is not used here. ${mend}.`
          : `"${word}" is in no dictionary. ${mend}, or add it to ${WORDS} if it is right.`,
      };
    });
}

let settings: Promise<Parameters<typeof spellCheckDocument>[2]> | undefined;

function loadSettings(root: string): Promise<Parameters<typeof spellCheckDocument>[2]> {
  settings ??= loadConfig(path.join(root, 'cspell.json'), {});
  return settings;
}
