import type {GlossaryEntry} from './glossary';

/** Words that people type, with those that the pages use for the same. The glossary's words are known without. */
export const searchWords: readonly (readonly string[])[] = [];

/** All spellings of each word of the glossary. */
export function glossaryWords(glossary: readonly GlossaryEntry[]): string[][] {
  return glossary
    .map(({term, short = [], alsoWritten = []}) => [term, ...short, ...alsoWritten])
    .filter((words) => words.length > 1);
}
