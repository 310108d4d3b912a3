import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, realpathSync, type Stats, statSync} from 'node:fs';
import path from 'node:path';
import {isTelling, ownBytes, STRIDE, WINDOW_LENGTH} from './leakScan/bytes';
import {lettersOf, placesOf, unescape, withoutTags} from './leakScan/lettersOf';
import {hideUrls, quote, readPieces, readPublicTexts, readTexts} from './leakScan/readSource';
import {isText, isZip, textOf, unpack} from './leakScan/unpack';
import {Reason, WindowIndex} from './leakScan/WindowIndex';
import {SealedDocsError} from './SealedDocsError';
import {isInside} from './sealedPaths';

/** This many consecutive letters of a sealed text, plus `RUN_STRIDE` - 1, are a leak. */
const RUN_LENGTH = 28;
const RUN_STRIDE = 6;
const MIN_DIFFERENT_LETTERS = 7;
/**
 * Where words of several public sources meet, or one ends, no source says all of a run. It is public if fewer than
 * `MIN_OWN_LETTERS` of its letters are outside of phrases of at least `PHRASE_LENGTH` letters that public sources say,
 * of the pieces of template strings in public sources with the numbers beside them, and, on a rendered page, of pieces that are too short to be found by themselves, such as the cells of a table.
 */
const PHRASE_LENGTH = 14;
const MIN_OWN_LETTERS = 7;
/** Of the pieces of which code composes a line, with numbers beside them. */
const PIECE_LENGTH = 3;
/** Tags that are in a piece of text, rather than between two. */
const INLINE_TAG = /<(?:!--[^]*?--|\/?(?:b|code|em|i|span|strong|u|wbr)(?![\w-])[^<>]{0,4000})>/gi;
const TAG = /<[a-z/!?][^<>]{0,4000}>/gi;
/** Files that a build shows text in, unless they are copied from a static folder. */
const SHOWN = /\.(?:html|js|json)$/;
/** The address of a picture that a page shows, or offers to those who link to it. */
const PICTURE = /\b(?:src|content)=["']?([^"'\s>]+)/g;
/** Files of up to this many bytes are also known as a whole, because they may have no window. */
const SMALL_FILE = 1024;
/** Escaped characters that may be the bytes of a secret. */
// Stryker disable next-line Regex: only spares time: escapes are undone that are few
const ESCAPED_BYTES = /(?:\\x..|\\u00..|%..|&#\w+;){8}/;
/** More lines in a message do not help, nor more files in a line. */
const MAX_LINES = 20;
const MAX_FILES = 3;

export interface LeakScan {
  /** Absolute path of the folder to search. */
  outDir: string;
  /** Absolute path of the folder that paths in messages are relative to. */
  siteDir: string;
  /** Absolute real paths of sealed folders or single sealed files. */
  sealedPaths: string[];
  /** Absolute real paths of all files that the public part of this build is made of. */
  publicSources: string[];
  /** Absolute paths of folders whose files are copied to the output. */
  staticFolders: string[];
  /** Paths of the public pages below the output folder, each with what it is written in, if that is known. */
  pages: Map<string, string | undefined>;
  /** URLs of the sealed pages: they are visible, and their words may be too. */
  visibleUrls: string[];
  /** What the output must not contain in any form, by the name to report it under. */
  secrets: Record<string, Buffer>;
}

/**
 * The last line of defense, independent of the bundler: searches every output file for sentences from sealed
 * texts, parts of sealed files and the secrets, including escaped, encoded and packed forms. It is a safety
 * net, not a proof.
 *
 * A sealed text may quote what is public: what a public source says *and* a public page or script shows. A source
 * alone does not do, because nobody can read its comments; a page alone does not do, because it could be the leak.
 *
 * @throws SealedDocsError if anything is found.
 */
export function scanForLeaks(scan: LeakScan): void {
  const leaks = findLeaks(scan);
  if (leaks.length > 0) {
    const more = leaks.length > MAX_LINES ? `\n  and ${leaks.length - MAX_LINES} more` : '';
    throw new SealedDocsError(
      `Sealed content is in the public output:\n  ${leaks.slice(0, MAX_LINES).join('\n  ')}${more}\n` +
        'If it is not for everybody, take it out of the file that is named first or, if that is a page or a script, out of what brings it there: data, a plugin, the configuration. ' +
        'If it is for everybody, write it in a public page, component or data file that shows it: sealed pages may quote that, word for word.',
    );
  }
}

/**
 * @returns one line for each thing that is sealed and was found, with the output files that it was found in. In a file,
 * only the first is looked for.
 */
export function findLeaks(scan: LeakScan): string[] {
  const {outDir, siteDir, staticFolders, pages} = scan;
  const nameOf = (file: string) => path.relative(siteDir, file);
  const originOf = (file: string) => {
    const name = path.relative(outDir, file);
    const source = copiedFrom(staticFolders, name) ?? pages.get(name);
    return source === undefined ? nameOf(file) : `${nameOf(source)} (${nameOf(file)})`;
  };
  const index = new LeakIndex(scan, nameOf);
  const places = new Map<string, string[]>();
  for (const file of listFiles(outDir)) {
    const found = index.find(readFileSync(file), path.relative(outDir, file));
    if (found !== undefined) {
      places.set(found, [...(places.get(found) ?? []), originOf(file)]);
    }
  }
  return Array.from(places, ([found, files]) => {
    const more = files.length > MAX_FILES ? ` and ${files.length - MAX_FILES} more` : '';
    const verb = files.length > 1 ? 'contain' : 'contains';
    return `${files.slice(0, MAX_FILES).join(', ')}${more} ${verb} ${found}`.replace(/\p{Cc}+/gu, ' ');
  });
}

/** A text from a sealed file. */
interface Source {
  file: string;
  text: string;
}

/** What no public file may contain. */
class LeakIndex {
  private readonly runs = new WindowIndex<Source>(RUN_LENGTH, RUN_STRIDE, isVaried);
  private readonly phrases = new WindowIndex<undefined>(PHRASE_LENGTH, 1);
  /** Pieces of template strings, as letters. */
  private readonly pieces = new Set<string>();
  private readonly secretRuns = new WindowIndex<string>(RUN_LENGTH, 1);
  private readonly parts = new WindowIndex<string>(WINDOW_LENGTH, STRIDE, isTelling);
  private readonly copies = new Map<string, string>();
  private readonly secrets: [string, Buffer][];
  /** Longest first. */
  private readonly urls: string[];

  constructor(
    {outDir, sealedPaths, publicSources, staticFolders, pages, visibleUrls, secrets}: LeakScan,
    private readonly nameOf: (file: string) => string,
  ) {
    this.secrets = Object.entries(secrets);
    for (const [name, secret] of this.secrets) {
      for (const form of formsOf(secret)) {
        this.secretRuns.add(lettersOf(form), name);
      }
    }
    this.urls = [...visibleUrls].sort((a, b) => b.length - a.length);
    for (const file of sealedPaths.flatMap(listFiles)) {
      this.add(readFileSync(file), file);
    }
    this.urls.forEach((url) => this.excuse(lettersOf(url), Reason.Every));
    const sources = publicSources.filter((file) => !isInside(sealedPaths, file));
    sources.forEach((file) => this.excuseSource(file, Reason.Said));
    for (const piece of sources.flatMap((file) => readPieces(readFileSync(file), file))) {
      const letters = toString(lettersOf(unescape(piece)));
      if (letters.length >= PIECE_LENGTH) {
        this.pieces.add(letters);
      }
    }

    const shownTexts = listFiles(outDir)
      .filter((file) => SHOWN.test(file) && !copiedFrom(staticFolders, path.relative(outDir, file)))
      .flatMap((file) => readings(textOf(readFileSync(file))));
    shownTexts.forEach((letters) => this.excuse(letters, Reason.Shown));
    const html = Array.from(pages.keys(), (page) => textOf(readFileSync(path.join(outDir, page))));
    const shown = html.flatMap((page) => Array.from(page.matchAll(PICTURE), ([, address]) => address!));
    for (const folder of staticFolders) {
      for (const file of listFiles(folder)) {
        const address = `/${path.relative(folder, file).split(path.sep).join('/')}`;
        if (shown.some((other) => other.endsWith(address))) {
          this.excuseSource(file, Reason.Every);
        }
      }
    }
    shownTexts.forEach((letters) => this.excuseSeams([letters]));
    for (const page of html) {
      this.excuseSeams(unescape(page.replace(INLINE_TAG, '')).split(TAG).map(lettersOf));
    }
  }

  private add(bytes: Buffer, file: string): void {
    if (bytes.length <= SMALL_FILE) {
      this.copies.set(digest(bytes), file);
    }
    const texts = readTexts(bytes, file, this.urls);
    for (const text of texts) {
      const letters = lettersOf(unescape(text));
      this.runs.add(letters, {file, text});
      this.phrases.add(letters, undefined);
    }
    if (!isText(bytes) && !isZip(bytes)) {
      this.parts.add(ownBytes(bytes), file);
    }
  }

  private excuse(letters: Uint16Array, reason: Reason): void {
    this.runs.excuse(letters, reason);
    this.phrases.excuse(letters, reason);
  }

  /** Read like a sealed source, so that a sentence with a link is the same in both. */
  private excuseSource(file: string, reason: Reason): void {
    const bytes = readFileSync(file);
    for (const text of readPublicTexts(bytes, file)) {
      this.excuse(lettersOf(unescape(text)), reason);
    }
    if (!isText(bytes) || reason === Reason.Every) {
      this.copies.delete(digest(bytes));
      this.parts.excuse(bytes, Reason.Every);
    }
  }

  /** @param pieces Those of a page, in order. */
  private excuseSeams(pieces: Uint16Array[]): void {
    const letters =
      pieces.length === 1 ? pieces[0]! : Uint16Array.from(pieces.flatMap((piece) => [...piece]));
    const covered = this.phrases.coverExcused(letters);
    const text = toString(letters);
    for (const piece of this.pieces) {
      for (let place = text.indexOf(piece); place >= 0; place = text.indexOf(piece, place + 1)) {
        covered.fill(1, place, place + piece.length);
      }
    }
    for (const {index, 0: number} of text.matchAll(/\d+/g)) {
      const end = index + number.length;
      if (covered[index - 1] || covered[end]) {
        covered.fill(1, index, end);
      }
    }
    let start = 0;
    for (const {length} of pieces) {
      if (length < RUN_LENGTH) {
        covered.fill(1, start, start + length);
      }
      start += length;
    }
    this.runs.excuse(letters, Reason.Every, (end) => {
      const run = covered.subarray(end - RUN_LENGTH, end);
      return run.filter((isCovered) => !isCovered).length < MIN_OWN_LETTERS;
    });
  }

  /**
   * @param name The file's name, which may give something away, too.
   * @returns a description of what the file contains that is sealed.
   */
  find(bytes: Buffer, name: string): string | undefined {
    const original = this.copies.get(digest(bytes));
    if (original !== undefined) {
      return `a copy of ${this.nameOf(original)}`;
    }
    for (const layer of [Buffer.from(name), ...unpack(bytes, name)]) {
      const found = this.findIn(layer);
      if (found !== undefined) {
        return found;
      }
    }
    return undefined;
  }

  private findIn(bytes: Buffer): string | undefined {
    const text = textOf(bytes);
    const layers = ESCAPED_BYTES.test(text) ? [bytes, Buffer.from(unescape(text), 'latin1')] : [bytes];
    const secret = this.secrets.find(([, value]) => layers.some((layer) => layer.includes(value)));
    if (secret) {
      return `the ${secret[0]}`;
    }
    // What follows an address may go on like a sealed text that has the same words.
    for (const letters of readings(hideUrls(text, this.urls))) {
      const found = this.secretRuns.find(letters);
      if (found) {
        return `the ${found.owner}`;
      }
      const run = this.runs.find(letters);
      if (run) {
        const {file, text: source} = run.owner;
        return `"${quoteRun(source, letters.subarray(run.end - RUN_LENGTH, run.end))}" of ${this.nameOf(file)}`;
      }
    }
    const part = this.parts.find(bytes);
    return part && `a part of ${this.nameOf(part.owner)}`;
  }
}

/**
 * The ways to write a secret as text: in base64, also with one or two bytes in front, and in hexadecimal and
 * decimal numbers. Only their letters count, so base64 covers base64url, too.
 */
function formsOf(secret: Buffer): string[] {
  const digits = Array.from(secret, (byte) => byte.toString(16));
  return [
    ...[0, 1, 2].map((more) =>
      // Stryker disable next-line MethodExpression: more windows are known then, with letters that are in no file
      Buffer.concat([Buffer.alloc(more), secret])
        .toString('base64')
        // Stryker disable next-line ArithmeticOperator: more windows are known then, with letters that are in no file
        .slice(more + 1, -4),
    ),
    secret.toString('base64'),
    secret.toString('hex'),
    digits.map((digit) => `0x${digit}`).join(),
    digits.map((digit) => `0x${digit.padStart(2, '0')}`).join(),
    [...secret].join(),
  ];
}

/** The letters of a text with its tags; for a text that has tags, a second reading leaves them out. */
function readings(text: string): Uint16Array[] {
  const plain = unescape(text);
  const bare = withoutTags(plain);
  // Stryker disable next-line ConditionalExpression: only spares time: the same letters are read twice
  return bare === plain ? [lettersOf(plain)] : [lettersOf(plain), lettersOf(bare)];
}

/** A few letters repeated over and over say nothing. */
function isVaried(data: Uint8Array | Uint16Array, start: number): boolean {
  let seen = 0; // a bit for each letter, by its last five bits
  let different = 0;
  for (let index = start; index < start + RUN_LENGTH; index += 1) {
    const bit = 1 << (data[index]! & 31);
    different += seen & bit ? 0 : 1;
    seen |= bit;
  }
  return different >= MIN_DIFFERENT_LETTERS;
}

/**
 * The sentence of a text that a run of letters comes from or, if the text has escapes, the letters
 * themselves.
 */
function quoteRun(text: string, run: Uint16Array): string {
  const letters = lettersOf(text);
  const start = letters.findIndex((_, index) =>
    run.every((letter, offset) => letters[index + offset] === letter),
  );
  const places = placesOf(text);
  return start < 0
    ? String.fromCharCode(...run)
    : // Stryker disable next-line ArithmeticOperator: the sentence goes on to its mark, wherever in it the search for the mark begins
      quote(text, places[start]!, places[start + RUN_LENGTH - 1]! + 1);
}

/**
 * The regular files in a folder, or the file itself. Links are followed, as hosts do, and each folder is
 * entered once. Dangling links, sockets and empty files are skipped.
 */
function listFiles(place: string): string[] {
  const entered = new Set<string>();
  const visit = (name: string): string[] => {
    const status = statusOf(name);
    if (status?.isFile()) {
      return status.size > 0 ? [name] : [];
    }
    if (!status?.isDirectory() || entered.has(realpathSync(name))) {
      return [];
    }
    entered.add(realpathSync(name));
    return readdirSync(name)
      .sort()
      .flatMap((entry) => visit(path.join(name, entry)));
  };
  return visit(place);
}

/** The file of a static folder that an output file is a copy of. */
function copiedFrom(staticFolders: string[], name: string): string | undefined {
  return staticFolders.map((folder) => path.join(folder, name)).find((original) => statusOf(original));
}

function statusOf(name: string): Stats | undefined {
  try {
    // Stryker disable BlockStatement: a function returns undefined at its end
    return statSync(name);
  } catch {
    // Stryker restore BlockStatement
    return undefined; // a link to nowhere, or to itself
  }
}

/** Letters as a string. */
const toString = ({buffer, byteOffset, byteLength}: Uint16Array) =>
  Buffer.from(buffer, byteOffset, byteLength).toString('utf16le');

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
