import type {LoadContext, Plugin, PostCssOptions} from '@docusaurus/types';

const VARIABLE = 'var(--site-address)';
/** The beginning of an address on the site: `url('/`, but not `url('//`. */
const OWN_ADDRESS = /url\((['"]?)\/(?!\/)/g;

/**
 * Docusaurus plugin that writes into style sheets what they cannot know: the site's address, in the place of
 * `var(--site-address)`, without which links on paper are of no use (CSS knows only what a link says: `/docs/shop`); and
 * the path below which the site is served, in front of the address of a picture, `url('/img/hills.svg')`.
 */
export default function styleAddresses({siteConfig: {url, baseUrl}}: LoadContext): Plugin {
  return {
    name: 'style-addresses',
    configurePostCss(options: PostCssOptions) {
      options.plugins.push({
        postcssPlugin: 'style-addresses',
        Declaration(declaration: {value: string}) {
          const value = declaration.value
            .replace(VARIABLE, JSON.stringify(url))
            .replace(OWN_ADDRESS, `url($1${baseUrl}`);
          // PostCSS looks again at what is changed.
          if (value !== declaration.value && !declaration.value.includes(`(${baseUrl}`)) {
            declaration.value = value;
          }
        },
      });
      return options;
    },
  };
}
