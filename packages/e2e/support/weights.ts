import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {BUILD} from './site';

/** Compressing takes a while, and pages share most files. */
const weights = new Map<string, number>();

/** The weight of a file of the build in bytes, compressed with brotli at its best, 11. */
function weigh(file: string): number {
  const options = {params: {[constants.BROTLI_PARAM_QUALITY]: 11}};
  const weight =
    weights.get(file) ?? brotliCompressSync(readFileSync(path.join(BUILD, file)), options).length;
  weights.set(file, weight);
  return weight;
}

/** The weight of files of the build, by their paths on the site. */
export function weighAll(paths: Iterable<string>): Map<string, number> {
  return new Map(Array.from(new Set(paths), (file) => [file, weigh(file)]));
}

/** What is how much, and of what, the heaviest first. */
export function sumUp(files: Map<string, number>): [total: number, list: string] {
  const list = [...files].sort(([, a], [, b]) => b - a).map(([name, size]) => `${size} ${name}`);
  return [[...files.values()].reduce((sum, size) => sum + size, 0), list.join('\n')];
}

/** The file of the build behind a path that a page has asked for. */
export const fileOf = (name: string): string =>
  name === '/' ? '/index.html' : /\.\w+$/.test(name) ? name : `${name}.html`;
