import {readFileSync} from 'node:fs';
import path from 'node:path';
import sharp, {type Metadata} from 'sharp';

/** Decimal, as file managers count. */
const MAX_KILOBYTES = 300;
/** What a page shows at most, on a screen with two pixels for each of its own. */
const MAX_WIDTH = 1600;

/** The pictures that browsers show, and the extensions of their files. */
const FORMATS: Record<string, {name: string; extensions: string[]}> = {
  png: {name: 'PNG', extensions: ['.png']},
  jpeg: {name: 'JPEG', extensions: ['.jpg', '.jpeg']},
  gif: {name: 'GIF', extensions: ['.gif']},
  webp: {name: 'WebP', extensions: ['.webp']},
  heif: {name: 'AVIF', extensions: ['.avif']},
  svg: {name: 'SVG', extensions: ['.svg']},
};

const SAVE_AGAIN = 'Open it in an image editor, save it as PNG or JPEG, and put that file in its place';

/** An SVG whose page would jump when it comes. */
const NO_SIZE: [RegExp, string] = [
  /^\W*(?:<[?!][^>]*>\s*)*<svg\b(?![^>]*\s(?:viewBox|width)\s*=)[^>]*>/,
  'does not say how large it is, so the page would jump when it comes. Add width, height or viewBox to <svg>: <svg viewBox="0 0 800 600">',
];

/** What can't be read as a picture, by how it begins. The first that fits says it best. */
const OTHER_FILES: [RegExp, string][] = [
  [
    /^\s*<(?:!doctype html|html)/i,
    'is a web page. Open the picture itself in the browser, choose "Save image as", and put that file in its place',
  ],
  [
    /^....ftyp(?:hei|hev|mif1|msf1)/s,
    `is a picture of the kind HEIC, which browsers do not show. ${SAVE_AGAIN}`,
  ],
  NO_SIZE,
  [/^(?![^]*<svg)[^\0-\x08\x0e-\x1f]*$/, `is a text. ${SAVE_AGAIN}`],
  [/^/, 'is no picture, or a damaged one. Copy or download it again'],
];

/**
 * What is wrong with a picture for those who want to show it in a page.
 *
 * @param file Path of an existing file.
 */
export async function checkPicture(file: string): Promise<string[]> {
  const name = path.basename(file);
  return [...checkName(name), ...(await checkContent(file))].map((words) => `${name} ${words}.`);
}

function checkName(name: string): string[] {
  if (/^[\w.-]+$/.test(name)) {
    return [];
  }
  const plain = name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^-+|-+(?=\.|$)/g, '')
    .toLowerCase();
  return [
    `has spaces or letters in its name that break links. Call it ${plain.startsWith('.') ? `picture${plain}` : plain}, and change the name in the pages that show it`,
  ];
}

async function checkContent(file: string): Promise<string[]> {
  const bytes = readFileSync(file);
  const beginning = bytes.subarray(0, 4000).toString('latin1');
  if (bytes.length === 0) {
    return ['is empty. Copy the picture again'];
  }
  const image = sharp(bytes);
  let metadata: Metadata;
  try {
    metadata = await image.metadata();
  } catch {
    return [OTHER_FILES.find(([pattern]) => pattern.test(beginning))![1]];
  }
  const {width} = metadata;
  const format = metadata.compression === 'hevc' ? 'heic' : metadata.format;
  const known = FORMATS[format];
  if (!known) {
    return [`is a picture of the kind ${format.toUpperCase()}, which browsers do not show. ${SAVE_AGAIN}`];
  }
  try {
    // Not `stats()`, which misses a missing end now and then.
    await image.raw().toBuffer();
  } catch {
    return ['is cut off: its end is missing. Copy or download it again'];
  }
  const {name: stem, ext} = path.parse(file);
  return [
    ...(known.extensions.includes(ext.toLowerCase())
      ? []
      : [
          `is ${known.name} inside, not what its name says. Call it ${stem}${known.extensions[0]}, and change the name in the pages that show it`,
        ]),
    ...(format === 'svg' && NO_SIZE[0].test(beginning) ? [NO_SIZE[1]] : []),
    ...checkWeight(known.name, bytes.length, width),
  ];
}

function checkWeight(format: string, size: number, width: number): string[] {
  const kilobytes = Math.ceil(size / 1000);
  const narrower = width > MAX_WIDTH ? `Make it ${MAX_WIDTH} pixels wide; it has ${width}. ` : '';
  const advice =
    format === 'SVG'
      ? 'Simplify it, or save it as PNG'
      : `${narrower}Cut away what nobody needs to see, and save it as JPEG or WebP with quality 80, for instance on https://squoosh.app`;
  return kilobytes > MAX_KILOBYTES
    ? [`weighs ${kilobytes} kB, and ${MAX_KILOBYTES} kB is the limit. ${advice}`]
    : [];
}
