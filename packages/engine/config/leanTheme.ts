import {existsSync} from 'node:fs';
import path from 'node:path';
import type {NavbarItem, ThemeConfig} from '@docusaurus/theme-common';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** The component for each type of navbar item. */
const KIND_COMPONENTS = {
  localeDropdown: 'NavbarItem/LocaleDropdownNavbarItem',
  search: 'NavbarItem/SearchNavbarItem',
  dropdown: 'NavbarItem/DropdownNavbarItem',
  html: 'NavbarItem/HtmlNavbarItem',
  doc: 'NavbarItem/DocNavbarItem',
  docSidebar: 'NavbarItem/DocSidebarNavbarItem',
  docsVersion: 'NavbarItem/DocsVersionNavbarItem',
  docsVersionDropdown: 'NavbarItem/DocsVersionDropdownNavbarItem',
};

/** Components that tell readers which version of the docs they're reading. */
const VERSION_NOTICES = ['DocVersionBadge', 'DocVersionBanner'];

/**
 * The theme's components that pages would load for features that this site doesn't use.
 *
 * @param hasVersions Whether there are archived versions of the docs.
 * @returns Their names, as in `@theme/...`.
 */
export function unusedComponents({navbar}: Pick<ThemeConfig, 'navbar'>, hasVersions: boolean): string[] {
  const used = navbar.items.flatMap(({type = 'default', items}: NavbarItem & {items?: unknown}) =>
    items || /Dropdown$/.test(type) ? [type, 'dropdown'] : [type],
  );
  return [
    ...Object.entries(KIND_COMPONENTS)
      .filter(([kind]) => !used.includes(kind))
      .map(([, component]) => component),
    // `packages/engine/theme/swizzled/Navbar/Content` has menus that don't need a script.
    'Navbar/MobileSidebar',
    // Tells Algolia's crawler about versions.
    'SearchMetadata',
    // Would tell search engines the titles of sealed pages.
    'DocBreadcrumbs/StructuredData',
    ...(hasVersions ? [] : VERSION_NOTICES),
  ];
}

/**
 * Docusaurus plugin that keeps dead weight out of every page's scripts:
 *
 * - the syntax highlighter (26 kB). `packages/engine/theme/swizzled/CodeBlock` loads it with the first code block,
 *   but the theme also loads it in a client module, just to add languages to it;
 * - components for features that the site doesn't use;
 * - all of TypeScript's `tslib` helpers (3 kB): a Docusaurus package uses a single one, in a way that bundlers can't
 *   tree-shake;
 * - code that needs `Intl.Segmenter` and the `v` flag of regular expressions. With it, Firefox before 125 can't show
 *   any page that has cards.
 */
export default function leanTheme({siteDir, siteConfig}: LoadContext): Plugin {
  const theme = path.dirname(require.resolve('@docusaurus/theme-classic'));
  const common = path.dirname(require.resolve('@docusaurus/theme-common'));
  // "docusaurus docs:version" writes this file (https://docusaurus.io/docs/versioning).
  const hasVersions = existsSync(path.join(siteDir, 'versions.json'));
  const unused = unusedComponents(siteConfig.themeConfig as ThemeConfig, hasVersions);
  return {
    name: 'lean-theme',
    configureWebpack: () => ({
      resolve: {
        alias: {
          ...Object.fromEntries(unused.map((name) => [`@theme/${name}`, '@docusaurus/Noop'])),
          // Not `false`: the ID of an ignored module depends on the project's path, so builds would differ between
          // folders.
          [path.join(theme, 'prism-include-languages')]: '@docusaurus/Noop',
          [path.join(common, 'utils/emojiUtils')]: require.resolve('./leadingEmoji.js'),
        },
      },
      module: {
        rules: [
          {
            test: /[\\/]node_modules[\\/]@docusaurus[\\/]utils-common[\\/]/,
            resolve: {alias: {tslib$: require.resolve('./tslibInterop.js')}},
          },
        ],
      },
    }),
  };
}
