import type {OptionValidationContext} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';
import {HydrateOnIntentError} from './HydrateOnIntentError';

/** A type alias, because the type of Docusaurus's config accepts no interface here. */
export type Options = {
  /**
   * A JavaScript expression, evaluated in the head of every page. If it is true, the page hydrates right
   * away: `location.pathname.startsWith('/app')`.
   */
  atOnce?: string;
  /**
   * Attributes that inline scripts set before the page hydrates, in addition to Docusaurus's own:
   * `['data-session']`.
   */
  dynamicAttributes?: string[];
  /**
   * Beginnings of addresses of pages that are not fetched or rendered ahead, as they stand in links but without
   * the base URL: those that ask who is signed in, or do something when they are opened. `['/app', '/logout']`.
   */
  notAhead?: string[];
};

const schema = Joi.object<Options>({
  atOnce: Joi.string(),
  dynamicAttributes: Joi.array().items(Joi.string().pattern(/^[a-z-]+$/, 'the name of an attribute')),
  notAhead: Joi.array().items(Joi.string().pattern(/^\/\S*$/, 'a path that begins with "/"')),
}).error(
  (errors) => new HydrateOnIntentError(`The options are not valid: ${errors.join('. ')}. Correct them.`),
);

/**
 * Validates the options; called by Docusaurus.
 *
 * @throws HydrateOnIntentError that names the option.
 */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<Options | undefined, Options>): Options {
  return validate(schema, options);
}
