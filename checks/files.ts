import {existsSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {slug} from './text';
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

/**
 * Reads a text file.
 *
 * @returns the text without a byte order mark, or what keeps it from being one.
 */
export function decodeText(file: string, bytes: Buffer): {text: string; mistakes: Mistake[]} {
  const mistake = (line: number, message: string) => ({text: '', mistakes: [{file, line, message}]});
  const save = 'Save it again with the encoding UTF-8; Notepad asks for it under "Save as".';
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return mistake(
      1,
      `The file is saved as UTF-16, which Notepad calls "Unicode", and cannot be read here. ${save}`,
    );
  }
  const zero = bytes.indexOf(0);
  if (zero >= 0) {
    return mistake(
      bytes.subarray(0, zero).filter((byte) => byte === 10).length + 1,
      `The file holds a byte that is no text. ${save}`,
    );
  }
  try {
    return {text: new TextDecoder('utf-8', {fatal: true}).decode(bytes), mistakes: []};
  } catch {
    const lines = bytes.toString('latin1').split('\n');
    const line = lines.findIndex((part) => {
      try {
        new TextDecoder('utf-8', {fatal: true}).decode(Buffer.from(part, 'latin1'));
        return false;
      } catch {
        return true;
      }
    });
    return mistake(
      line + 1,
      `A letter with an accent in this line is not saved as UTF-8, so readers would see a question mark. ${save}`,
    );
  }
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
