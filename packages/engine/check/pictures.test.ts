import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {checkPicture} from './pictures';

// cspell:ignore große grosse karte übersicht ubersicht
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
});
afterAll(() => rmSync(folder, {recursive: true}));

async function check(name: string, content: Buffer | string): Promise<string[]> {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return (await checkPicture(file)).map(({message}) => message);
}

const picture = (width = 60, height = 40) =>
  sharp({
    create: {width, height, channels: 3, background: '#396', noise: {type: 'gaussian', mean: 99, sigma: 30}},
  });
const svg = (attributes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0"/></svg>\n`;
/** The beginning of a file of the family that HEIC, AVIF and MP4 belong to. */
const ftyp = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1');

describe('a picture as it should be', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('has nothing wrong: %s', async (format) => {
    expect(await check(`map.${format}`, await picture().toFormat(format).toBuffer())).toEqual([]);
  });

  it.each(['width="8" height="6"', 'viewBox="0 0 8 6"'])(
    'has nothing wrong: SVG with %s',
    async (attributes) => {
      expect(await check('map.svg', `<?xml version="1.0"?>\n${svg(attributes)}`)).toEqual([]);
    },
  );

  it('may have capital letters, digits, hyphens and dots in its name', async () => {
    expect(await check('Map-2_v1.0.JPG', await picture().jpeg().toBuffer())).toEqual([]);
  });

  it('may have a preview inside, and more behind its end', async () => {
    const preview = await picture(20, 20).jpeg().toBuffer();
    const photo = await picture().jpeg().toBuffer();
    const length = Buffer.alloc(2);
    length.writeUInt16BE(2 + preview.length);
    const head = Buffer.concat([photo.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, preview]);
    expect(await check('photo.jpg', Buffer.concat([head, photo.subarray(2), Buffer.from('more')]))).toEqual(
      [],
    );
    expect(await check('photo.jpg', Buffer.concat([head, photo.subarray(2, photo.length / 2)]))).toEqual([
      'photo.jpg is cut off: its end is missing. Copy or download it again.',
    ]);
  });
});

const NO_PICTURE =
  "map.png isn't a picture that browsers can show (PNG, JPEG, WebP, GIF, AVIF or SVG), or it's damaged. Open it in an image editor, save it as PNG or JPEG, and put that file in its place.";

describe("a file that isn't a picture", () => {
  it.each([
    ['a web page', '\n<!DOCTYPE html><p>Not found'],
    ['a text', 'See the other folder'],
    ['a HEIC photo', ftyp('heic')],
    ['something else', Buffer.from([1, 2, 0, 3])],
    ['one half of an SVG', svg('viewBox="0 0 8 6"').slice(0, 70)],
    ['nothing', ''],
  ])('gets a message that says what to do: %s', async (_, content) => {
    expect(await check('map.png', content)).toEqual([NO_PICTURE]);
  });

  it('may be a picture that browsers do not show', async () => {
    expect(await check('map.png', await picture().tiff().toBuffer())).toEqual([NO_PICTURE]);
  });

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('may be one half of a picture: %s', async (format) => {
    const bytes = await picture().toFormat(format).toBuffer();
    for (const length of [bytes.length / 2, 24]) {
      expect(await check(`map.${format}`, bytes.subarray(0, length)), `${length} bytes`).toEqual([
        expect.stringMatching(/is cut off: its end is missing|or it's damaged/),
      ]);
    }
  });
});

describe('a picture that needs work', () => {
  it('gets its true extension', async () => {
    expect(await check('map.png', await picture().jpeg().toBuffer())).toEqual([
      'map.png is a different kind of picture than its name says. Call it map.jpg, and change the name in the pages that show it.',
    ]);
    expect(await check('map.jpg', svg('viewBox="0 0 8 6"'))).toEqual([
      expect.stringContaining('Call it map.svg'),
    ]);
  });

  it('hears how to say its size', async () => {
    expect(
      await check('map.svg', svg('').replace('<path d="M0 0"/>', '<rect width="8" height="6"/>')),
    ).toEqual([
      'map.svg doesn\'t say how large it is, so the page would jump when it loads. Add viewBox to <svg>: <svg viewBox="0 0 800 600">.',
    ]);
  });

  it('hears how to lose weight', async () => {
    const [message, ...others] = await check('map.png', await picture(2000, 200).png().toBuffer());
    expect(message).toMatch(
      /^map\.png is \d+ kB, and the limit is 300 kB\. Make it at most 1600 pixels wide, crop .* JPEG or WebP at quality 80/,
    );
    expect(others).toEqual([]);
  });

  it.each([
    ['Große Karte (neu).png', 'grosse-karte-neu.png'],
    ['Übersicht.png', 'ubersicht.png'],
    ['50%.png', '50.png'],
    ['地図.png', 'picture.png'],
  ])('gets a name that links can use: %s', async (name, better) => {
    expect(await check(name, await picture().png().toBuffer())).toEqual([
      `${name} has spaces or letters in its name that break links. Call it ${better}, and change the name in the pages that show it.`,
    ]);
  });

  it('gets everything at once', async () => {
    expect(await check('my map.gif', await picture(700, 700).png().toBuffer())).toHaveLength(3);
  });
});
