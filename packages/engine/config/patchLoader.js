/** Bundler loader for `patches.ts`. It's CommonJS because bundlers load their loaders themselves. */
module.exports = function patchLoader(source) {
  const {from, to} = this.getOptions();
  if (!source.includes(from)) {
    throw new Error(
      `${this.resourcePath} no longer contains "${from}". Adapt or remove its entry in packages/engine/config/patches.ts.`,
    );
  }
  return source.replaceAll(from, to);
};
