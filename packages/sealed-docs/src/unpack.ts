import {isUtf8} from 'node:buffer';
import {constants, gunzipSync, inflateRawSync} from 'node:zlib';

/** How deep packed files are unpacked. */
const MAX_DEPTH = 3;
/** Limits how many bytes are unpacked from one place, so that a zip bomb can't fill up memory. */
const OPTIONS = {maxOutputLength: 64 * 2 ** 20, finishFlush: constants.Z_SYNC_FLUSH};
/** Base64, but only from the beginning of a word: trying again at each of its letters would take most of the time. */
const BASE64 = /(?<![\w+/-])[\w+/-]{40,}(?:\r?\n[ \t]*[\w+/-]{40,}){0,5000}(?:\r?\n[ \t]*[\w+/-]+)?/g;

/** A file and everything that's packed in it: gzip, entries of a zip archive (docx, xlsx), and base64. */
export function* unpack(bytes: Buffer, depth = 0): Generator<Buffer> {
  yield bytes;
  if (depth < MAX_DEPTH) {
    for (const part of partsOf(bytes)) {
      if (part && part.length > 0) {
        yield* unpack(part, depth + 1);
      }
    }
  }
}

function* partsOf(bytes: Buffer): Generator<Buffer | undefined> {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    yield attempt(() => gunzipSync(bytes, OPTIONS));
  } else if (isText(bytes)) {
    for (const [run] of textOf(bytes).matchAll(BASE64)) {
      yield Buffer.from(run, 'base64');
    }
  } else {
    yield* zipEntriesOf(bytes);
  }
}

const LOCAL_HEADER = Buffer.from('PK\x03\x04');
const HEADER_LENGTH = 30;
const DEFLATED = 8;

/** The entries of a zip archive, wherever it begins, found by their local headers (APPNOTE.TXT of PKWARE, 4.3.7). */
function* zipEntriesOf(bytes: Buffer): Generator<Buffer | undefined> {
  let header = bytes.indexOf(LOCAL_HEADER);
  while (header >= 0 && header + HEADER_LENGTH <= bytes.length) {
    const start = header + HEADER_LENGTH + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
    const rest = bytes.subarray(start);
    const size = bytes.readUInt32LE(header + 18);
    // Deflated data marks its own end.
    yield bytes.readUInt16LE(header + 8) === DEFLATED
      ? attempt(() => inflateRawSync(rest, OPTIONS))
      : rest.subarray(0, size || undefined);
    header = bytes.indexOf(LOCAL_HEADER, start);
  }
}

function attempt(read: () => Buffer): Buffer | undefined {
  try {
    return read();
  } catch {
    return undefined; // It only starts like a packed file.
  }
}

/** The byte order mark that UTF-16 text begins with, read as little endian. */
const utf16Of = (bytes: Buffer) => /^(?:\ufeff|\ufffe)/.exec(bytes.toString('utf16le', 0, 2))?.[0];

/** Whether bytes are text and nothing else. */
export const isText = (bytes: Buffer) =>
  utf16Of(bytes) !== undefined || (!bytes.includes(0) && isUtf8(bytes));

/** Readable runs in a file that isn't text. In a picture, everything but its metadata is noise. */
const READABLE = /[^\x00-\x08\x0e-\x1f\x7f-\x9f]{8,}/g;

/** The text of a file in UTF-8, or in UTF-16 with a byte order mark; for any other file, its readable runs. */
export function textOf(bytes: Buffer): string {
  const mark = utf16Of(bytes);
  if (mark !== undefined) {
    return new TextDecoder(mark === '\ufffe' ? 'utf-16be' : 'utf-16le').decode(bytes);
  }
  if (isUtf8(bytes)) {
    return new TextDecoder().decode(bytes);
  }
  // In UTF-16 without a byte order mark, every other byte is 0 in English text.
  return bytes.toString('latin1').replaceAll('\0', '').match(READABLE)?.join('\n') ?? '';
}
