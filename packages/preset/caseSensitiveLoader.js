const DEFAULT = 'sensitive = _options$sensitive === void 0 ? false :';

/** Bundler loader (CommonJS, because bundlers load loaders themselves) for `caseSensitiveRoutes.ts`. */
module.exports = function caseSensitiveLoader(source) {
  if (!source.includes(DEFAULT)) {
    throw new Error(
      'React Router no longer reads the option "sensitive" as packages/preset/caseSensitiveLoader.js expects. Look how matchPath() does.',
    );
  }
  return source.replace(DEFAULT, DEFAULT.replace('false', 'true'));
};
