/**
 * Width and height of a PNG file, in pixels, as its header says.
 *
 * @throws Error if it is no PNG file.
 */
export function sizeOf(png: Uint8Array): [width: number, height: number] {
  const bytes = Buffer.from(png);
  if (bytes.toString('latin1', 1, 4) !== 'PNG' || bytes.toString('latin1', 12, 16) !== 'IHDR') {
    throw new Error('This is no PNG file.');
  }
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}
