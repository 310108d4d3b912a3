import {describe, expect, it} from 'vitest';
import {isTelling, ownBytes, WINDOW_LENGTH} from '../../leakScan/bytes';

/** A window with these bytes in turn, the first of them as often as is needed. */
const window = (...bytes: number[]) =>
  Buffer.concat([Buffer.alloc(WINDOW_LENGTH - bytes.length, bytes[0]), Buffer.from(bytes)]);
const different = (count: number, from = 0x80) => Array.from({length: count}, (_, index) => from + index);

describe('bytes are telling', () => {
  it('from twelve different ones on, because padding has fewer', () => {
    expect(isTelling(window(...different(12)), 0)).toBe(true);
    expect(isTelling(window(...different(11)), 0)).toBe(false);
  });

  it('with up to 56 that could be printed, because more are words', () => {
    const mixed = (printable: number) =>
      Buffer.concat([
        Buffer.alloc(printable, 'abcdefghij'),
        Buffer.from(different(WINDOW_LENGTH - printable)),
      ]);
    expect(isTelling(mixed(56), 0)).toBe(true);
    expect(isTelling(mixed(57), 0)).toBe(false);
  });

  it.each([
    [0x1f, true],
    [0x20, false],
    [0x7e, false],
    [0x7f, true],
  ])('and the byte %i is none that could be printed: %s', (byte, telling) => {
    const words = Buffer.alloc(56, 'abcdefghij');
    expect(isTelling(Buffer.concat([words, Buffer.from([byte, ...different(7)])]), 0)).toBe(telling);
  });

  it('in the window in question, and not around it', () => {
    const padding = Buffer.alloc(WINDOW_LENGTH);
    const data = Buffer.concat([padding, window(...different(12)), padding]);
    expect(isTelling(data, WINDOW_LENGTH)).toBe(true);
    expect(isTelling(data, 0)).toBe(false);
    expect(isTelling(data, 2 * WINDOW_LENGTH)).toBe(false);
  });
});

describe('what a file has of its own', () => {
  it('is a JPEG from its last start of scan on', () => {
    const picture = Buffer.from([0xff, 0xd8, 1, 0xff, 0xda, 2, 0xff, 0xda, 3]);
    expect(ownBytes(picture)).toEqual(Buffer.from([0xff, 0xda, 3]));
    const broken = Buffer.from([0xff, 0xd8, 1, 2]);
    expect(ownBytes(broken)).toEqual(broken);
  });

  it.each([
    [0xff, 0x00],
    [0x00, 0xd8],
  ])('is all of what is no JPEG: %i %i', (...start) => {
    const other = Buffer.from([...start, 1, 0xff, 0xda, 3]);
    expect(ownBytes(other)).toEqual(other);
  });

  it('is a PNG from its first data on', () => {
    expect(ownBytes(Buffer.from('?PNG...iCCP...IDAT1.IDAT2')).toString()).toBe('IDAT1.IDAT2');
    expect(ownBytes(Buffer.from('?PNG...iCCP')).toString()).toBe('?PNG...iCCP');
    expect(ownBytes(Buffer.from('PNG....IDAT1')).toString()).toBe('PNG....IDAT1');
  });

  it('is everything around a color profile', () => {
    const profile = Buffer.alloc(60, 9);
    profile.writeUInt32BE(60);
    profile.write('acsp', 36);
    const [before, after] = [Buffer.from('before '), Buffer.from('after')];
    expect(ownBytes(Buffer.concat([before, profile, after])).toString()).toBe('before after');
    expect(ownBytes(Buffer.concat([profile, after])).toString()).toBe('after');
    expect(ownBytes(Buffer.from('no acsp here')).toString()).toBe('no acsp here');
  });
});
