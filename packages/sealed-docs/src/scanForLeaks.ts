import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, realpathSync, statSync} from 'node:fs';
import path from 'node:path';
import {RunIndex} from './RunIndex';
import {SealedDocsError, toLines} from './SealedDocsError';
import {isInside} from './sealedPaths';
import {isText, textOf, unpack} from './unpack';

/** This many letters of a sealed clause, plus `STRIDE` - 1, are a leak. */
const RUN_LENGTH = 28;
const STRIDE = 6;
const MIN_DIFFERENT_LETTERS = 7;
/** Letters that count three times: in scripts without spaces, 12 letters say as much as 36 in others. */
const WORD_LETTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/gu;
/** Limited in length and not nested, so that a text of a million `<` takes no longer than others. */
const TAG = /<[a-z/!?][^<>]{0,4000}>/gi;
/**
 * Where a landmark, the head or a script of a page begins or ends. Pages share these parts, and no sentence spans two
 * of them.
 */
const PART = /(?=<\/?(?:body|footer|head|header|main|nav|script|style)\b)/i;
/** Everything but letters. That includes escapes, whose letters aren't part of the text. */
const NO_LETTERS = /&#?\w+;|\\u[\da-f]{4}|\\x[\da-f]{2}|\\[nrt]|[^\p{L}&\\]+|[&\\]/giu;
/** Code that many sources share without quoting each other: imports, link targets, class names, drawings. */
const NO_TEXT =
  /^(?:import\b[^;]*?|export\b[^;]*?\bfrom\b[^;]*?)['"][^'"]+['"];?[ \t]*$|(?<=\])\([^)\s]*|^\[[^\]]+\]:\s*\S+|\b(?:class|className|style|d|points|viewBox)=\{?["'`][^"'`]*/gm;
/** Includes commas, so that lists of the same things on two pages don't count as a quotation. */
const END_OF_CLAUSE = /[.!?。，,:;|"`\n{}()[\]]+|(?<!\p{L})'|'(?!\p{L})/u;
const STYLE_SHEET = /\.(?:css|s[ac]ss|less)$/i;
/** Readers don't see comments, so what's in a comment isn't public. */
const COMMENT = /\/\*[^]*?\*\/|<!--[^]*?-->|(?<=^|\s)\/\/.*/gm;
const YAML_COMMENT = /(?<=^|\s)#.*/gm;
/** Where code inserts something into a text. */
const PLACEHOLDER = /\$?\{[^{}]*\}/g;
/** The address of a picture that a page shows, or offers for link previews. */
const PICTURE = /(?<=\b(?:src|content)=["']?)[^"'\s>]+/g;
const MAX_QUOTATION = 100;
/** More files per line of a message don't help. */
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
  /**
   * URLs of the sealed pages, with the base URL and without it, as sources write them: they are visible, and their
   * words may be too.
   */
  visibleUrls: string[];
  /** What the output must not contain in any form, by the name to report it under. */
  secrets: Record<string, Buffer>;
}

/**
 * Guards each build against sealed content that people put in public places by mistake: searches every output file
 * for sentences of sealed texts, copies of sealed files, and the secrets. Whatever a public source says may be
 * quoted. `docusaurus prove` checks whether public output depends on sealed content in any other way.
 *
 * @throws SealedDocsError if anything is found.
 */
export function scanForLeaks(scan: LeakScan): void {
  const leaks = findLeaks(scan);
  if (leaks.length > 0) {
    throw new SealedDocsError(
      `Sealed content is in the public output:${toLines(leaks)}\n` +
        "If it isn't for everyone, take it out of the file that's named first or, if that's a page or a script, out of whatever puts it there: data, a plugin, the configuration. " +
        'If it is for everyone, write it in a public page, component or data file: sealed pages may quote that, word for word.',
    );
  }
}

/**
 * @returns one line for each piece of sealed content that was found, with the output files that contain it. Only the
 * first one in each file is reported.
 */
export function findLeaks(scan: LeakScan): string[] {
  const {outDir, siteDir, sealedPaths, staticFolders, secrets} = scan;
  const {copies, sentences} = readSealed(scan);
  for (const file of scan.publicSources.filter((name) => !isInside(sealedPaths, name))) {
    const bytes = readFileSync(file);
    copies.delete(digest(bytes));
    const said = textOf(bytes)
      .replace(/\.ya?ml$/i.test(file) ? YAML_COMMENT : COMMENT, '')
      .replace(NO_TEXT, '');
    for (const letters of readingsOf(said.replace(PLACEHOLDER, ''))) {
      sentences.deleteAll(letters);
    }
  }
  const forms = Object.entries(secrets).map(
    ([name, secret]) => [`the ${name}`, secret, formsOf(secret)] as const,
  );
  const files = listFiles(outDir).map((file) => path.relative(outDir, file));
  const isShown = (address: string) =>
    files
      .filter((name) => name.endsWith('.html'))
      .flatMap((name) => readFileSync(path.join(outDir, name), 'utf8').match(PICTURE) ?? [])
      .some((picture) => picture.endsWith(address));
  const originOf = (name: string) => staticFolders.map((folder) => path.join(folder, name)).find(existsSync);

  const known = new Map<string, string | undefined>();
  /** Cached, so that each part is searched only once, no matter how many pages share it. */
  const sentenceIn = (part: string): string | undefined => {
    const key = digest(Buffer.from(part));
    if (!known.has(key)) {
      known.set(key, sentences.findFirst(readingsOf(part)));
    }
    return known.get(key);
  };
  const find = (name: string): string | undefined => {
    const bytes = readFileSync(path.join(outDir, name));
    for (const layer of [Buffer.from(name), ...unpack(bytes)]) {
      const copy = copies.get(digest(layer));
      if (copy) {
        const address = `/${name.split(path.sep).join('/')}`;
        return originOf(name) && isShown(address) ? undefined : `a copy of ${copy}`;
      }
      const text = textOf(layer);
      const signs = signsOf(text.replace(TAG, ''));
      const secret = forms.find(
        ([, value, texts]) => layer.includes(value) || texts.some((form) => signs.includes(form)),
      );
      if (secret) {
        return secret[0];
      }
      const sentence = text.split(PART).map(sentenceIn).find(Boolean);
      if (sentence) {
        return sentence;
      }
    }
    return undefined;
  };
  const places = new Map<string, string[]>();
  for (const name of files) {
    const found = find(name);
    if (found) {
      const output = path.relative(siteDir, path.join(outDir, name));
      const origin = originOf(name);
      const place = origin ? `${path.relative(siteDir, origin)} (${output})` : output;
      places.set(found, [...(places.get(found) ?? []), place]);
    }
  }
  return Array.from(places, ([found, names]) => {
    const more = names.length > MAX_FILES ? ` and ${names.length - MAX_FILES} more` : '';
    const verb = names.length > 1 ? 'contain' : 'contains';
    return `${names.slice(0, MAX_FILES).join(', ')}${more} ${verb} ${found}`.replace(/\p{Cc}+/gu, ' ');
  });
}

function readSealed({siteDir, sealedPaths, visibleUrls}: LeakScan) {
  /** The names of sealed files, by their digests. */
  const copies = new Map<string, string>();
  /** How messages describe a sentence, by runs of letters in it. */
  const sentences = new RunIndex(RUN_LENGTH);
  const urls = [...visibleUrls].sort((a, b) => b.length - a.length);
  for (const file of sealedPaths.flatMap((place) => listFiles(place))) {
    const name = path.relative(siteDir, file);
    const bytes = readFileSync(file);
    copies.set(digest(bytes), name);
    for (const layer of STYLE_SHEET.test(file) ? [] : [...unpack(bytes)].filter(isText)) {
      const text = urls.reduce((rest, url) => rest.replaceAll(url, '\n'), textOf(layer).replace(NO_TEXT, ''));
      for (const sentence of [text, text.replace(TAG, '')].flatMap((part) => part.split(END_OF_CLAUSE))) {
        const said = sentence.replace(/\s+/g, ' ').replace(/^[\s#>*'-]+|[\s*']+$/g, '');
        const owner = `"${said.slice(0, MAX_QUOTATION)}${said.length > MAX_QUOTATION ? '…' : ''}" of ${name}`;
        const letters = lettersOf(sentence);
        for (let start = 0; start + RUN_LENGTH <= letters.length; start += STRIDE) {
          const run = letters.slice(start, start + RUN_LENGTH);
          if (new Set(run).size >= MIN_DIFFERENT_LETTERS) {
            sentences.add(run, owner);
          }
        }
      }
    }
  }
  return {copies, sentences};
}

/**
 * The letters of a text, in lower case and without anything between them, so that it's also found in table cells,
 * across folded lines, or capitalized.
 */
const lettersOf = (text: string) =>
  text.normalize('NFKC').toLowerCase().replace(NO_LETTERS, '').replace(WORD_LETTER, '$&$&$&');

/** The letters of a text, with its tags and without them, because attributes can contain text, too. */
const readingsOf = (text: string): string[] => [text, text.replace(TAG, '')].map(lettersOf);

const signsOf = (text: string) => text.toLowerCase().replace(/[^a-z\d]+/g, '');

/**
 * The ways to write a secret as text, reduced to letters and digits: hexadecimal, a list of numbers, and base64, also
 * when it starts one or two bytes into what's encoded.
 */
function formsOf(secret: Buffer): string[] {
  const base64 = [0, 1, 2].map((more) =>
    Buffer.concat([Buffer.alloc(more), secret])
      .toString('base64')
      .slice(more + 1, -4),
  );
  return [...base64, secret.toString('hex'), [...secret].join('')].map(signsOf);
}

/**
 * The regular files in a folder, or the file itself. Links are followed, as hosts do, and each folder is entered once.
 * Dangling links, sockets and empty files are skipped.
 */
function listFiles(place: string, entered = new Set<string>()): string[] {
  const status = existsSync(place) ? statSync(place) : undefined; // false for dangling and circular links
  if (!status?.isDirectory()) {
    return status?.isFile() && status.size > 0 ? [place] : [];
  }
  const isKnown = entered.has(realpathSync(place));
  entered.add(realpathSync(place));
  const names = isKnown ? [] : readdirSync(place).sort();
  return names.flatMap((entry) => listFiles(path.join(place, entry), entered));
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
