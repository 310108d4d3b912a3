import {createHash} from 'node:crypto';
import sharp, {type Metadata, type WebpOptions} from 'sharp';
import {stripJpeg} from './stripJpeg';

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

/** A file made of a picture. */
export interface Variant {
  bytes: Buffer;
  extension: string;
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
    throw new Error(`browsers do not show ${format.toUpperCase()}`);
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

const encoded = new Map<string, Promise<Variant>>();

/**
 * Makes the smallest file of a picture, upright and without metadata: WebP, or its own format if that is
 * smaller. The bundlers for browsers and pages, which run in one process, share the work.
 *
 * @param width In pixels, not more than the picture has.
 */
export function encode(bytes: Buffer, width: number): Promise<Variant> {
  const key = `${width} ${createHash('sha256').update(bytes).digest('hex')}`;
  let variant = encoded.get(key);
  if (!variant) {
    variant = encodeAnew(bytes, width);
    encoded.set(key, variant);
  }
  return variant;
}

async function encodeAnew(bytes: Buffer, width: number): Promise<Variant> {
  const metadata = await sharp(bytes).metadata();
  const upright = sharp(bytes).autoOrient().resize({width});
  const picture = isWide(metadata) ? upright.keepIccProfile() : upright;
  const variants: Variant[] = [{bytes: await picture.clone().webp(LOSSY).toBuffer(), extension: 'webp'}];
  if (metadata.format === 'png') {
    // Smaller than a lossy file if there are few colors, as in diagrams.
    variants.push({bytes: await picture.clone().webp({lossless: true}).toBuffer(), extension: 'webp'});
  }
  const original = width === metadata.autoOrient.width ? withoutMetadata(bytes, metadata) : undefined;
  if (original) {
    variants.push({bytes: original, extension: metadata.format === 'jpeg' ? 'jpg' : 'webp'});
  }
  return variants.reduce((best, other) => (other.bytes.length < best.bytes.length ? other : best));
}

/** @returns undefined if the file cannot do without its metadata. */
function withoutMetadata(bytes: Buffer, metadata: Metadata): Buffer | undefined {
  const {format, orientation = 1, icc, exif, xmp} = metadata;
  if (orientation === 1 && !icc && format === 'jpeg') {
    return stripJpeg(bytes);
  }
  return format === 'webp' && !icc && !exif && !xmp ? bytes : undefined;
}

function isWide({icc, space}: Metadata): boolean {
  const text = icc?.toString('latin1').replaceAll('\0', '') ?? '';
  return space !== 'cmyk' && WIDE_PROFILE.test(text);
}
