import docsPlugin, {
  type Options as DocsOptions,
  type PluginOptions as DocsPluginOptions,
  validateOptions as validateDocsOptions,
} from '@docusaurus/plugin-content-docs';
import type {OptionValidationContext} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';

export {docsPlugin};

/** What this plugin needs beside the options of `@docusaurus/plugin-content-docs`. */
interface SealedOptions {
  /** The folder below `path` whose docs are sealed, for instance `staff`. */
  dir: string;
  /**
   * A module with a hook as default export, `() => KeySource` (see `client/KeySource.ts`): it tells whether a
   * reader is signed in and gets the key. May start with `@site/`.
   */
  keySource: string;
  /** More folders, from the site's root, whose modules and files only sealed docs may use. */
  alsoSeal?: string[];
}

export type Options = DocsOptions & {sealed: SealedOptions};
export type PluginOptions = DocsPluginOptions & {sealed: Required<SealedOptions>};

const SealedSchema = Joi.object<Required<SealedOptions>>({
  dir: Joi.string()
    .trim()
    .pattern(/^[^/.][^.]*[^/.]$/, 'a folder below the docs, without dots or outer slashes')
    .required(),
  keySource: Joi.string().required(),
  alsoSeal: Joi.array().items(Joi.string()).default([]),
})
  .required()
  .label('sealed');

/** Validates both halves of the options; called by Docusaurus. */
export function validateOptions({
  validate,
  options: {sealed, ...docsOptions},
}: OptionValidationContext<Options, PluginOptions>): PluginOptions {
  // The context is typed for one shape of options; the docs plugin's validator gets the one it knows.
  const validateDocs = validate as unknown as OptionValidationContext<
    DocsOptions | undefined,
    DocsPluginOptions
  >['validate'];
  return {
    ...validateDocsOptions({validate: validateDocs, options: docsOptions}),
    sealed: Joi.attempt(sealed, SealedSchema, '[sealed-docs] The options are not valid:'),
  };
}
