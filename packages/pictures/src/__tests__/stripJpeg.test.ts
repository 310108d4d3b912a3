import sharp from 'sharp';
import {describe, expect, it} from 'vitest';
import {stripJpeg} from '../stripJpeg';

// cspell:ignore colourspace xmpmeta
const noise = () =>
  sharp({
    create: {
      width: 120,
      height: 80,
      channels: 3,
      background: '#000',
      noise: {type: 'gaussian', mean: 128, sigma: 40},
    },
  });
const pixels = (jpeg: Buffer) => sharp(jpeg).raw().toBuffer();

describe('a JPEG file without its metadata', () => {
  it.each([
    ['one scan', {}],
    ['several scans', {progressive: true}],
  ])('shows the same picture, with %s', async (_, options) => {
    const jpeg = await noise()
      .jpeg(options)
      .withExif({IFD0: {Artist: 'Somebody'}})
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>')
      .withIccProfile('srgb')
      .toBuffer();
    const stripped = stripJpeg(jpeg)!;
    const {exif, xmp, icc} = await sharp(stripped).metadata();
    expect({exif, xmp, icc}).toEqual({});
    expect(stripped.includes('Somebody')).toBe(false);
    expect((await pixels(stripped)).equals(await pixels(jpeg))).toBe(true);
  });

  it('keeps what tells how colors are stored', async () => {
    const cmyk = await noise().toColourspace('cmyk').jpeg().toBuffer();
    expect(cmyk.includes('Adobe')).toBe(true);
    expect(stripJpeg(cmyk)!.includes('Adobe')).toBe(true);
  });

  it('has no comment, and nothing behind its end, such as the film that phones add', async () => {
    const jpeg = await noise().jpeg().toBuffer();
    const marked = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, 9]),
      Buffer.from('secret!'),
      jpeg.subarray(2),
      Buffer.from('a film'),
    ]);
    expect((await pixels(marked)).equals(await pixels(jpeg))).toBe(true);
    expect(stripJpeg(marked)!.equals(jpeg)).toBe(true);
  });

  it.each([
    ['is no JPEG', Buffer.from('<html>')],
    ['ends early', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ])('is not made of a file that %s', (_, bytes) => {
    expect(stripJpeg(bytes)).toBe(undefined);
  });

  it('is not made of half of a file', async () => {
    const jpeg = await noise().jpeg().toBuffer();
    expect(stripJpeg(jpeg.subarray(0, jpeg.length / 2))).toBe(undefined);
  });
});
