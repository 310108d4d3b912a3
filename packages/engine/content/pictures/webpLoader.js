// @ts-check
const {encode} = require('./encode');
const {pictureError} = require('./pictureError');

/**
 * Bundler loader that converts a picture to WebP. Its option is the maximum width, in pixels. It's JavaScript because
 * bundlers load their loaders themselves.
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
