import sharp from 'sharp';
import {describe, expect, it} from 'vitest';
import {encode, readPicture} from '../encode';

const RED = [200, 30, 30, 255];
const BLUE: [number, number, number, number] = [30, 30, 200, 255];
const CLEAR: typeof BLUE = [0, 0, 0, 0];

/** Its left half is red. */
const halves = (width: number, height: number, right: typeof BLUE) => {
  const pixels = Array.from({length: width * height}, (_, index) =>
    index % width < width / 2 ? RED : right,
  );
  return sharp(Buffer.from(pixels.flat()), {raw: {width, height, channels: 4}});
};
const photo = (width: number, height: number) =>
  sharp({
    create: {width, height, channels: 3, background: '#000', noise: {type: 'gaussian', mean: 128, sigma: 40}},
  });
const pixel = async (bytes: Buffer, left: number, top: number) => [
  ...(await sharp(bytes).extract({left, top, width: 1, height: 1}).raw().toBuffer()),
];

/** The chunk `acTL` of an animated PNG: length, type, 1 frame, endless, checksum. */
const ANIMATION = Buffer.from('000000086163544c0000000100000000b42de9a0', 'hex');

describe('a file made of a picture', () => {
  it('is a WebP of the width that was asked for at most, and keeps what is transparent', async () => {
    const png = await halves(400, 200, CLEAR).png().toBuffer();
    const bytes = await encode(png, 100);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 100,
      height: 50,
      hasAlpha: true,
    });
    expect((await sharp(await encode(png, 800)).metadata()).width).toBe(400);
    expect((await pixel(bytes, 80, 25))[3]).toBe(0);
    expect((await pixel(bytes, 20, 25))[3]).toBe(255);
  });

  it('is upright, and does not tell where it was taken', async () => {
    const jpeg = await halves(400, 200, BLUE)
      .flatten()
      .jpeg()
      .withMetadata({orientation: 6})
      .withExifMerge({IFD3: {GPSLatitude: '51/1 30/1 0/1'}})
      .toBuffer();
    expect((await sharp(jpeg).metadata()).exif).toBeDefined();
    expect(await readPicture(jpeg)).toEqual({width: 200, height: 400, isStill: true});
    const bytes = await encode(jpeg, 200);
    const {width, height, exif, orientation} = await sharp(bytes).metadata();
    expect({width, height, exif, orientation}).toEqual({
      width: 200,
      height: 400,
      exif: undefined,
      orientation: undefined,
    });
    // Turned to the right, so what was on the left is on top.
    expect((await pixel(bytes, 100, 50))[0]).toBeGreaterThan(150);
    expect((await pixel(bytes, 100, 350))[2]).toBeGreaterThan(150);
  });

  it('has no profile of a monitor', async () => {
    const png = await halves(20, 20, BLUE).flatten().withIccProfile('srgb').png().toBuffer();
    expect((await sharp(png).metadata()).hasProfile).toBe(true);
    expect((await sharp(await encode(png, 20)).metadata()).hasProfile).toBe(false);
  });

  it('is exact where that is smaller, as in a diagram', async () => {
    const png = await halves(400, 200, BLUE).png().toBuffer();
    const bytes = await encode(png, 400);
    expect(await pixel(bytes, 199, 100)).toEqual(
      [200, 30, 30, 255].slice(0, (await sharp(bytes).metadata()).channels),
    );
  });
});

describe('pictures that move', () => {
  const frames = async (format: 'gif' | 'webp') => {
    const images = [BLUE, CLEAR].map((color) => halves(8, 8, color).png().toBuffer());
    return sharp(await Promise.all(images), {join: {animated: true}})
      .toFormat(format)
      .toBuffer();
  };

  it.each(['gif', 'webp'] as const)('are known: %s', async (format) => {
    expect(await readPicture(await frames(format))).toMatchObject({isStill: false});
  });

  it('are known: PNG', async () => {
    const png = await photo(8, 8).png().toBuffer();
    expect(await readPicture(png)).toMatchObject({isStill: true});
    const animated = Buffer.concat([png.subarray(0, 33), ANIMATION, png.subarray(33)]);
    expect(await readPicture(animated)).toMatchObject({isStill: false});
  });
});

describe("a file that isn't a picture", () => {
  it('is refused', async () => {
    await expect(readPicture(Buffer.from('<html>Not found'))).rejects.toThrow('unsupported image format');
  });

  it('is refused if a part of it is missing', async () => {
    const jpeg = await photo(120, 80).jpeg().toBuffer();
    await expect(encode(jpeg.subarray(0, jpeg.length / 2), 120)).rejects.toThrow(/premature end|VipsJpeg/i);
  });
});
