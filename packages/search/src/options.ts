import type {OptionValidationContext} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';
import {SearchError} from './SearchError';

/** As a user of the plugin writes them. A type alias: the type of Docusaurus's config accepts no interface here. */
export type Options = {
  /** Lists of words and phrases that mean the same: `[['RDM', 'random deathmatch']]`. */
  synonyms?: readonly (readonly string[])[];
  /** Whom to ask when nothing is found: `{label: 'open a ticket', href: 'https://...'}`. */
  help?: {label: string; href: string};
  /** Docs that only some may read. */
  closed?: {
    /** The folder below the docs. */
    dir: string;
    /** What the results of these docs are called: `Staff`. */
    label: string;
    /**
     * What components show of their own, by their names: `{Price: '$5'}`. A function, because Docusaurus ships the
     * values of options to the browser.
     */
    components?: () => Record<string, string>;
    /** A module whose default export is the hook `() => ClosedPages`, see `client/ClosedPages.ts`. */
    source: string;
  };
};

const text = Joi.string().trim().required();

const OptionsSchema = Joi.object<Options>({
  synonyms: Joi.array().items(Joi.array().items(Joi.string().trim()).min(2)).default([]),
  help: Joi.object({label: text, href: text}),
  closed: Joi.object({dir: text, label: text, components: Joi.function(), source: text}),
}).error((errors) => new SearchError(`The options are not valid: ${errors.join('. ')}.`));

/**
 * Validates the options and fills in defaults; called by Docusaurus.
 *
 * @throws SearchError that names the option.
 */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<Options | undefined, Options>): Options {
  return validate(OptionsSchema, options);
}
