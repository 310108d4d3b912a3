import {createHash} from 'node:crypto';
import sharp, {type Metadata, type WebpOptions} from 'sharp';

/** What a file is, without decoding it. */
export interface Picture {
  /** In pixels, as it is shown: a photo may be stored lying on its side. */
  width: number;
  height: number;
  /** As `sharp` names it: `jpeg`. */
  format: string;
  /** Whether it is a still PNG, JPEG or WebP. Other pictures are best left alone. */
  isConvertible: boolean;
}

/** Color profiles whose colors do not fit into sRGB. What has another profile, such as a monitor's, becomes sRGB. */
const WIDE_PROFILE = /Display P3|DCI\(P3\)|sP3C|Adobe RGB|ProPhoto|(?:BT|Rec)[. ]*2020/;

const LOSSY: WebpOptions = {quality: 80, smartSubsample: true};

const CONVERTIBLE = ['png', 'jpeg', 'webp'];
/** What browsers can show. `heif` with `av1` is AVIF. */
const SHOWN = [...CONVERTIBLE, 'gif', 'svg', 'avif'];

/** @throws Error that says in a few words why the file is no picture for a page. */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  const metadata = await sharp(bytes).metadata();
  const format = metadata.compression === 'av1' ? 'avif' : metadata.format;
  if (!SHOWN.includes(format)) {
    throw new Error(`browsers don't show ${format.toUpperCase()}`);
  }
  const isStill = (metadata.pages ?? 1) === 1 && !isAnimatedPng(bytes);
  const {width, height} = metadata.autoOrient;
  return {width, height, format, isConvertible: CONVERTIBLE.includes(format) && isStill};
}

/** An animation has the chunk `acTL` before its first image ({@link https://www.w3.org/TR/png-3/#apng-frame-based-animation}). */
function isAnimatedPng(bytes: Buffer): boolean {
  const control = bytes.indexOf('acTL');
  return bytes.subarray(1, 4).toString('latin1') === 'PNG' && control > 0 && control < bytes.indexOf('IDAT');
}

const encoded = new Map<string, Promise<Buffer>>();

/**
 * Makes the smallest WebP of a picture, upright and without metadata. The bundlers for browsers and pages, which run in
 * one process, share the work.
 *
 * @param width In pixels, not more than the picture has.
 */
export function encode(bytes: Buffer, width: number): Promise<Buffer> {
  const key = `${width} ${createHash('sha256').update(bytes).digest('hex')}`;
  const variant = encoded.get(key) ?? encodeAnew(bytes, width);
  encoded.set(key, variant);
  return variant;
}

async function encodeAnew(bytes: Buffer, width: number): Promise<Buffer> {
  const metadata = await sharp(bytes).metadata();
  const upright = sharp(bytes).autoOrient().resize({width});
  const picture = isWide(metadata) ? upright.keepIccProfile() : upright;
  const lossy = await picture.clone().webp(LOSSY).toBuffer();
  if (metadata.format !== 'png') {
    return lossy;
  }
  // Smaller than a lossy file if there are few colors, as in diagrams.
  const lossless = await picture.webp({lossless: true}).toBuffer();
  return lossless.length < lossy.length ? lossless : lossy;
}

function isWide({icc, space}: Metadata): boolean {
  const text = icc?.toString('latin1').replaceAll('\0', '') ?? '';
  return space !== 'cmyk' && WIDE_PROFILE.test(text);
}
