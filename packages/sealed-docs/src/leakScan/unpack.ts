import {isUtf8} from 'node:buffer';
import {brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync} from 'node:zlib';

/** A packed file in a packed file in a packed file, but no deeper. */
const MAX_DEPTH = 3;
/** How many bytes are unpacked from one place at most, against files made to fill the memory. */
const MAX_LENGTH = 64 * 2 ** 20;
/**
 * The least that a telling text needs, for each way to write bytes as text. Longer ones are read in parts.
 */
// From the beginning of a word: to try again at each of its letters takes most of the time.
const BASE64 = /(?<![\w+/-])[\w+/-]{40,}(?:\r?\n[ \t]*[\w+/-]{40,}){0,5000}(?:\r?\n[ \t]*[\w+/-]+)?/g;
const HEXADECIMAL = /(?:[0-9a-f]{2}[\s,:]?){28,10000}/gi;
const DECIMAL = /(?:\d{1,3}\s*,\s*){24,10000}\d{1,3}/g;

/**
 * A file and what is packed in it, down to `MAX_DEPTH`: gzip, zlib, brotli (by the name), entries of a zip
 * archive (docx, xlsx), and bytes written in base64, hexadecimal or decimal.
 *
 * @param name The file's name.
 */
export function* unpack(bytes: Buffer, name: string, depth = 0): Generator<Buffer> {
  yield bytes;
  if (depth < MAX_DEPTH) {
    for (const part of partsOf(bytes, name)) {
      if (part && part.length > 0) {
        // Stryker disable next-line StringLiteral: a name matters only if it ends in .br
        yield* unpack(part, '', depth + 1);
      }
    }
  }
}

// What comes before the end of a truncated file counts, too.
const OPTIONS = {maxOutputLength: MAX_LENGTH, finishFlush: constants.Z_SYNC_FLUSH};

function* partsOf(bytes: Buffer, name: string): Generator<Buffer | undefined> {
  // Stryker disable next-line EqualityOperator: nothing is packed in two bytes
  const start = bytes.length > 2 ? bytes.readUInt16BE(0) : 0;
  if (start === 0x1f8b) {
    yield attempt(() => gunzipSync(bytes, OPTIONS));
  } else if (start === 0x7801 || start === 0x789c || start === 0x78da) {
    yield attempt(() => inflateSync(bytes, OPTIONS));
  } else if (/\.br$/i.test(name)) {
    // Stryker disable next-line ObjectLiteral: only limits the memory for a file that is made to fill it
    yield attempt(() => brotliDecompressSync(bytes, {maxOutputLength: MAX_LENGTH}));
  } else if (isText(bytes)) {
    const text = textOf(bytes);
    for (const [run] of text.matchAll(BASE64)) {
      yield Buffer.from(run, 'base64');
    }
    for (const [run] of text.matchAll(HEXADECIMAL)) {
      yield Buffer.from(run.replace(/[^0-9a-f]/gi, ''), 'hex');
    }
    for (const [run] of text.matchAll(DECIMAL)) {
      yield Buffer.from(run.split(',').map(Number));
    }
  } else {
    for (const entry of zipEntriesOf(bytes)) {
      yield entry.bytes;
    }
  }
}

const LOCAL_HEADER = Buffer.from('PK\x03\x04');
const DATA_DESCRIPTOR = Buffer.from('PK\x07\x08');
const HEADER_LENGTH = 30;
const DEFLATED = 8;

/** Whether a file is a zip archive, as office documents are. */
export const isZip = (bytes: Buffer) => bytes.subarray(0, LOCAL_HEADER.length).equals(LOCAL_HEADER);

/**
 * The entries of a zip archive, wherever it begins, found by their local headers (APPNOTE.TXT of PKWARE,
 * 4.3.7), which may lack sizes (4.3.9).
 */
export function* zipEntriesOf(bytes: Buffer): Generator<{name: string; bytes: Buffer}> {
  let header = bytes.indexOf(LOCAL_HEADER);
  while (header >= 0 && header + HEADER_LENGTH <= bytes.length) {
    const nameEnd = header + HEADER_LENGTH + bytes.readUInt16LE(header + 26);
    const start = nameEnd + bytes.readUInt16LE(header + 28);
    const size = bytes.readUInt32LE(header + 18);
    const name = bytes.toString('utf8', header + HEADER_LENGTH, nameEnd);
    if (bytes.readUInt16LE(header + 8) === DEFLATED) {
      // Deflated data marks its own end.
      const inflated = attempt(() => inflateRawSync(bytes.subarray(start), OPTIONS));
      if (inflated) {
        yield {name, bytes: inflated};
      }
    } else {
      const descriptor = bytes.indexOf(DATA_DESCRIPTOR, start);
      // Stryker disable next-line EqualityOperator: a header comes before it
      const end = size > 0 ? start + size : descriptor >= 0 ? descriptor : bytes.length;
      yield {name, bytes: bytes.subarray(start, end)};
    }
    header = bytes.indexOf(LOCAL_HEADER, start);
  }
}

function attempt(read: () => Buffer): Buffer | undefined {
  try {
    // Stryker disable BlockStatement: a function returns undefined at its end
    return read();
  } catch {
    // Stryker restore BlockStatement
    return undefined; // It only starts like a packed file.
  }
}

/** Whether bytes are text and nothing else. */
export function isText(bytes: Buffer): boolean {
  return utf16Of(bytes) !== undefined || (!bytes.includes(0) && isUtf8(bytes));
}

/** The text of a file in UTF-8 or UTF-16; for any other file, the letters in it. */
export function textOf(bytes: Buffer): string {
  const order = utf16Of(bytes);
  if (order === 'big-endian') {
    return Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
      .swap16()
      .toString('utf16le');
  }
  return bytes.toString(order ? 'utf16le' : isUtf8(bytes) ? 'utf8' : 'latin1');
}

/** UTF-16 is recognized by its byte order mark, or by the zero bytes of Latin letters. */
function utf16Of(bytes: Buffer): 'little-endian' | 'big-endian' | undefined {
  const mark = bytes.length >= 2 ? bytes.readUInt16BE(0) : 0;
  const sample = bytes.subarray(0, 512);
  const hasZeros = sample.includes(0);
  const areZero = (rest: number) =>
    hasZeros &&
    sample.length > 8 &&
    sample.filter((byte, index) => index % 2 === rest && byte === 0).length > sample.length * 0.4;
  if (mark === 0xfffe || areZero(1)) {
    return areZero(0) ? undefined : 'little-endian';
  }
  return mark === 0xfeff || areZero(0) ? 'big-endian' : undefined;
}
