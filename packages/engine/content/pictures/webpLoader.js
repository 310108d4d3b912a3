// @ts-check
const {encode} = require('./encode');
const {pictureError} = require('./pictureError');

/**
 * Bundler loader: makes a WebP of a picture, of the width in its option at most. JavaScript, because bundlers load loaders
 * themselves.
 *
 * @this {import('webpack').LoaderContext<{width: string}>}
 * @param {Buffer} bytes
 * @returns {Promise<Buffer>}
 */
module.exports = async function webpLoader(bytes) {
  try {
    return await encode(bytes, Number(this.getOptions().width));
  } catch (error) {
    throw pictureError(this.resourcePath, /** @type {Error} */ (error));
  }
};

module.exports.raw = true;
