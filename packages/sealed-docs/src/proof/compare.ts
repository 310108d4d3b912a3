import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {isSealedFile} from '../format.mjs';

/** This many characters around a difference are shown, and looked for in the sealed files. */
const BEFORE = 24;
const AFTER = 60;
/** A sealed file is named only if it shares at least this many characters in a row with a public one. */
const MIN_COMMON = 8;

/** The public files of a build, by their paths in it. */
export function readPublic(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, {recursive: true, withFileTypes: true}).filter(
    (entry) => !entry.isDirectory(),
  );
  const contents = files.map(({parentPath, name}) => {
    const file = path.join(parentPath, name);
    return [path.relative(folder, file).replaceAll(path.sep, '/'), readFileSync(file)] as const;
  });
  return new Map(contents.filter(([, content]) => !isSealedFile(content)));
}

/** The hash in the name of a file. */
const HASH = /[.-][\da-f]{8,}(?=\.\w+$)/;
const stemOf = (name: string) => name.replace(HASH, '');

/**
 * Compares two builds. Files whose names differ only by a hash are compared with each other, and pages that differ
 * only by such a name are left out.
 *
 * @param sealed The sealed texts of the first build, by file name.
 * @param folders The folders of the site in the second build and in the first, which source maps may contain.
 * @returns a line for each public file that isn't the same in both.
 */
export function compare(
  first: Map<string, Buffer>,
  varied: Map<string, Buffer>,
  sealed: ReadonlyMap<string, string>,
  folders: [varied: string, first: string],
): string[] {
  const missing = [...first.keys()].filter((name) => !varied.has(name));
  const renamed = new Map<string, string>();
  for (const name of [...varied.keys()].filter((other) => !first.has(other))) {
    const old = stemOf(name) !== name && missing.find((other) => stemOf(other) === stemOf(name));
    if (old) {
      renamed.set(old, name);
    }
  }
  const names = Array.from(
    renamed,
    ([old, name]) => [path.posix.basename(name), path.posix.basename(old)] as const,
  );
  const asBefore = (file: Buffer) =>
    [...names, folders].reduce((text, [name, old]) => text.replaceAll(name, old), file.toString('latin1'));
  const others = new Set(renamed.values());
  const files = [...new Set([...first.keys(), ...varied.keys()])].filter((name) => !others.has(name));
  const lines = files.sort().flatMap((name) => {
    const newName = renamed.get(name) ?? name;
    const [one, other] = [first.get(name), varied.get(newName)];
    if (!one || !other) {
      return [`${name} is ${one ? 'missing' : 'there only'} with other texts`];
    }
    const same = Buffer.from(asBefore(other), 'latin1');
    if (!one.equals(same)) {
      return [`${name}${describe(one, same, sealed)}`];
    }
    const whence = one.includes(folders[1]) ? OWN_PATH : '';
    return newName === name ? [] : [`${name} has a different name with other texts: ${newName}${whence}`];
  });
  return lines.sort((a, b) => Number(a.endsWith(DERIVED)) - Number(b.endsWith(DERIVED)));
}

function describe(one: Buffer, other: Buffer, sealed: ReadonlyMap<string, string>): string {
  const withoutDigests = (file: Buffer) => file.toString('latin1').replace(DIGEST, '-'.repeat(43));
  const text = withoutDigests(one);
  const varied = withoutDigests(other);
  let place = 0;
  while (place < text.length && text[place] === varied[place]) {
    place += 1;
  }
  if (place === text.length && one.length === other.length) {
    return DERIVED;
  }
  const before = one.toString('utf8', 0, place);
  const line = before.split('\n').length;
  const column = before.length - before.lastIndexOf('\n');
  const around = (bytes: Buffer, start: number) =>
    bytes.toString('utf8', Math.max(0, place - start), place + AFTER);
  const source = nearest(around(one, MIN_COMMON / 2), sealed);
  const [is, becomes] = [one, other].map((bytes) => around(bytes, BEFORE).replace(UNREADABLE, ' ').trim());
  return `, line ${line}, column ${column}: "${is}" becomes "${becomes}", ${source ? `probably from ${source}` : 'perhaps a count, an order, a date or a hash'}`;
}

/**
 * The hash of an inline script in a page's policy. It's ignored when looking for the first difference, because the
 * script itself, further down, is easier to understand.
 */
const DIGEST = /(?<='sha256-)[\w+/]{43}(?=='.*<script)/g;
const DERIVED = ', only in a hash of its policy, which the other differences change';
const OWN_PATH = ", because the site's path is in it: in the configuration, write @site/ or a relative path";
const UNREADABLE = /[\s\p{Cc}\ufffd]+/gu;

/** The sealed file that shares the longest run of characters with a text, if it's long enough. */
function nearest(text: string, sealed: ReadonlyMap<string, string>): string | undefined {
  let longest = MIN_COMMON - 1;
  let found: string | undefined;
  for (const [name, source] of sealed) {
    for (let start = 0; start + longest < text.length; start += 1) {
      while (start + longest < text.length && source.includes(text.slice(start, start + longest + 1))) {
        longest += 1;
        found = name;
      }
    }
  }
  return found;
}
