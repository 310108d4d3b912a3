import type {LoadContext, Plugin, PostCssOptions} from '@docusaurus/types';

const VARIABLE = 'var(--site-address)';

/**
 * Docusaurus plugin that writes the site's address into its style sheets, in the place of `var(--site-address)`. Links on
 * paper are of no use without it, and CSS itself knows only what a link says: `/docs/shop`.
 */
export default function printedLinks({siteConfig}: LoadContext): Plugin {
  return {
    name: 'printed-links',
    configurePostCss(options: PostCssOptions) {
      options.plugins.push({
        postcssPlugin: 'printed-links',
        Declaration(declaration: {value: string}) {
          if (declaration.value.includes(VARIABLE)) {
            declaration.value = declaration.value.replace(VARIABLE, JSON.stringify(siteConfig.url));
          }
        },
      });
      return options;
    },
  };
}
