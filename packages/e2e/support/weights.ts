import {compress, findFile} from './staticServer';
import {BUILD} from './site';

/** The weight of what hosts send for paths of the site, in bytes, by path. */
export const weighAll = (paths: Iterable<string>): Map<string, number> =>
  new Map(Array.from(new Set(paths), (name) => [name, compress(findFile(BUILD, name)!).length]));

/** What is how much, and of what, the heaviest first. */
export function sumUp(files: Map<string, number>): [total: number, list: string] {
  const list = [...files].sort(([, a], [, b]) => b - a).map(([name, size]) => `${size} ${name}`);
  return [[...files.values()].reduce((sum, size) => sum + size, 0), list.join('\n')];
}
