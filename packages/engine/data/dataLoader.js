/** Bundler loader (CommonJS, because bundlers load loaders themselves) for `dataFiles.ts`. */
module.exports = function dataLoader(source) {
  return this.getOptions().toModule(this.resourcePath, source, this.resourceQuery);
};
