import {readFileSync} from 'node:fs';
import path from 'node:path';
import sharp, {type Metadata} from 'sharp';
import {addressPart} from '../data/text';
import type {Diagnostic} from './Diagnostic';

/** Kilobytes of 1,000 bytes, as file managers count. */
const MAX_KILOBYTES = 300;
/** In pixels: twice the widest column of a page, for high-density screens. */
const MAX_WIDTH = 1600;

/** The picture formats that browsers can show, as `sharp` names them, with their file extensions. */
const FORMATS: Record<string, string[]> = {
  png: ['.png'],
  jpeg: ['.jpg', '.jpeg'],
  gif: ['.gif'],
  webp: ['.webp'],
  heif: ['.avif'],
  svg: ['.svg'],
};

/** Files that someone may want to show on a page. */
const PICTURE = /^(?:docs|static)\/.*\.(?:png|jpe?g|gif|webp|avif|svg|hei[cf]|tiff?|bmp|psd)$/i;

/**
 * Checks the pictures among some files.
 *
 * @param root The project's folder.
 * @param files Paths of existing files, from the root.
 */
export async function checkPictures(root: string, files: readonly string[]): Promise<Diagnostic[]> {
  const checked = files
    .filter((file) => PICTURE.test(file))
    .map(async (file) => {
      const problems = await checkPicture(path.join(root, file));
      return problems.map((problem): Diagnostic => ({file, line: 1, ...problem}));
    });
  return (await Promise.all(checked)).flat();
}

/**
 * Checks a picture's name and content.
 *
 * @param file Path of an existing file.
 */
export async function checkPicture(file: string): Promise<Omit<Diagnostic, 'file' | 'line'>[]> {
  const name = path.basename(file);
  const damage = await findDamage(file);
  const problems = [...checkName(name), ...(damage === undefined ? await checkContent(file) : [])];
  return [
    ...(damage === undefined ? [] : [{message: `${name} ${damage}.`, refused: true as const}]),
    ...problems.map((words) => ({message: `${name} ${words}.`})),
  ];
}

function checkName(name: string): string[] {
  if (/^[\w.-]+$/.test(name)) {
    return [];
  }
  const {name: words, ext} = path.parse(name);
  const plain = addressPart(words) ?? 'picture';
  return [
    `has spaces or letters in its name that break links. Call it ${plain}${ext.toLowerCase()}, and change the name in the pages that show it`,
  ];
}

/**
 * Finds damage that would break the build, which resizes pictures.
 *
 * @returns The rest of a sentence that begins with the file's name; `undefined` if the picture is fine.
 */
async function findDamage(file: string): Promise<string | undefined> {
  const bytes = readFileSync(file);
  const metadata = await readMetadata(bytes);
  if (!metadata || !extensionsOf(metadata)) {
    return "isn't a picture that browsers can show (PNG, JPEG, WebP, GIF, AVIF or SVG), or it's damaged. Open it in an image editor, save it as PNG or JPEG, and put that file in its place";
  }
  try {
    // Not `stats()`, which sometimes misses a truncated file.
    await sharp(bytes).raw().toBuffer();
  } catch {
    return 'is cut off: its end is missing. Copy or download it again';
  }
  return undefined;
}

/** @returns `undefined` if it can't be read. `sharp` throws for an empty file, for instance. */
async function readMetadata(bytes: Buffer): Promise<Metadata | undefined> {
  try {
    return await sharp(bytes).metadata();
  } catch {
    return undefined;
  }
}

/**
 * The extensions for a picture's format; `undefined` if browsers can't show it. HEIC and AVIF share a format and
 * differ in their compression.
 */
const extensionsOf = ({compression, format}: Metadata) =>
  compression === 'hevc' ? undefined : FORMATS[format ?? ''];

async function checkContent(file: string): Promise<string[]> {
  const bytes = readFileSync(file);
  const metadata = await readMetadata(bytes);
  const extensions = (metadata && extensionsOf(metadata)) ?? [];
  const {name, ext} = path.parse(file);
  const problems: string[] = [];
  if (!extensions.includes(ext.toLowerCase())) {
    problems.push(
      `is a different kind of picture than its name says. Call it ${name}${extensions[0]}, and change the name in the pages that show it`,
    );
  }
  if (metadata?.format === 'svg' && !/<svg\b[^>]*\s(?:viewBox|width)\s*=/.test(bytes.toString())) {
    problems.push(
      'doesn\'t say how large it is, so the page would jump when it loads. Add viewBox to <svg>: <svg viewBox="0 0 800 600">',
    );
  }
  const kilobytes = Math.ceil(bytes.length / 1000);
  if (kilobytes > MAX_KILOBYTES) {
    problems.push(
      `is ${kilobytes} kB, and the limit is ${MAX_KILOBYTES} kB. Make it at most ${MAX_WIDTH} pixels wide, crop what nobody needs to see, and save it as JPEG or WebP at quality 80, for instance on https://squoosh.app`,
    );
  }
  return problems;
}
