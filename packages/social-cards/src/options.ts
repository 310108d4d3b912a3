import type {OptionValidationContext} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';
import {SocialCardsError} from './SocialCardsError';

export interface Colors {
  background: string;
  /** The page's title. */
  title: string;
  /** The page's description. */
  description: string;
  /** The site's name. */
  siteName: string;
}

/**
 * As a user of the plugin writes them. A type alias, because the type of Docusaurus's config accepts no
 * interface here.
 */
export type Options = {
  /** The site's logo: an SVG, PNG or JPEG file, relative to the site. It is drawn as a square. */
  logo?: string;
  /** A picture for the right third: an SVG, PNG or JPEG file, relative to the site. Its center is shown. */
  picture?: string;
  /** Each as `#rrggbb`. Contrast is not checked. */
  colors?: Partial<Colors>;
};

export type PluginOptions = Omit<Options, 'colors'> & {colors: Colors};

const color = (fallback: string) =>
  Joi.string()
    .pattern(/^#[0-9a-f]{6}$/i, 'a color as #rrggbb')
    .default(fallback);
const image = Joi.string().pattern(/\.(?:svg|png|jpe?g)$/i, 'an SVG, PNG or JPEG file');

const OptionsSchema = Joi.object<PluginOptions>({
  logo: image,
  picture: image,
  colors: Joi.object({
    background: color('#1c1e21'),
    title: color('#ffffff'),
    description: color('#dadde1'),
    siteName: color('#dadde1'),
  }).default(),
}).error((errors) => new SocialCardsError(`The options are not valid: ${errors.join('. ')}. Correct them.`));

/**
 * Validates the options and fills in defaults; called by Docusaurus.
 *
 * @throws SocialCardsError that names the option.
 */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<Options | undefined, PluginOptions>): PluginOptions {
  return validate(OptionsSchema, options);
}
