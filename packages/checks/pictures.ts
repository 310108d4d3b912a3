import {closeSync, openSync, readSync, statSync} from 'node:fs';
import path from 'node:path';
import {imageSize} from 'image-size';

/** Decimal, as file managers count. */
const MAX_KILOBYTES = 300;
/** Where a picture says how large it is: even a photo with a preview and a color profile. */
const HEAD = 500_000;
/** What a page shows at most, on a screen with two pixels for each of its own. */
const MAX_WIDTH = 1600;

/** How pictures begin, and the extensions of those that browsers show. */
const FORMATS: {name: string; beginning: RegExp; extensions?: string[]}[] = [
  {name: 'PNG', beginning: /^\x89PNG/, extensions: ['.png']},
  {name: 'JPEG', beginning: /^\xff\xd8\xff/, extensions: ['.jpg', '.jpeg']},
  {name: 'GIF', beginning: /^GIF8/, extensions: ['.gif']},
  {name: 'WebP', beginning: /^RIFF....WEBP/s, extensions: ['.webp']},
  {name: 'AVIF', beginning: /^....ftyp.{0,40}avi[fs]/s, extensions: ['.avif']},
  {
    name: 'SVG',
    beginning: /^(?:\xef\xbb\xbf)?\s*<(?:[?!].*?<)?svg[\s>]/s,
    extensions: ['.svg'],
  },
  {name: 'HEIC', beginning: /^....ftyp(?:hei|hev|mif1|msf1)/s},
  {name: 'TIFF', beginning: /^(?:II\*\0|MM\0\*)/},
  {name: 'BMP', beginning: /^BM....\0\0\0\0/s},
  {name: 'PSD', beginning: /^8BPS/},
];

/** What is saved as a picture by mistake, by how it begins. */
const OTHER_FILES: [RegExp, string][] = [
  [
    /^version https:\/\/git-lfs/,
    'a note of Git LFS about where the picture is. Run "git lfs pull" to get it',
  ],
  [
    /^\s*<(?:!doctype html|html)/i,
    'a web page. Open the picture itself in the browser, choose "Save image as", and put that file in its place',
  ],
  [
    /^%PDF/,
    'a PDF file. Take a screenshot of what you want to show, or link to the file with [text](./file.pdf)',
  ],
  [
    /^....ftyp(?:isom|mp4|qt|M4V)/s,
    'a film. Take a screenshot of what you want to show, or link to where people can watch it',
  ],
];
const SAVE_AGAIN = 'Open it in an image editor, save it as PNG or JPEG, and put that file in its place';

/**
 * What is wrong with a picture for those who want to show it in a page. Reads what it begins and ends with, but
 * does not decode it: a build still finds damage in between.
 *
 * @param file Path of an existing file.
 */
export function checkPicture(file: string): {message: string}[] {
  const name = path.basename(file);
  const {size} = statSync(file);
  const mistakes = [...checkName(name), ...checkContent(name, readHead(file, size), size)];
  return mistakes.map((mistake) => ({message: `${name} ${mistake}.`}));
}

function readHead(file: string, size: number): Buffer {
  const bytes = Buffer.alloc(Math.min(size, HEAD));
  const descriptor = openSync(file, 'r');
  readSync(descriptor, bytes);
  closeSync(descriptor);
  return bytes;
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
  const example = plain.startsWith('.') || plain === '' ? `picture${plain}` : plain;
  return [
    `has spaces or letters in its name that break links. Call it ${example}, and change the name in the pages that show it`,
  ];
}

function checkContent(name: string, bytes: Buffer, size: number): string[] {
  if (size === 0) {
    return ['is empty. Copy the picture again'];
  }
  const beginning = bytes.subarray(0, 4000).toString('latin1');
  const other = OTHER_FILES.find(([pattern]) => pattern.test(beginning));
  const format = FORMATS.find((candidate) => candidate.beginning.test(beginning));
  if (!format || other) {
    const isText = !/[\0-\x08\x0e-\x1f]/.test(beginning);
    return [`is ${other?.[1] ?? `${isText ? 'a text' : 'no picture, or a damaged one'}. ${SAVE_AGAIN}`}`];
  }
  if (!format.extensions) {
    return [`is a picture of the kind ${format.name}, which browsers do not show. ${SAVE_AGAIN}`];
  }
  if (size === bytes.length && isCutOff(format.name, bytes)) {
    return ['is cut off: its end is missing. Copy or download it again'];
  }
  const {width = 0, height = 0} = measure(bytes);
  return [
    ...checkExtension(name, format.name, format.extensions),
    ...(width > 0 && height > 0 ? [] : [adviseSize(format.name)]),
    ...checkWeight(format.name, size, width),
  ];
}

function measure(bytes: Buffer): {width?: number; height?: number} {
  try {
    return imageSize(bytes);
  } catch {
    return {};
  }
}

/** Whether the mark is missing that ends each file of a format. */
function isCutOff(format: string, bytes: Buffer): boolean {
  switch (format) {
    case 'PNG':
      // With its checksum.
      return !bytes.includes('IEND') || bytes.lastIndexOf('IEND') + 8 > bytes.length;
    case 'JPEG':
      // A preview inside of the file has an end of its own, before the start of the picture.
      return bytes.lastIndexOf('ffd9', undefined, 'hex') <= bytes.lastIndexOf('ffda', undefined, 'hex');
    case 'GIF':
      return isGifCutOff(bytes);
    case 'WebP':
      return bytes.length < 8 + bytes.readUInt32LE(4);
    case 'SVG':
      return !/<\/svg>|\/>\s*$/.test(bytes.subarray(-1000).toString('latin1'));
    default:
      return false;
  }
}

/**
 * Goes from block to block up to the trailer, `;`, a byte that may stand anywhere else as well
 * (https://www.w3.org/Graphics/GIF/spec-gif89a.txt, sections 15 to 27).
 */
function isGifCutOff(bytes: Buffer): boolean {
  const colorTable = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let place = 13 + colorTable(bytes[10]);
  while (place < bytes.length && bytes[place] !== 0x3b) {
    const isImage = bytes[place] === 0x2c;
    // Before the data: where the image lies, its colors and the size of its codes; or the label of an extension.
    place += isImage ? 11 + colorTable(bytes[place + 9]) : 2;
    for (let size = bytes[place]; size; size = bytes[place]) {
      place += 1 + size;
    }
    place += 1;
  }
  return place >= bytes.length;
}

function checkExtension(name: string, format: string, extensions: string[]): string[] {
  const {ext, name: stem} = path.parse(name);
  return extensions.includes(ext.toLowerCase())
    ? []
    : [
        `is ${format} inside, not what its name says. Call it ${stem}${extensions[0]}, and change the name in the pages that show it`,
      ];
}

const adviseSize = (format: string) =>
  format === 'SVG'
    ? 'does not say how large it is, so the page would jump when it comes. Add width, height or viewBox to <svg>: <svg viewBox="0 0 800 600">'
    : `does not say how large it is. ${SAVE_AGAIN}`;

function checkWeight(format: string, size: number, width: number): string[] {
  const kilobytes = Math.ceil(size / 1000);
  if (kilobytes <= MAX_KILOBYTES) {
    return [];
  }
  const advice = {
    SVG: 'Simplify it, or save it as PNG',
    GIF: 'Make it shorter and smaller, or link to a film instead',
  }[format];
  const narrower = width > MAX_WIDTH ? `Make it ${MAX_WIDTH} pixels wide; it has ${width}. ` : '';
  return [
    `weighs ${kilobytes} kB, and ${MAX_KILOBYTES} kB is the limit. ${advice ?? `${narrower}Cut away what nobody needs to see, and save it as JPEG or WebP with quality 80, for instance on https://squoosh.app`}`,
  ];
}
