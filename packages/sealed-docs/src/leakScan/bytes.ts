/** So many bytes in a row of a sealed file that is no text, with `STRIDE` - 1 more, are a leak. */
export const WINDOW_LENGTH = 64;
export const STRIDE = 32;

/** Filling has fewer different bytes. */
const MIN_DIFFERENT = 12;
/** More are words: the description of a picture, as others have it as well. */
const MAX_PRINTABLE = 56;

/** Whether bytes are telling: neither filling nor words. */
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
 * The bytes of a file without those that thousands of others share: tables for decoding and color profiles, which stand
 * in front of a picture.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) {
    // JPEG: the picture begins with the marker SOS (ITU-T T.81, B.2.3).
    return bytes.subarray(Math.max(0, bytes.lastIndexOf(Buffer.from([0xff, 0xda]))));
  }
  if (bytes.subarray(1, 4).toString('latin1') === 'PNG') {
    return bytes.subarray(Math.max(0, bytes.indexOf('IDAT')));
  }
  // A color profile has its signature at byte 36 and its size in front (ICC.1:2022, 7.2).
  const profile = bytes.indexOf('acsp') - 36;
  return profile < 0
    ? bytes
    : Buffer.concat([bytes.subarray(0, profile), bytes.subarray(profile + bytes.readUInt32BE(profile))]);
}
