const fs = require('node:fs');
const path = require('node:path');
const {toBlobUrl} = require('./sealedBytesLoader');
const {EXTRACTING_LOADER, PUBLISHING_LOADER, publishedExtension} = require('../docusaurus');

const bytesLoader = require.resolve('./sealedBytesLoader');

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
 * Bundler loader (CommonJS, because bundlers load loaders themselves) for everything in sealed folders. None of it is
 * published next to the chunks: when `url-loader` or `file-loader` is about to publish a file, its bytes, or the
 * output of other loaders for it, go into the sealed chunk of the importing module, which provides a `blob:` URL;
 * when a style sheet is about to be extracted, the chunk adds it to the page itself.
 *
 * Its option `asUrl` is for `new URL('./file', import.meta.url)`, which style sheets compile to as well: bundlers
 * expect that module to be the address, not to export it.
 */
module.exports = (source) => source;

module.exports.pitch = function pitch(remainingRequest) {
  const {asUrl} = this.getOptions();
  const loaders = remainingRequest.split('!');
  const request = (...names) => JSON.stringify(this.utils.contextify(this.context, `!!${names.join('!')}`));
  const publisher = loaders.findIndex((name) => PUBLISHING_LOADER.test(name));
  if (!asUrl && publisher >= 0 && publisher < loaders.length - 2) {
    const type = mediaTypeOf(publishedExtension(loaders[publisher]) ?? extensionOf(this.resourcePath));
    const bytes = `${bytesLoader}?type=${encodeURIComponent(type)}`;
    return `export {default} from ${request(bytes, ...loaders.slice(publisher + 1))};`;
  }
  if (asUrl || publisher >= 0) {
    this.addDependency(this.resourcePath);
    const url = toBlobUrl(fs.readFileSync(this.resourcePath), mediaTypeOf(extensionOf(this.resourcePath)));
    return `${asUrl ? 'module.exports =' : 'export default'} ${url};`;
  }
  if (EXTRACTING_LOADER.test(loaders[0])) {
    const styles = request(...loaders.slice(1));
    return `import css from ${styles};
export * from ${styles};
const style = document.createElement('style');
style.textContent = css.toString();
document.head.append(style);
export default css.locals;`;
  }
  return undefined;
};

const extensionOf = (file) => path.extname(file).slice(1);

const mediaTypeOf = (extension) => MEDIA_TYPES[extension.toLowerCase()] ?? 'application/octet-stream';
