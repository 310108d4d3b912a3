import type {OptionValidationContext} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';

/** A type alias: the type of Docusaurus's config accepts no interface here. */
export type Options = {
  /**
   * A JavaScript expression, evaluated in the head of every page. Where it is true, the page hydrates at once:
   * `location.pathname.startsWith('/app')`.
   */
  atOnce?: string;
  /** Attributes that inline scripts set before the page hydrates, beside Docusaurus's own: `['data-session']`. */
  dynamicAttributes?: string[];
};

const schema = Joi.object<Options>({
  atOnce: Joi.string(),
  dynamicAttributes: Joi.array().items(Joi.string().pattern(/^[a-z-]+$/)),
});

/** Docusaurus's hook: checks the options of the site's config. */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<Options | undefined, Options>): Options {
  return validate(schema, options);
}
