import {readFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {addressPart} from '@roleplay-docs/rulebook/text';

/** Decimal, as file managers count. */
const MAX_KILOBYTES = 300;
/** What a page shows at most, on a screen with two pixels for each of its own. */
const MAX_WIDTH = 1600;

/** The pictures that browsers show, and the extensions of their files. */
const FORMATS: Record<string, string[]> = {
  png: ['.png'],
  jpeg: ['.jpg', '.jpeg'],
  gif: ['.gif'],
  webp: ['.webp'],
  heif: ['.avif'],
  svg: ['.svg'],
};

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
  const {name: words, ext} = path.parse(name);
  const plain = addressPart(words) ?? 'picture';
  return [
    `has spaces or letters in its name that break links. Call it ${plain}${ext.toLowerCase()}, and change the name in the pages that show it`,
  ];
}

async function checkContent(file: string): Promise<string[]> {
  const bytes = readFileSync(file);
  // A function, because `sharp` throws for an empty file.
  const read = async () => sharp(bytes).metadata();
  const metadata = await read().catch(() => undefined);
  // HEIC and AVIF are of one family.
  const extensions = metadata?.compression === 'hevc' ? undefined : FORMATS[metadata?.format ?? ''];
  if (!metadata || !extensions) {
    return [
      "isn't a picture that browsers can show (PNG, JPEG, WebP, GIF, AVIF or SVG), or it's damaged. Open it in an image editor, save it as PNG or JPEG, and put that file in its place",
    ];
  }
  try {
    // Not `stats()`, which misses a missing end now and then.
    await sharp(bytes).raw().toBuffer();
  } catch {
    return ['is cut off: its end is missing. Copy or download it again'];
  }
  const {name, ext} = path.parse(file);
  const problems: string[] = [];
  if (!extensions.includes(ext.toLowerCase())) {
    problems.push(
      `is a different kind of picture than its name says. Call it ${name}${extensions[0]}, and change the name in the pages that show it`,
    );
  }
  if (metadata.format === 'svg' && !/<svg\b[^>]*\s(?:viewBox|width)\s*=/.test(bytes.toString())) {
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
