import {readFileSync, realpathSync, statSync} from 'node:fs';
import path from 'node:path';

/** A relative path in quotes: of an import, or in a configuration of a plugin, a sidebar, a style sheet. */
const RELATIVE_PATH = /(['"`])(\.{1,2}\/[^'"`\n]+)\1/g;
const ENDINGS = [
  '',
  '.ts',
  '.tsx',
  '.mts',
  '.cts',
  '.js',
  '.jsx',
  '.mjs',
  '.cjs',
  '.json',
  '/index.ts',
  '/index.js',
];
const SOURCE_FILE = /\.(?:[cm]?[jt]sx?|json|ya?ml)$/i;

/**
 * A source, and the local ones that it and they name by relative paths.
 *
 * @param file Absolute path.
 * @returns absolute real paths.
 */
export function localSourcesOf(file: string, known = new Set<string>()): Set<string> {
  const real = realpathSync(file);
  if (SOURCE_FILE.test(real) && !known.has(real)) {
    known.add(real);
    for (const [, , name] of readFileSync(real, 'utf8').matchAll(RELATIVE_PATH)) {
      const base = path.resolve(path.dirname(real), name!);
      const found = ENDINGS.map((ending) => base + ending).find((candidate) =>
        statSync(candidate, {throwIfNoEntry: false})?.isFile(),
      );
      if (found) {
        localSourcesOf(found, known);
      }
    }
  }
  return known;
}
