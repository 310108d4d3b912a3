// @ts-check
// JavaScript, because bundlers load loaders, and what these need, themselves.
const sharp = require('sharp');

/**
 * What a file contains, without decoding it.
 *
 * @typedef {object} Picture
 * @property {number} width In pixels, as it's displayed: a photo may be stored sideways.
 * @property {number} height
 * @property {boolean} isStill
 */

/**
 * @param {Buffer} bytes
 * @returns {Promise<Picture>}
 * @throws Error that says in a few words why the file can't be read.
 */
async function readPicture(bytes) {
  const {autoOrient, pages = 1} = await sharp(bytes).metadata();
  return {...autoOrient, isStill: pages === 1 && !isAnimatedPng(bytes)};
}

/**
 * An animated PNG has an `acTL` chunk before its first image:
 * {@link https://www.w3.org/TR/png-3/#apng-frame-based-animation}.
 *
 * @param {Buffer} bytes
 */
function isAnimatedPng(bytes) {
  const control = bytes.indexOf('acTL');
  return bytes.subarray(1, 4).toString('latin1') === 'PNG' && control > 0 && control < bytes.indexOf('IDAT');
}

/**
 * Converts a picture to WebP: upright, in sRGB, and without metadata.
 *
 * @param {Buffer} bytes
 * @param {number} maxWidth In pixels. The picture is never enlarged.
 * @returns {Promise<Buffer>}
 */
async function encode(bytes, maxWidth) {
  const picture = sharp(bytes).autoOrient().resize({width: maxWidth, withoutEnlargement: true});
  const lossy = await picture.clone().webp({quality: 80, smartSubsample: true}).toBuffer();
  const {format} = await sharp(bytes).metadata();
  if (format !== 'png') {
    return lossy;
  }
  // If there are few colors, as in diagrams, a lossless file is smaller than a lossy one.
  const lossless = await picture.webp({lossless: true}).toBuffer();
  return lossless.length < lossy.length ? lossless : lossy;
}

module.exports = {encode, readPicture};
