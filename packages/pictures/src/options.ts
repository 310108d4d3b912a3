import {Joi} from '@docusaurus/utils-validation';
import {PicturesError} from './PicturesError';

export interface Options {
  /** The width of the column of text on a large screen, in CSS pixels; 800 by default. */
  columnWidth?: number;
  /**
   * Whether the pictures of a page, given by the absolute path of its source, come in one size, the largest:
   * pages that carry their pictures inside them, as those of docusaurus-plugin-sealed-docs do. None by default.
   */
  oneSize?: (page: string) => boolean;
}

const OptionsSchema = Joi.object<Required<Options>>({
  columnWidth: Joi.number().integer().min(1).default(800),
  oneSize: Joi.function().default(() => () => false),
}).label('options');

/**
 * Validates the options and fills in defaults.
 *
 * @throws PicturesError that names the option.
 */
export function validateOptions(options: Options): Required<Options> {
  const result = OptionsSchema.validate(options, {abortEarly: false});
  if (result.error) {
    throw new PicturesError(`The options aren't valid: ${result.error.message}. Correct them.`);
  }
  return result.value;
}
