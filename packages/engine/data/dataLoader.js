/** Bundler loader for `dataFiles.ts`. It's CommonJS because bundlers load their loaders themselves. */
module.exports = function dataLoader(source) {
  return this.getOptions().toModule(this.resourcePath, source, this.resourceQuery);
};
