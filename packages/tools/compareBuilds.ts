import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {isSealedFile} from '../sealed-docs/src/format';

/** Letters on each side of the first difference. */
const CONTEXT = 60;

/** A file that is not the same in two builds. */
export interface Difference {
  /** Its path in the build, with slashes and without the hash of its content. */
  file: string;
  /** `follows` if it only names other files, or hashes of them, that have changed. */
  kind: 'changed' | 'follows' | 'renamed' | 'sealed' | 'binary' | 'only here' | 'only there';
  /** Of a public text: where the first difference is, counted from 1, and what stands around it. */
  where?: {line: number; here: string; there: string};
}

/** Compares two builds, byte by byte. */
export function compareBuilds(here: string, there: string): {same: number; differences: Difference[]} {
  const [ours, theirs] = [listFiles(here), listFiles(there)];
  const differences: Difference[] = [];
  let same = 0;
  for (const file of [...new Set([...ours.keys(), ...theirs.keys()])].sort()) {
    const [one, other] = [ours.get(file), theirs.get(file)];
    if (one === undefined || other === undefined) {
      differences.push({file, kind: one === undefined ? 'only there' : 'only here'});
    } else if (!readFileSync(one).equals(readFileSync(other))) {
      differences.push({file, ...describe(readFileSync(one), readFileSync(other))});
    } else if (path.basename(one) !== path.basename(other)) {
      differences.push({file, kind: 'renamed'});
    } else {
      same += 1;
    }
  }
  return {same, differences};
}

/**
 * The files of a build, by their path without the hash that names their content, so that a file which has changed is
 * found beside what it was. Those whose paths differ in nothing else keep theirs.
 */
function listFiles(build: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const entry of readdirSync(build, {recursive: true, withFileTypes: true})) {
    if (entry.isFile()) {
      const file = path.join(entry.parentPath, entry.name);
      const whole = path.relative(build, file).replaceAll(path.sep, '/');
      const short = whole
        .replace(/(?<=[.-])[0-9a-f]{8,32}(?=\.\w+$)/, '*')
        .replace(/(?<=\/)[0-9a-f]{32}(?=\/)/, '*');
      files.set(files.has(short) ? whole : short, file);
    }
  }
  return files;
}

/** A text without the hashes in names of files, the bundler's lists of them, policies (`'sha256-...'`) and build ids. */
const withoutHashes = (text: string) =>
  text
    .replace(/\bsha256-[\w+/]{43}=/g, 'sha256-*')
    .replace(/(?<=[.-])[0-9a-f]{8,32}(?=\.\w)/g, '*')
    .replace(/(?<=["/])(?:[0-9a-f]{8}|[0-9a-f]{32})(?=["/])/g, '*');

function describe(one: Buffer, other: Buffer): Omit<Difference, 'file'> {
  if (isSealedFile(one) || isSealedFile(other)) {
    return {kind: 'sealed'};
  }
  if (one.includes(0) || other.includes(0)) {
    return {kind: 'binary'};
  }
  const [here, there] = [withoutHashes(one.toString()), withoutHashes(other.toString())];
  if (here === there && one.toString() !== other.toString()) {
    return {kind: 'follows'};
  }
  let index = 0;
  while (index < here.length && here[index] === there[index]) {
    index += 1;
  }
  const around = (text: string) =>
    text.slice(Math.max(0, index - CONTEXT), index + CONTEXT).replace(/\s+/g, ' ');
  const line = here.slice(0, index).split('\n').length;
  return {kind: 'changed', where: {line, here: around(here), there: around(there)}};
}

/** Differences in words, for a terminal. */
export function inWords(differences: Difference[]): string {
  const lines = differences
    .filter(({kind}) => kind !== 'follows')
    .map(({file, kind, where}) => {
      const more = where && `, line ${where.line}\n    here:  ${where.here}\n    there: ${where.there}`;
      return `  ${file}: ${kind}${more ?? ''}`;
    });
  const following = differences.length - lines.length;
  return [
    ...lines,
    ...(following > 0 ? [`  ${following} more only name these files, or hashes of them`] : []),
  ].join('\n');
}
