const fs = require('node:fs');
const path = require('node:path');
const {EXTRACTING_LOADER, PUBLISHING_LOADER} = require('../docusaurus');

/** Media types by file extension (IANA). Other files are offered as downloads. */
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
 * Bundler loader (CommonJS, because bundlers load loaders themselves) for everything in sealed folders. None
 * of it is published next to the chunks: when `url-loader` or `file-loader` is about to publish a file, its
 * bytes go into the sealed chunk of the importing module, which provides a `blob:` URL; when a style sheet is
 * about to be extracted, the chunk adds it to the page itself.
 *
 * Its option `asUrl` is for `new URL('./file', import.meta.url)`, which style sheets compile to as well:
 * bundlers want a module that is the address, not one that exports it.
 */
module.exports = (source) => source;

module.exports.pitch = function pitch(remainingRequest) {
  const {asUrl} = this.getOptions();
  if (asUrl || PUBLISHING_LOADER.test(remainingRequest)) {
    return `${asUrl ? 'module.exports =' : 'export default'} ${toBlobUrl(this)};`;
  }
  const loaders = remainingRequest.split('!');
  if (EXTRACTING_LOADER.test(loaders[0])) {
    const request = JSON.stringify(this.utils.contextify(this.context, `!!${loaders.slice(1).join('!')}`));
    return `import css from ${request};
export * from ${request};
const style = document.createElement('style');
style.textContent = css.toString();
document.head.append(style);
export default css.locals;`;
  }
  return undefined;
};

/** An expression for the address at which the browser finds the file being loaded. */
function toBlobUrl(loader) {
  loader.addDependency(loader.resourcePath);
  const extension = path.extname(loader.resourcePath).slice(1).toLowerCase();
  const type = MEDIA_TYPES[extension] ?? 'application/octet-stream';
  const base64 = fs.readFileSync(loader.resourcePath).toString('base64');
  return `URL.createObjectURL(new Blob([Uint8Array.from(atob(${JSON.stringify(base64)}), (character) => character.charCodeAt(0))], {type: ${JSON.stringify(type)}}))`;
}
