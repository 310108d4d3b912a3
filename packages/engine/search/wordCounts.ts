import {tokensOf} from './words';

/**
 * Counts how often each word occurs in phrases. Returns a line such as `2 banned unfair` for each count. That's all
 * the search needs, and a third smaller than the phrases. It reveals which words people use, but not what anyone
 * wrote.
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

/**
 * Expands the result of `countWords` to a text in which each word occurs as often as it was counted. Each is on a
 * line of its own because it's unknown which words were next to each other.
 */
export function spreadWords(counts: string): string {
  return counts
    .split('\n')
    .flatMap((line) => {
      const [count, ...words] = line.split(' ');
      return words.flatMap((word) => Array<string>(Number(count)).fill(word));
    })
    .join('\n');
}
