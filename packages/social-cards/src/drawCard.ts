import {readFileSync} from 'node:fs';
import path from 'node:path';
import {initWasm, Resvg} from '@resvg/resvg-wasm';
import {createElement, type CSSProperties, type ReactNode} from 'react';
import satori, {type SatoriOptions} from 'satori';
import type {Colors} from './options';

/** Size of a card in pixels: the size that Open Graph asks for in large previews. */
export const WIDTH = 1200;
export const HEIGHT = 630;

const MARGIN = {x: 72, y: 75};
const PICTURE = {width: 400, radius: 28, gap: 44};
const LOGO_SIZE = 72;
const COLUMN_HEIGHT = HEIGHT - 2 * MARGIN.y;

const TITLE_STYLE = {fontWeight: 800, lineHeight: 1.08, letterSpacing: '-0.02em'} satisfies CSSProperties;
const TITLE_SIZES = [96, 88, 80, 72, 66, 60, 54, 48, 42, 36];
const TITLE_LINES = 3;
/** What the site's name above and three lines of description below leave for the title. */
const TITLE_HEIGHT = 214;

export interface CardTexts {
  siteName: string;
  title: string;
  description: string;
}

export interface Card {
  /** The PNG file. */
  png: Uint8Array;
  /** The characters that were left out because the font lacks them. */
  leftOut: string[];
}

export interface Look {
  colors: Colors;
  /** `data:` URL of an SVG, PNG or JPEG image. */
  logo?: string;
  /** `data:` URL of an SVG, PNG or JPEG image. */
  picture?: string;
}

/**
 * Makes a function that draws cards of one look. The same input gives the same bytes on every machine, and nothing is loaded from the network.
 * A title too long for even the smallest size, and a description of more than three lines, end in an
 * ellipsis.
 */
export async function cardDrawer(look: Look): Promise<(texts: CardTexts) => Promise<Card>> {
  const images = await drawImages(look);
  return async (texts) => {
    const leftOut = await findMissing(Object.values(texts).join('\n'));
    const siteName = without(leftOut, texts.siteName);
    const title = without(leftOut, texts.title) || siteName;
    const description = without(leftOut, texts.description);

    const textWidth = WIDTH - MARGIN.x - (look.picture ? PICTURE.width + PICTURE.gap : MARGIN.x);
    const titleSize = await fitTitle(title, textWidth);
    const svg = await toSvg(layOut({siteName, title, description}, look, textWidth, titleSize));
    return {png: await toPng(svg.replace('</svg>', (end) => images + end)), leftOut};
  };
}

/** The logo and the picture as parts of an SVG. They are drawn once, because a card takes four times as long with them. */
async function drawImages({logo, picture}: Look): Promise<string> {
  const {width, radius} = PICTURE;
  const images = [
    logo && (await drawImage(logo, {left: MARGIN.x, width: LOGO_SIZE, height: LOGO_SIZE})),
    picture &&
      (await drawImage(
        picture,
        {left: WIDTH - width, width, height: COLUMN_HEIGHT},
        {objectFit: 'cover', borderTopLeftRadius: radius, borderBottomLeftRadius: radius},
      )),
  ];
  return images.filter(Boolean).join('');
}

/** @returns an image at the upper margin, in pixels. */
async function drawImage(
  src: string,
  {left, width, height}: {left: number; width: number; height: number},
  style: CSSProperties = {},
): Promise<string> {
  const png = await toPng(await toSvg(createElement('img', {src, width, height, style}), {width, height}));
  const href = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  return `<image x="${left}" y="${MARGIN.y}" width="${width}" height="${height}" image-rendering="optimizeSpeed" href="${href}"/>`;
}

/**
 * Finds the largest font size, in pixels, at which a title fits its lines and height without breaking a word.
 *
 * @param width of the column of text, in pixels
 * @returns undefined if the title is too long for all sizes.
 */
export async function fitTitle(title: string, width: number): Promise<number | undefined> {
  const fitting = new Set<string>();
  const sample = (fontSize: number) =>
    createElement(
      'div',
      {key: fontSize, style: {...TITLE_STYLE, fontSize, width, minWidth: 'min-content'}},
      title,
    );
  await toSvg(createElement('div', {style: {display: 'block'}}, TITLE_SIZES.map(sample)), {
    onNodeDetected({key, ...node}) {
      const lines = Math.round(node.height / (Number(key) * TITLE_STYLE.lineHeight));
      if (lines <= TITLE_LINES && node.height <= TITLE_HEIGHT && node.width <= width) {
        fitting.add(String(key));
      }
    },
  });
  return TITLE_SIZES.find((size) => fitting.has(String(size)));
}

function layOut(
  {siteName, title, description}: CardTexts,
  {colors, logo}: Look,
  textWidth: number,
  titleSize: number | undefined,
): ReactNode {
  const text = (style: CSSProperties, content: string) =>
    // Without a line of text there is no box, because even an empty one would keep its distance to the
    // others.
    content && createElement('div', {style: {display: 'block', overflowWrap: 'anywhere', ...style}}, content);
  const box = (style: CSSProperties, ...children: ReactNode[]) =>
    createElement('div', {style: {display: 'flex', ...style}}, ...children);
  // Not both: satori balances a text as if it could not be clamped.
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
        {alignItems: 'center', gap: 20, minHeight: LOGO_SIZE},
        logo && box({width: LOGO_SIZE, height: LOGO_SIZE, flexShrink: 0}),
        // A page named like the site, such as the home page, needs no other name.
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
    // Fonts with the same name hide each other; with different names, they complement each other.
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

/** @returns the characters of a text that the font cannot draw, once each. */
async function findMissing(text: string): Promise<string[]> {
  const missing = new Set<string>();
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

async function toPng(svg: string): Promise<Uint8Array> {
  await rasterizerReady();
  const rendering = new Resvg(svg).render();
  const png = rendering.asPng();
  rendering.free();
  return png;
}

let ready: Promise<void> | undefined;

function rasterizerReady(): Promise<void> {
  ready ??= initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm'))).catch((error) => {
    // Docusaurus reloads plugins for each locale, but the rasterizer stays.
    if (!String(error).includes('Already initialized')) {
      throw error;
    }
  });
  return ready;
}
