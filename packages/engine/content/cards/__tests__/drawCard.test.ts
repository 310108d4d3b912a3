import sharp from 'sharp';
import {expect, it} from 'vitest';
import {drawCard, fitImage, fitTitle, HEIGHT, type Look, WIDTH} from '../drawCard';
import {sizeOf} from './png';

const LOOK: Look = {
  colors: {background: '#102030', title: '#ffffff', description: '#dddddd', siteName: '#aaaaaa'},
};
const TEXTS = {siteName: 'A site', title: 'A title', description: 'What it is about.'};
/** Width of the column of text, in pixels. */
const COLUMN = 684;

it('draws a PNG of 1200 × 630 pixels', async () => {
  const {png, leftOut} = await drawCard(TEXTS, LOOK);
  expect(sizeOf(png)).toEqual([1200, 630]);
  expect([WIDTH, HEIGHT]).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(100_000);
  expect(leftOut).toEqual([]);
});

it('draws the same bytes for the same input, and others for another', async () => {
  const [one, two, other] = await Promise.all([
    drawCard(TEXTS, LOOK),
    drawCard(TEXTS, LOOK),
    drawCard({...TEXTS, title: 'B title'}, LOOK),
  ]);
  expect(Buffer.compare(one.png, two.png)).toBe(0);
  expect(Buffer.compare(one.png, other.png)).not.toBe(0);
});

it('draws the logo and the picture', async () => {
  const image = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" width="4" height="3"><path fill="#f00" d="M0 0h4v3H0z"/></svg>',
  );
  const [logo, picture] = await Promise.all([fitImage('logo', image), fitImage('picture', image)]);
  const {png} = await drawCard(TEXTS, {...LOOK, logo, picture});
  const {data, info} = await sharp(png).raw().toBuffer({resolveWithObject: true});
  const isRed = (x: number, y: number) =>
    data.readUIntBE((y * info.width + x) * info.channels, 3) === 0xff0000;
  // The logo's corners, and the picture's, of which those on the left are round.
  expect([isRed(71, 75), isRed(72, 75), isRed(143, 146), isRed(144, 146)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([isRed(800, 75), isRed(800, 315), isRed(1199, 75), isRed(1199, 554)]).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect([isRed(799, 315), isRed(1199, 74), isRed(1199, 555)]).toEqual([false, false, false]);
});

it.each([
  [96, 'one line', 'Shop'],
  [96, 'two lines', 'Community Guidelines'],
  [66, 'three lines, as high as there is room for', 'How to report someone and appeal'],
  [
    36,
    'three lines, and four in the next size',
    'How to report someone, what happens after it, and how to appeal when you think it was wrong',
  ],
])('sets a title in %i pixels: %s', async (size, _, title) => {
  expect(await fitTitle(title, COLUMN)).toBe(size);
});

it('makes a title smaller when one of its words is wider than the column', async () => {
  expect(await fitTitle('Responsibilities', COLUMN)).toBeLessThan((await fitTitle('Our shop', COLUMN))!);
});

it('draws a title that is too long for every size', async () => {
  const title = 'A title that does not end '.repeat(20);
  expect(await fitTitle(title, COLUMN)).toBeUndefined();
  expect(sizeOf((await drawCard({...TEXTS, title}, LOOK)).png)).toEqual([1200, 630]);
});

it('leaves out characters that the font does not have, and tells which', async () => {
  const {png, leftOut} = await drawCard(
    {siteName: 'A site 👋', title: 'A 🚗 title 👨‍👩‍👧', description: '日 What it is 本 about.'},
    LOOK,
  );
  expect(new Set(leftOut)).toEqual(new Set(['👋', '🚗', '👨‍👩‍👧', '日', '本']));
  expect(Buffer.compare(png, (await drawCard(TEXTS, LOOK)).png)).toBe(0);
});

it('draws the name of the site for a title of which nothing is left', async () => {
  const {png} = await drawCard({...TEXTS, title: '日本語'}, LOOK);
  expect(Buffer.compare(png, (await drawCard({...TEXTS, title: 'A site'}, LOOK)).png)).toBe(0);
});

it('draws even when nothing is left at all', async () => {
  const {png} = await drawCard({siteName: '日', title: '本', description: '語'}, LOOK);
  expect(sizeOf(png)).toEqual([1200, 630]);
});

it('knows the letters of Latin, Greek and Cyrillic scripts', async () => {
  const {leftOut} = await drawCard({...TEXTS, title: 'Łł Ωω Жж Ệệ “quotes” – 1 × 2 €…'}, LOOK);
  expect(leftOut).toEqual([]);
});
