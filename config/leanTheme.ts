import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {NavbarItem, ThemeConfig} from '@docusaurus/theme-common';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** Components of the theme for kinds of navbar items, by the kind. */
const NAVBAR_ITEMS = {
  localeDropdown: 'LocaleDropdownNavbarItem',
  search: 'SearchNavbarItem',
  dropdown: 'DropdownNavbarItem',
  html: 'HtmlNavbarItem',
  doc: 'DocNavbarItem',
  docSidebar: 'DocSidebarNavbarItem',
  docsVersion: 'DocsVersionNavbarItem',
  docsVersionDropdown: 'DocsVersionDropdownNavbarItem',
};

/** The kinds that are shown as a dropdown. */
const DROPDOWNS = ['dropdown', 'localeDropdown', 'docsVersionDropdown'];

/**
 * The components of the theme that pages load for features which the site's configuration does not use.
 *
 * @param versions Of the docs: what says of a page which one it is of.
 */
export function unusedComponents(
  {navbar, footer, ...others}: ThemeConfig,
  versions: readonly Pick<LoadedContent['loadedVersions'][number], 'banner' | 'badge'>[],
): string[] {
  const kinds = navbar.items.map(
    (item: NavbarItem) => item.type ?? ('items' in item ? 'dropdown' : 'default'),
  );
  const unusedKinds = Object.keys(NAVBAR_ITEMS).filter(
    (kind) =>
      !kinds.includes(kind) && !(kind === 'dropdown' && kinds.some((other) => DROPDOWNS.includes(other))),
  );
  const isMultiColumn = footer?.links.some((link) => 'title' in link);
  return [
    ...unusedKinds.map((kind) => `NavbarItem/${NAVBAR_ITEMS[kind as keyof typeof NAVBAR_ITEMS]}`),
    ...(versions.some(({banner}) => banner) ? [] : ['DocVersionBanner']),
    ...(versions.some(({badge}) => badge) ? [] : ['DocVersionBadge']),
    ...(isMultiColumn ? ['Footer/Links/Simple'] : []),
    ...(footer?.logo ? [] : ['Footer/Logo']),
    // Tells Algolia's crawler about versions.
    ...('algolia' in others ? [] : ['SearchMetadata']),
  ];
}

/**
 * Docusaurus plugin that keeps out of the code of every page what is not needed there:
 *
 * - components for features that the configuration does not use;
 * - the syntax highlighter (26 kB), which `src/theme/MDXComponents/Code.tsx` loads with the first code block. The theme
 *   loads it with a client module of its own, only to add languages to it;
 * - the progress bar (1.5 kB), of which `src/clientModules/progressBar.ts` is a simpler one;
 * - all helpers of TypeScript's `tslib` (3 kB), of which a package of Docusaurus uses one, in a way that bundlers cannot
 *   cut down;
 * - parts of the router that nothing uses (1 kB).
 *
 * And what would need newer browsers than all the rest, see `leadingEmoji.js`.
 */
export default function leanTheme({siteConfig}: LoadContext): Plugin {
  const theme = path.dirname(require.resolve('@docusaurus/theme-classic'));
  const core = path.dirname(require.resolve('@docusaurus/core/package.json'));
  const common = path.dirname(require.resolve('@docusaurus/theme-common'));
  let versions: LoadedContent['loadedVersions'] = [];
  return {
    name: 'lean-theme',
    allContentLoaded({allContent}) {
      const docs = (allContent['docusaurus-plugin-content-docs'] ?? {}) as Record<string, LoadedContent>;
      versions = Object.values(docs).flatMap(({loadedVersions}) => loadedVersions);
    },
    configureWebpack({mode}) {
      const unused = [
        ...unusedComponents(siteConfig.themeConfig as ThemeConfig, versions),
        // Drafts are not part of what is built.
        ...(mode === 'production' ? ['ContentVisibility/Draft'] : []),
      ];
      return {
        resolve: {
          alias: {
            ...Object.fromEntries(unused.map((name) => [`@theme/${name}`, '@docusaurus/Noop'])),
            ...(!siteConfig.baseUrlIssueBanner && {
              [path.join(core, 'lib/client/BaseUrlIssueBanner')]: '@docusaurus/Noop',
            }),
            [path.join(theme, 'prism-include-languages')]: false,
            [path.join(theme, 'nprogress')]: false,
            [path.join(common, 'utils/emojiUtils')]: path.join(__dirname, 'leadingEmoji.js'),
          },
        },
        module: {
          rules: [
            // Their packages do not say that they can be left out where nothing of them is used.
            {test: /[\\/]node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false},
            {
              test: /[\\/]node_modules[\\/]@docusaurus[\\/]utils-common[\\/]/,
              resolve: {alias: {tslib$: path.join(__dirname, 'tslibInterop.js')}},
            },
          ],
        },
      };
    },
  };
}
