import {readFileSync} from 'node:fs';
import path from 'node:path';
import {createElement, type CSSProperties, type ReactNode} from 'react';
import satori, {type SatoriOptions} from 'satori';
import sharp from 'sharp';
import type {Colors} from './options';

/** The size of a card in pixels, as Open Graph wants it for large previews. */
export const WIDTH = 1200;
export const HEIGHT = 630;

const MARGIN = {x: 72, y: 75};
const COLUMN_HEIGHT = HEIGHT - 2 * MARGIN.y;
/** Sizes of the images, in pixels. */
const LOGO = {width: 72, height: 72, fit: 'fill'} as const;
const PICTURE = {width: 400, height: COLUMN_HEIGHT};
/** The visible part of the picture: its left corners are round. */
const PICTURE_SHAPE = Buffer.from(
  `<svg width="${PICTURE.width}" height="${PICTURE.height}"><rect width="110%" height="100%" rx="28"/></svg>`,
);
const PICTURE_GAP = 44;

const TITLE_STYLE = {fontWeight: 800, lineHeight: 1.08, letterSpacing: '-0.02em'} satisfies CSSProperties;
const TITLE_SIZES = [96, 88, 80, 72, 66, 60, 54, 48, 42, 36];
const TITLE_LINES = 3;
/** The height that's left for the title, between the site's name and three lines of description. */
const TITLE_HEIGHT = 214;

export interface CardTexts {
  siteName: string;
  title: string;
  description: string;
}

export interface Look {
  colors: Colors;
  logo?: Buffer;
  picture?: Buffer;
}

/**
 * Scales an image to its size on cards, once for all of them.
 *
 * @param image The path or the content of an SVG, PNG or JPEG file.
 * @returns The content of a PNG file, for `Look`.
 */
export function fitImage(as: 'logo' | 'picture', image: string | Buffer): Promise<Buffer> {
  // SVG files are rasterized at four times the default density, and then scaled down.
  const fitted = sharp(image, {density: 288}).resize(as === 'logo' ? LOGO : PICTURE);
  if (as === 'picture') {
    fitted.composite([{input: PICTURE_SHAPE, blend: 'dest-in'}]);
  }
  return fitted.png().toBuffer();
}

/**
 * Draws a card. The same input gives the same bytes on every machine, and nothing is loaded from the network. If a
 * title is too long even for the smallest size, or a description for three lines, it ends in an ellipsis.
 *
 * @returns The PNG file, and the characters that were left out because the font lacks them.
 */
export async function drawCard(texts: CardTexts, look: Look) {
  const leftOut = await findMissing(Object.values(texts).join('\n'));
  const siteName = without(leftOut, texts.siteName);
  const title = without(leftOut, texts.title) || siteName;
  const description = without(leftOut, texts.description);

  const textWidth = WIDTH - MARGIN.x - (look.picture ? PICTURE.width + PICTURE_GAP : MARGIN.x);
  const titleSize = await fitTitle(title, textWidth);
  const svg = await toSvg(layOut({siteName, title, description}, look, textWidth, titleSize));
  const images = [
    {input: look.logo, left: MARGIN.x, top: MARGIN.y},
    {input: look.picture, left: WIDTH - PICTURE.width, top: MARGIN.y},
  ].filter(({input}) => input);
  return {png: await sharp(Buffer.from(svg)).composite(images).png().toBuffer(), leftOut};
}

/**
 * Finds the largest font size, in pixels, at which a title fits its lines and height without breaking a word.
 *
 * @param width The width of the text column, in pixels.
 * @returns `undefined` if the title is too long for every size.
 */
export async function fitTitle(title: string, width: number): Promise<number | undefined> {
  for (const fontSize of TITLE_SIZES) {
    let fits = false;
    const style = {...TITLE_STYLE, fontSize, width, minWidth: 'min-content'};
    await toSvg(
      createElement('div', {style: {display: 'block'}}, createElement('div', {key: 'title', style}, title)),
      {
        onNodeDetected({key, ...node}) {
          if (key === 'title') {
            const lines = Math.round(node.height / (fontSize * TITLE_STYLE.lineHeight));
            fits = lines <= TITLE_LINES && node.height <= TITLE_HEIGHT && node.width <= width;
          }
        },
      },
    );
    if (fits) {
      return fontSize;
    }
  }
  return undefined;
}

function layOut(
  {siteName, title, description}: CardTexts,
  {colors, logo}: Look,
  textWidth: number,
  titleSize: number | undefined,
): ReactNode {
  const text = (style: CSSProperties, content: string) =>
    // No box for an empty text: even an empty box would add a gap.
    content && createElement('div', {style: {display: 'block', overflowWrap: 'anywhere', ...style}}, content);
  const box = (style: CSSProperties, ...children: ReactNode[]) =>
    createElement('div', {style: {display: 'flex', ...style}}, ...children);
  // Not both: satori balances a text as if it couldn't be clamped.
  const titleLines: CSSProperties = titleSize
    ? {fontSize: titleSize, textWrap: 'balance'}
    : {fontSize: TITLE_SIZES.at(-1), lineClamp: TITLE_LINES};

  return box(
    {width: WIDTH, height: HEIGHT, background: colors.background},
    box(
      {
        position: 'absolute',
        left: MARGIN.x,
        top: MARGIN.y,
        width: textWidth,
        height: COLUMN_HEIGHT,
        flexDirection: 'column',
        justifyContent: 'space-between',
      },
      box(
        {alignItems: 'center', gap: 20, minHeight: LOGO.height},
        logo && createElement('div', {style: {width: LOGO.width}}),
        // A page with the same name as the site, such as the home page, doesn't need it twice.
        title !== siteName && text({fontSize: 32, color: colors.siteName, lineClamp: 1}, siteName),
      ),
      box(
        {flexDirection: 'column', gap: 22},
        text({...TITLE_STYLE, ...titleLines, color: colors.title}, title),
        text({fontSize: 32, lineHeight: 1.35, color: colors.description, lineClamp: 3}, description),
      ),
    ),
  );
}

const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];
const fontFolder = path.dirname(require.resolve('@fontsource/inter/files/inter-latin-400-normal.woff'));
const fonts = SUBSETS.flatMap((subset) =>
  ([400, 800] as const).map((weight) => ({
    // Fonts with the same name would hide each other. With different names, one fills the gaps of another.
    name: `Inter ${subset}`,
    weight,
    data: readFileSync(path.join(fontFolder, `inter-${subset}-${weight}-normal.woff`)),
  })),
);

function toSvg(element: ReactNode, options: Partial<SatoriOptions> = {}): Promise<string> {
  return satori(element, {width: WIDTH, height: HEIGHT, fonts, ...options});
}

const segmenter = new Intl.Segmenter('en', {granularity: 'grapheme'});
const graphemes = (text: string) => Array.from(segmenter.segment(text), ({segment}) => segment);

/** @returns The characters of a text that the font can't draw, without repetitions. */
async function findMissing(text: string): Promise<string[]> {
  const missing = new Set<string>();
  if (/^[\x20-\x7e\n]*$/.test(text)) {
    return [];
  }
  await toSvg(createElement('div', {}, text), {
    loadAdditionalAsset(_, segment) {
      graphemes(segment).forEach((grapheme) => missing.add(grapheme));
      return Promise.resolve([]);
    },
  });
  return [...missing];
}

function without(characters: string[], text: string): string {
  return graphemes(text)
    .filter((grapheme) => !characters.includes(grapheme))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
