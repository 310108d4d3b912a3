/** Markers of ISO/IEC 10918-1 (JPEG), the second byte of each. */
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** Segments that say something about a picture; APP0 and APP14 say how to decode it. */
const isMetadata = (marker: number) =>
  (marker >= 0xe1 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;

/**
 * Removes from a JPEG file what is not needed to show it: position, camera, author, preview, color profile,
 * comments, and whatever follows its end. Its picture stays as it is, bit by bit.
 *
 * @returns undefined if the file does not consist of the segments that a JPEG file has.
 */
export function stripJpeg(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, 2)];
  let start = 2;
  while (bytes[start] === 0xff) {
    const marker = bytes[start + 1]!;
    if (marker === END_OF_IMAGE) {
      return Buffer.concat([...kept, bytes.subarray(start, start + 2)]);
    }
    if (start + 4 > bytes.length) {
      return undefined;
    }
    let end = start + 2 + bytes.readUInt16BE(start + 2);
    if (marker === START_OF_SCAN) {
      // In a scan, 0xff stands before 0 and restart markers only.
      while (end < bytes.length && !(bytes[end] === 0xff && !isInScan(bytes[end + 1]!))) {
        end++;
      }
    }
    if (!isMetadata(marker)) {
      kept.push(bytes.subarray(start, end));
    }
    start = end;
  }
  return undefined;
}

const isInScan = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);
