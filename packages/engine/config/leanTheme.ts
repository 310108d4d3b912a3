import {existsSync} from 'node:fs';
import path from 'node:path';
import type {NavbarItem, ThemeConfig} from '@docusaurus/theme-common';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** Kinds of navbar items that have a component of their own. */
const KINDS = 'localeDropdown search dropdown html doc docSidebar docsVersion docsVersionDropdown'.split(' ');

/** What tells readers which version of the docs they read. */
const VERSION_NOTICES = ['DocVersionBadge', 'DocVersionBanner'];

/**
 * The components of the theme that pages would load for features which the site does not use.
 *
 * @param hasVersions Whether there are archived versions of the docs.
 */
export function unusedComponents({navbar}: Pick<ThemeConfig, 'navbar'>, hasVersions: boolean): string[] {
  const used = navbar.items.flatMap(({type = 'default', items}: NavbarItem & {items?: unknown}) =>
    items || /Dropdown$/.test(type) ? [type, 'dropdown'] : [type],
  );
  return [
    ...KINDS.filter((kind) => !used.includes(kind)).map(
      (kind) => `NavbarItem/${kind[0]!.toUpperCase()}${kind.slice(1)}NavbarItem`,
    ),
    // `packages/engine/theme/swizzled/Navbar/Content` has menus that need no script.
    'Navbar/MobileSidebar',
    // Tells Algolia's crawler about versions.
    'SearchMetadata',
    // Would tell search engines the titles of sealed pages.
    'DocBreadcrumbs/StructuredData',
    ...(hasVersions ? [] : VERSION_NOTICES),
  ];
}

/**
 * Docusaurus plugin that keeps out of the code of every page:
 *
 * - the syntax highlighter (26 kB), which `packages/engine/theme/swizzled/CodeBlock` loads with the first code block. The theme loads it
 *   with a client module of its own, only to add languages to it;
 * - components for features that the site does not use;
 * - all helpers of TypeScript's `tslib` (3 kB), of which a package of Docusaurus uses one, in a way that bundlers cannot
 *   cut down;
 * - what asks for `Intl.Segmenter` and the flag `v` of regular expressions, without which Firefox before 125 shows no page
 *   with cards.
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
          // Not `false`: the number of a module that is left out depends on the folder of the project.
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
