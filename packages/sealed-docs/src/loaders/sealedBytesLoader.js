const {toBlobUrl} = require('./toBlobUrl');

/**
 * Bundler loader (CommonJS, because bundlers load loaders themselves) for what other loaders make of a sealed
 * file: like `sealedFileLoader`, it puts the bytes into the sealed chunk.
 */
module.exports = function sealedBytesLoader(bytes) {
  return `export default ${toBlobUrl(bytes, this.getOptions().type)};`;
};

module.exports.raw = true;
