import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, rmSync, statSync} from 'node:fs';
import path from 'node:path';
import {isInside} from './SealChunksPlugin';
import {SealedDocsError} from './SealedDocsError';

/** So many words in a row of a sealed text, found in a public file, are a leak. */
const RUN_LENGTH = 6;

/** Public files that may hold text. */
const TEXT_FILE = /\.(?:mdx?|[cm]?[jt]sx?|json|ya?ml|svg|html?|xml|txt|map|css|webmanifest)$/i;
/** Sealed files whose words are looked for. Not SVG and CSS: their words are boilerplate. */
const SOURCE_FILE = /\.(?:mdx?|[cm]?[jt]sx?|json|ya?ml|txt)$/i;

export interface LeakScan {
  outDir: string;
  siteDir: string;
  /** Absolute paths of the sealed folders. */
  sealedFolders: string[];
  /** Absolute paths of folders whose text is public anyway, sealed folders inside of them excepted. */
  publicFolders: string[];
  /** URLs of the sealed pages: they are visible, and their words may be too. */
  visibleUrls: string[];
  /** What must not be in the output in any encoding, by the name under which it is reported. */
  secrets: Record<string, Buffer>;
}

/**
 * The last line of defense, independent of the bundler: looks in every file of the output for runs of words of
 * sealed texts, for copies of sealed files, and for the secrets. It is a net and not a proof.
 *
 * @throws SealedDocsError after deleting the output, if anything is found.
 */
export function scanForLeaks(scan: LeakScan): void {
  const leaks = findLeaks(scan);
  if (leaks.length > 0) {
    rmSync(scan.outDir, {recursive: true, force: true}); // so that nobody deploys it by accident
    throw new SealedDocsError(
      `Sealed content is public; the output was deleted:\n  ${leaks.slice(0, 20).join('\n  ')}\n` +
        'Move the text or file out of public pages, components, static files and other plugins’ output.',
    );
  }
}

/** @returns a line for each leak; empty if there is none. */
export function findLeaks({
  outDir,
  siteDir,
  sealedFolders,
  publicFolders,
  visibleUrls,
  secrets,
}: LeakScan): string[] {
  const sealedFiles = sealedFolders.flatMap(listFiles).filter((file) => statSync(file).size > 0);
  const runs = new Runs();
  for (const file of sealedFiles.filter((candidate) => SOURCE_FILE.test(candidate))) {
    runs.add(readFileSync(file, 'utf8'), file);
  }
  for (const file of publicFolders.flatMap(listFiles)) {
    if (TEXT_FILE.test(file) && !isInside(sealedFolders, file)) {
      runs.delete(readFileSync(file, 'utf8'));
    }
  }
  visibleUrls.forEach((url) => runs.delete(url));
  const copies = new Map(sealedFiles.map((file) => [digest(readFileSync(file)), file]));
  const name = (file: string) => path.relative(siteDir, file);

  return listFiles(outDir).flatMap((file) => {
    const bytes = readFileSync(file);
    const found: string[] = [];
    const original = copies.get(digest(bytes));
    if (original) {
      found.push(`${name(file)} is a copy of ${name(original)}`);
    }
    for (const [what, secret] of Object.entries(secrets)) {
      if (encodingsOf(secret).some((encoding) => bytes.includes(encoding))) {
        found.push(`${name(file)} contains the ${what}`);
      }
    }
    const [leak] = TEXT_FILE.test(file) ? runs.find(bytes.toString('utf8')) : [];
    if (leak) {
      found.push(`${name(file)} contains "${leak.run}" of ${name(leak.file)}`);
    }
    return found;
  });
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, {withFileTypes: true}).flatMap((entry) => {
    const entryPath = path.join(folder, entry.name);
    return entry.isDirectory() ? listFiles(entryPath) : [entryPath];
  });
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The secret as it is, and as it would be written. Padding is left off, so that it matches with and without. */
function encodingsOf(secret: Buffer): Buffer[] {
  const hex = secret.toString('hex');
  const texts = [
    secret.toString('base64').replace(/=+$/, ''),
    secret.toString('base64url'),
    hex,
    hex.toUpperCase(),
  ];
  return [secret, ...texts.map((text) => Buffer.from(text))];
}

/** Runs of words, each with the file that it is from. */
class Runs {
  private readonly files = new Map<string, string>();
  /** First and second words of runs: most places of most texts need no look at more. */
  private readonly starts = new Map<string, Set<string>>();

  /** Adds all runs of a text. */
  add(text: string, file: string): void {
    const words = wordsOf(text);
    for (let index = 0; index + RUN_LENGTH <= words.length; index += 1) {
      this.files.set(runAt(words, index), file);
      const first = words[index]!;
      this.starts.set(first, (this.starts.get(first) ?? new Set()).add(words[index + 1]!));
    }
  }

  /** Forgets all runs of a text. */
  delete(text: string): void {
    for (const {run} of this.find(text)) {
      this.files.delete(run);
    }
  }

  /** Finds the runs of a text that are known here, one after the other. */
  *find(text: string): Generator<{run: string; file: string}> {
    const words = wordsOf(text);
    for (let index = 0; index + RUN_LENGTH <= words.length; index += 1) {
      if (this.starts.get(words[index]!)?.has(words[index + 1]!)) {
        const run = runAt(words, index);
        const file = this.files.get(run);
        if (file) {
          yield {run, file};
        }
      }
    }
  }
}

const runAt = (words: string[], index: number) => words.slice(index, index + RUN_LENGTH).join(' ');

/** The words of a text, with the escapes of JavaScript and JSON undone and marks left off. */
function wordsOf(text: string): string[] {
  return (
    text
      .replace(/\\u([0-9a-f]{4})|\\x([0-9a-f]{2})/gi, (_, unicode?: string, latin?: string) =>
        String.fromCharCode(parseInt((unicode ?? latin)!, 16)),
      )
      .replace(/\\[nrt]/g, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]{2,}/gu) ?? []
  );
}
