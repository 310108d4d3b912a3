import {Joi} from '@docusaurus/utils-validation';
import {optionsValidator} from 'docusaurus-preset-page-steps';

/** Directive names and their source lists, as in the header: `{'img-src': ["'self'", 'data:']}`. */
export type Directives = Record<string, string[]>;

/**
 * As a user of the plugin writes them. A type alias, because the type of Docusaurus's config accepts no
 * interface here.
 */
export type Options = {
  /**
   * The policy without the hashes of inline scripts, which the plugin adds to `script-src`. Or a function that returns that of
   * a page, from the path of its address below the base URL, without outer slashes: `docs/shop`.
   */
  directives: Directives | ((path: string) => Directives);
};

/** What a `<meta>` element cannot set (https://www.w3.org/TR/CSP3/#meta-element). */
const HEADER_ONLY = ['frame-ancestors', 'report-uri', 'sandbox'];

const Source = Joi.string().pattern(/^[^\s;,"]+$/, 'one source, without spaces and semicolons');

/** Sources that let any script run; browsers take them in any case. */
const ANY_SCRIPT = ["'unsafe-inline'", "'unsafe-eval'", '*', 'data:', 'https:', 'http:'];

const DirectivesSchema = Joi.object<Directives>()
  .pattern(
    Joi.string()
      .pattern(/^[a-z-]+$/)
      .invalid(...HEADER_ONLY),
    Joi.array().items(Source),
  )
  .keys({
    'default-src': Joi.array().items(Source).required(),
    'script-src': Joi.array()
      .items(Source.insensitive().invalid(...ANY_SCRIPT))
      .required(),
  })
  .required();

const OptionsSchema = Joi.object<Options>({
  directives: Joi.alternatives()
    .conditional(Joi.function(), {then: Joi.function(), otherwise: DirectivesSchema})
    .required(),
});

/**
 * Called by Docusaurus. Its error names the directive: of unknown form, one that only a header can set, or a source in
 * `script-src` that would let any script run.
 */
export const validateOptions = optionsValidator<Options>(
  'docusaurus-plugin-content-security-policy',
  OptionsSchema,
  `${HEADER_ONLY.join(', ')} have to be headers of the host.`,
);

/**
 * The policy of a page.
 *
 * @param path As the function in `directives` gets it.
 * @throws ContentSecurityPolicyError as `validateOptions`, for what that function returns.
 */
export function directivesOf({directives}: Options, path: string): Directives {
  if (typeof directives !== 'function') {
    return directives;
  }
  const valid = validateOptions({
    validate: (schema, options) => Joi.attempt(options, schema),
    options: {directives: directives(path)},
  });
  return valid.directives as Directives;
}
