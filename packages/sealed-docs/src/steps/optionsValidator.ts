import type {OptionValidationContext} from '@docusaurus/types';
import type {Joi} from '@docusaurus/utils-validation';
import {packageError} from './PackageError';

/**
 * Creates the `validateOptions` of a plugin, which validates the options and fills in defaults. Its error names the
 * option.
 *
 * @param remedy What to do about invalid options, as a sentence.
 */
export const optionsValidator = <Given, Valid = Given>(
  packageName: string,
  schema: Joi.ObjectSchema<Valid>,
  remedy = 'Correct them.',
) => {
  const OptionsError = packageError(packageName);
  const described = schema.error(
    (errors) => new OptionsError(`The options aren't valid: ${errors.join('. ')}. ${remedy}`),
  );
  return ({validate, options}: OptionValidationContext<Given, Valid>): Valid => validate(described, options);
};
