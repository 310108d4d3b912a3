import {existsSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {slug} from '@roleplay-docs/rulebook/text';
import type {Mistake} from './Mistake';

/** Folders that no check looks into: what tools write, and sites that are made to be hostile. */
const LEFT_OUT =
  /^(?:node_modules|build|\.git|\.docusaurus|\.firebase|test-results|playwright-report)(?:\/|$)|(?:^|\/)(?:node_modules|lib|fixtures)(?:\/|$)/;

/** Files that a check can say something about, below a file or folder, as paths from the root. */
export function filesBelow(root: string, start: string): string[] {
  const full = path.join(root, start);
  if (!existsSync(full)) {
    return [];
  }
  if (!statSync(full).isDirectory()) {
    return [start];
  }
  return readdirSync(full, {withFileTypes: true})
    .map((entry) => path.posix.join(start, entry.name))
    .filter((file) => !LEFT_OUT.test(file))
    .flatMap((file) => filesBelow(root, file))
    .sort();
}

/** The names of files become addresses. */
export function checkFileName(file: string, all: readonly string[]): Mistake[] {
  const [folder, name] = [path.posix.dirname(file), path.posix.basename(file)];
  const end = path.posix.extname(name);
  const wanted = slug(name.slice(0, name.length - end.length)) + end.toLowerCase();
  if (name !== wanted) {
    return [
      {
        file,
        line: 1,
        message: `The name of the file becomes its address: small letters, digits and hyphens. Rename it to ${wanted}.`,
      },
    ];
  }
  const twin = all.find(
    (other) =>
      other !== file && other.replace(/\.mdx?$/, '') === path.posix.join(folder, name.replace(/\.mdx?$/, '')),
  );
  return twin
    ? [
        {
          file,
          line: 1,
          message: `${twin} has the same name, so both would have one address. Keep one of them, or rename one.`,
        },
      ]
    : [];
}
