import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, realpathSync, type Stats, statSync} from 'node:fs';
import path from 'node:path';
import {isTelling, ownBytes, STRIDE, WINDOW_LENGTH} from './leakScan/bytes';
import {lettersOf, placesOf, unescape, withoutTags} from './leakScan/lettersOf';
import {quote, readTexts} from './leakScan/readSource';
import {isText, isZip, textOf, unpack} from './leakScan/unpack';
import {WindowIndex} from './leakScan/WindowIndex';
import {SealedDocsError} from './SealedDocsError';
import {isInside} from './sealedPaths';

/** This many consecutive letters of a sealed text, plus `RUN_STRIDE` - 1, are a leak. */
const RUN_LENGTH = 28;
const RUN_STRIDE = 6;
const MIN_DIFFERENT_LETTERS = 7;
/**
 * Where public words meet, in a sealed text as on a public page, a run may stand in no public source as a whole. It is
 * excused if, of its letters, fewer than `MIN_OWN_LETTERS` stand outside of phrases of at least `PHRASE_LENGTH` letters
 * that do.
 */
const PHRASE_LENGTH = 14;
const MIN_OWN_LETTERS = 7;
/** Files of up to this many bytes are also known as a whole, because they may have no window. */
const SMALL_FILE = 1024;
/** Escaped characters that may be the bytes of a secret. */
const ESCAPED_BYTES = /(?:\\x..|\\u00..|%..|&#\w+;){8}/;
/** More lines in a message do not help. */
const MAX_LINES = 20;

export interface LeakScan {
  /** Absolute path of the folder to search. */
  outDir: string;
  /** Absolute path of the folder that paths in messages are relative to. */
  siteDir: string;
  /** Absolute real paths of sealed folders or single sealed files. */
  sealedPaths: string[];
  /** Absolute paths of folders whose text is public anyway, except for sealed paths inside them. */
  publicFolders: string[];
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
 * @throws SealedDocsError if anything is found.
 */
export function scanForLeaks(scan: LeakScan): void {
  const leaks = findLeaks(scan);
  if (leaks.length > 0) {
    const more = leaks.length > MAX_LINES ? `\n  and ${leaks.length - MAX_LINES} more` : '';
    throw new SealedDocsError(
      `Sealed content is in the public output:\n  ${leaks.slice(0, MAX_LINES).join('\n  ')}${more}\n` +
        'Take it out of the public page, component, static file or plugin that it comes from. ' +
        'What everybody may read belongs in a public source, too.',
    );
  }
}

/**
 * @returns one line for each output file that contains something sealed, with the first thing found in it.
 */
export function findLeaks({siteDir, outDir, ...known}: LeakScan): string[] {
  const index = new LeakIndex(known, outDir, (file) => path.relative(siteDir, file));
  return listFiles(outDir).flatMap((file) => {
    const found = index.find(readFileSync(file), path.relative(outDir, file));
    return found === undefined
      ? []
      : [`${path.relative(siteDir, file)} contains ${found}`.replace(/\p{Cc}+/gu, ' ')];
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
  private readonly secretRuns = new WindowIndex<string>(RUN_LENGTH, 1);
  private readonly parts = new WindowIndex<string>(WINDOW_LENGTH, STRIDE, isTelling);
  private readonly copies = new Map<string, string>();
  private readonly secrets: [string, Buffer][];

  constructor(
    {sealedPaths, publicFolders, visibleUrls, secrets}: Omit<LeakScan, 'outDir' | 'siteDir'>,
    outDir: string,
    private readonly nameOf: (file: string) => string,
  ) {
    this.secrets = Object.entries(secrets);
    for (const [name, secret] of this.secrets) {
      for (const form of formsOf(secret)) {
        this.secretRuns.add(lettersOf(form), name);
      }
    }
    const urls = [...visibleUrls].sort((a, b) => b.length - a.length);
    for (const file of sealedPaths.flatMap(listFiles)) {
      this.add(readFileSync(file), file, urls);
    }
    urls.forEach((url) => this.excuseLetters(lettersOf(url)));
    for (const file of publicFolders.flatMap(listFiles)) {
      if (!isInside([...sealedPaths, outDir], realpathSync(file))) {
        this.excuse(readFileSync(file), file, urls);
      }
    }
    this.excuseSeams();
  }

  private add(bytes: Buffer, file: string, visibleUrls: string[]): void {
    if (bytes.length <= SMALL_FILE) {
      this.copies.set(digest(bytes), file);
    }
    const texts = readTexts(bytes, file, visibleUrls);
    for (const text of texts) {
      const letters = lettersOf(unescape(text));
      this.runs.add(letters, {file, text});
      this.phrases.add(letters, undefined);
    }
    if (!isText(bytes) && !isZip(bytes)) {
      this.parts.add(ownBytes(bytes), file);
    }
  }

  private excuse(bytes: Buffer, file: string, visibleUrls: string[]): void {
    this.copies.delete(digest(bytes));
    // Read like a sealed source, so that a sentence with a link is the same in both.
    readTexts(bytes, file, visibleUrls).forEach((text) => this.excuseLetters(lettersOf(unescape(text))));
    if (isText(bytes)) {
      readings(textOf(bytes)).forEach((letters) => this.excuseLetters(letters));
    } else {
      this.parts.excuse(bytes);
    }
  }

  private excuseLetters(letters: Uint16Array): void {
    this.runs.excuse(letters);
    this.phrases.excuse(letters);
  }

  private excuseSeams(): void {
    let last: {data: Uint8Array | Uint16Array; covered: Uint8Array} | undefined;
    this.runs.excuseIf((data, start) => {
      if (last?.data !== data) {
        last = {data, covered: this.phrases.coverExcused(data)};
      }
      let own = RUN_LENGTH;
      for (let index = start; index < start + RUN_LENGTH; index += 1) {
        own -= last.covered[index]!;
      }
      return own < MIN_OWN_LETTERS;
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
    for (const letters of readings(text)) {
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
      Buffer.concat([Buffer.alloc(more), secret])
        .toString('base64')
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
    : quote(text, places[start]!, places[start + RUN_LENGTH - 1]! + 1);
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

function statusOf(name: string): Stats | undefined {
  try {
    return statSync(name);
  } catch {
    return undefined; // a link to nowhere, or to itself
  }
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
