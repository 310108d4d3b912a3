import {tokensOf} from './words';

/**
 * How often each word occurs in phrases: a line for each number, with the number first (`2 banned unfair`). That is all that the
 * search goes by, and a third smaller than the phrases. Who reads it learns which words people use, not what anyone wrote.
 */
export function countWords(phrases: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of phrases.flatMap(tokensOf)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const words = new Map<number, string[]>();
  for (const [word, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    words.set(count, [...(words.get(count) ?? []), word]);
  }
  return [...words]
    .sort(([a], [b]) => a - b)
    .map(([count, list]) => [count, ...list].join(' '))
    .join('\n');
}

/** What `countWords` counted, as a text that has each word as often, each on a line of its own: nobody knows what they were next to. */
export function spreadWords(counts: string): string {
  return counts
    .split('\n')
    .flatMap((line) => {
      const [count, ...words] = line.split(' ');
      return words.flatMap((word) => Array<string>(Number(count)).fill(word));
    })
    .join('\n');
}
