const fs = require('node:fs');
const path = require('node:path');

/** Media types by file extension (IANA). Others are offered as a download. */
const MEDIA_TYPES = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  webm: 'video/webm',
  webp: 'image/webp',
};

/**
 * Bundler loader (CommonJS, because bundlers load loaders themselves). Where `url-loader` or `file-loader` is about
 * to publish a file of a sealed folder, its bytes go into the sealed chunk of the importing page instead, which
 * hands out a `blob:` URL.
 */
module.exports = (source) => source;

module.exports.pitch = function pitch(remainingRequest) {
  if (!/[\\/](?:url|file)-loader[\\/]/.test(remainingRequest)) {
    return undefined;
  }
  this.addDependency(this.resourcePath);
  const extension = path.extname(this.resourcePath).slice(1).toLowerCase();
  const type = MEDIA_TYPES[extension] ?? 'application/octet-stream';
  const base64 = fs.readFileSync(this.resourcePath).toString('base64');
  return `const bytes = Uint8Array.from(atob(${JSON.stringify(base64)}), (character) => character.charCodeAt(0));
export default URL.createObjectURL(new Blob([bytes], {type: ${JSON.stringify(type)}}));`;
};
