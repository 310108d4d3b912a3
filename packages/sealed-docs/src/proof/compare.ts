import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {isSealedFile} from '../format';

/** This many characters around a difference are shown, and looked for in the sealed files. */
const BEFORE = 24;
const AFTER = 60;
/** What a sealed file has in common with a public one, at least, to be named. */
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
 * Where two builds differ. A script whose name has a hash is compared with that of the other hash, and pages that differ
 * only by that name are left out.
 *
 * @param sealed The sealed texts of the first, by the names of their files.
 * @param folders Where the site of the second and that of the first were, which source maps may say.
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
  const names = Array.from(renamed, ([old, name]) => [path.posix.basename(name), path.posix.basename(old)]);
  const asBefore = (file: Buffer) =>
    [...names, folders].reduce((text, [name, old]) => text.replaceAll(name!, old!), file.toString('latin1'));
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
  const [text, varied] = [one, other].map((file) => file.toString('latin1').replace(DIGEST, '-'.repeat(43)));
  let place = 0;
  while (place < text!.length && text![place] === varied![place]) {
    place += 1;
  }
  if (place === text!.length && one.length === other.length) {
    return DERIVED;
  }
  const before = one.toString('utf8', 0, place).split('\n');
  const around = (bytes: Buffer, start: number) =>
    bytes.toString('utf8', Math.max(0, place - start), place + AFTER);
  const source = nearest(around(one, MIN_COMMON / 2), sealed);
  const [is, becomes] = [one, other].map((bytes) => around(bytes, BEFORE).replace(UNREADABLE, ' ').trim());
  return `, line ${before.length}, column ${before.at(-1)!.length + 1}: "${is}" becomes "${becomes}", ${source ? `probably from ${source}` : 'perhaps a count, an order, a date or a hash'}`;
}

/** The hash of an inline script in a page's policy. The script itself, further down, shows better what differs. */
const DIGEST = /(?<='sha256-)[\w+/]{43}(?=='.*<script)/g;
const DERIVED = ', only in a hash of its policy, which the other differences change';
const OWN_PATH = ", because the site's path is in it: in the configuration, write @site/ or a relative path";
const UNREADABLE = /[\s\p{Cc}\ufffd]+/gu;

/** The sealed file with which a text has most in common, in a row. */
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
