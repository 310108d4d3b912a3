const HANDLER = ' onsubmit="return false;"';

/** Bundler loader (CommonJS, because bundlers load loaders themselves) for `formHandlers.ts`. */
module.exports = function formHandlersLoader(source) {
  if (!source.includes(HANDLER)) {
    throw new Error(
      'FirebaseUI no longer writes handlers into its forms. Remove packages/preset/formHandlers.ts.',
    );
  }
  return source.replaceAll(HANDLER, '');
};
