import {Joi} from '@docusaurus/utils-validation';
import {optionsValidator} from 'docusaurus-plugin-sealed-docs/pageSteps';

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
 * The plugin's options in a site's configuration. It's a type alias because Docusaurus's type for options doesn't
 * accept an interface.
 */
export type Options = {
  /** The site's logo: an SVG, PNG or JPEG file, relative to the site. It's drawn as a square. */
  logo?: string;
  /** A picture for the right third: an SVG, PNG or JPEG file, relative to the site. Its center is shown. */
  picture?: string;
  /** Each as `#rrggbb`. Contrast isn't checked. */
  colors?: Partial<Colors>;
};

export type PluginOptions = Omit<Options, 'colors'> & {colors: Colors};

const color = (fallback: string) =>
  Joi.string()
    .pattern(/^#[0-9a-f]{6}$/i, 'a color as #rrggbb')
    .default(fallback);
const image = Joi.string().pattern(/\.(?:svg|png|jpe?g)$/i, 'an SVG, PNG or JPEG file');

/** Called by Docusaurus. */
export const validateOptions = optionsValidator<Options | undefined, PluginOptions>(
  'docusaurus-plugin-social-cards',
  Joi.object({
    logo: image,
    picture: image,
    colors: Joi.object({
      background: color('#1c1e21'),
      title: color('#ffffff'),
      description: color('#dadde1'),
      siteName: color('#dadde1'),
    }).default(),
  }),
);
