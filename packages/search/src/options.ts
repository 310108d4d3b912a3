import {Joi} from '@docusaurus/utils-validation';
import {optionsValidator} from 'docusaurus-preset-page-steps';

/**
 * As a user of the plugin writes them. A type alias, because the type of Docusaurus's config accepts no
 * interface here.
 */
export type Options = {
  /** Lists of words and phrases that mean the same: `[['CI', 'continuous integration']]`. */
  synonyms?: readonly (readonly string[])[];
  /** Whom to ask when nothing is found: `{label: 'open a ticket', href: 'https://...'}`. */
  help?: {label: string; href: string};
  /** Docs that only some people may read. */
  closed?: {
    /** The folder below the docs. */
    dir: string;
    /** What the results of these docs are called: `Private`. */
    label: string;
    /**
     * A module whose default export is what components show on their own, by component name: `{Price: '$5'}`.
     * It is a module because Docusaurus ships the values of options to the browser. May start with `@site/`.
     */
    texts?: string;
    /** A module whose default export is the hook `() => ClosedPages`, see `ClosedPages`. */
    source: string;
  };
};

const text = Joi.string().trim().required();

/** Called by Docusaurus. */
export const validateOptions = optionsValidator<Options | undefined, Options>(
  'docusaurus-plugin-search',
  Joi.object({
    synonyms: Joi.array().items(Joi.array().items(Joi.string().trim()).min(2)).default([]),
    help: Joi.object({label: text, href: text}),
    closed: Joi.object({dir: text, label: text, texts: Joi.string().trim(), source: text}),
  }),
);
