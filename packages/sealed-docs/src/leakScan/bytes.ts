/** This many consecutive bytes of a sealed file that is not text, plus `STRIDE` - 1, are a leak. */
export const WINDOW_LENGTH = 64;
export const STRIDE = 32;

/** Padding has fewer different bytes. */
const MIN_DIFFERENT = 12;
/** More are words: a picture's description, which others may have as well. */
const MAX_PRINTABLE = 56;

/** Whether bytes are telling: neither padding nor words. */
export function isTelling(data: Uint8Array | Uint16Array, start: number): boolean {
  const seen = new Set<number>();
  let printable = 0;
  for (let index = start; index < start + WINDOW_LENGTH; index += 1) {
    seen.add(data[index]!);
    printable += data[index]! >= 0x20 && data[index]! < 0x7f ? 1 : 0;
  }
  return seen.size >= MIN_DIFFERENT && printable <= MAX_PRINTABLE;
}

/**
 * The bytes of a file without those that thousands of others share: decoding tables and color profiles, which
 * come before the picture.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) {
    // JPEG: the picture begins with the SOS marker (ITU-T T.81, B.2.3).
    return bytes.subarray(Math.max(0, bytes.lastIndexOf(Buffer.from([0xff, 0xda]))));
  }
  if (bytes.subarray(1, 4).toString('latin1') === 'PNG') {
    return bytes.subarray(Math.max(0, bytes.indexOf('IDAT')));
  }
  // A color profile has its signature at byte 36 and begins with its size (ICC.1:2022, 7.2).
  const profile = bytes.indexOf('acsp') - 36;
  return profile < 0
    ? bytes
    : Buffer.concat([bytes.subarray(0, profile), bytes.subarray(profile + bytes.readUInt32BE(profile))]);
}
