/**
 * Bundler loader (CommonJS, because bundlers load loaders themselves) that fails the build if a public style sheet
 * references a sealed file.
 */
module.exports = (source) => source;

module.exports.pitch = function pitch() {
  const error = new Error(
    `[docusaurus-plugin-sealed-docs] ${this.resourcePath} is sealed, but a public style sheet names it. Name it in a style sheet in the sealed folder, or move it out of that folder.`,
  );
  error.stack = error.message;
  throw error;
};
