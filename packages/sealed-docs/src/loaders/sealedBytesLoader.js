/** A JavaScript expression that creates a `blob:` URL of a file's bytes in the browser. */
const toBlobUrl = (bytes, type) =>
  `URL.createObjectURL(new Blob([Uint8Array.from(atob(${JSON.stringify(bytes.toString('base64'))}), (character) => character.charCodeAt(0))], {type: ${JSON.stringify(type)}}))`;

/**
 * Bundler loader (CommonJS, because bundlers load loaders themselves) for the output of other loaders for a sealed
 * file: like `sealedFileLoader`, it puts the bytes into the sealed chunk.
 */
module.exports = function sealedBytesLoader(bytes) {
  return `export default ${toBlobUrl(bytes, this.getOptions().type)};`;
};

module.exports.raw = true;
module.exports.toBlobUrl = toBlobUrl;
