import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {NavbarItem, ThemeConfig} from '@docusaurus/theme-common';
import type {LoadContext, Plugin, PostCssOptions} from '@docusaurus/types';
import {addPageSteps} from 'docusaurus-preset-page-steps';

const NAME = 'lean-theme';

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

/** What decides which components of the theme show a page. */
export interface PageMetadata {
  unlisted?: boolean;
  tags?: readonly unknown[];
}

/**
 * The components of the theme that pages load for features which the site does not use.
 *
 * @param versions Of the docs: what says of a page which one it is of.
 * @param pages All that there are, or nothing if more may come.
 */
export function unusedComponents(
  {navbar, footer, ...others}: ThemeConfig,
  versions: readonly Pick<LoadedContent['loadedVersions'][number], 'banner' | 'badge'>[],
  pages?: readonly PageMetadata[],
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
    // Says to search engines what the breadcrumbs say.
    'DocBreadcrumbs/StructuredData',
    // Drafts are not part of what is built.
    ...(pages ? ['ContentVisibility/Draft'] : []),
    ...(!pages || pages.some(({unlisted}) => unlisted) ? [] : ['ContentVisibility/Unlisted']),
    ...(!pages || pages.some(({tags = []}) => tags.length > 0) ? [] : ['TagsListInline']),
  ];
}

/** Those parts of a loader's options that name the classes of CSS modules. */
interface ModuleOptions {
  localIdentName?: string;
  hashStrategy?: 'minimal-subset';
}

/** A rule of the bundler, as Docusaurus writes those for style sheets. */
interface StyleRule {
  use?: {options?: {modules?: ModuleOptions}}[];
}

/**
 * Names the classes of a CSS module after the class and the module (`rule_aB3`), where Docusaurus has another ending for each
 * class, which pages cannot compress.
 */
export function shortenClasses(rules: readonly unknown[] = []): void {
  for (const {use} of rules as StyleRule[]) {
    for (const {options} of Array.isArray(use) ? use : []) {
      if (options?.modules?.localIdentName) {
        Object.assign(options.modules, {
          localIdentName: '[local]_[contenthash:base64:3]',
          hashStrategy: 'minimal-subset',
        } satisfies ModuleOptions);
      }
    }
  }
}

/** Selectors of Infima for what `packages/theme/css` styles. */
const STYLED_BY_US =
  /^(?:\.navbar|h1$|a:not\(\[href\]\)$)|\.(?:breadcrumbs|footer|pagination-nav|table-of-contents)|\.markdown(?:::?\w|\s*>?\s*h[1-3])|[ou]l [ou]l$|(?:^|[\s>])(?:table|t[rhd]|thead|tbody)\b/;

/** Of Infima's, what no browser that the site is built for needs, or what changes nothing that one can see. */
const NOT_NEEDED = /^(?:-webkit-font-smoothing|text-rendering|-moz-text-size-adjust)$/;

/** Those parts of a PostCSS style sheet that are read and changed. */
interface Sheet {
  source?: {input: {file?: string}};
  walkDecls: (property: RegExp, change: (declaration: {remove: () => unknown}) => void) => void;
  walkRules: (change: (rule: {selectors: string[]; remove: () => unknown}) => void) => void;
}

/** PostCSS plugin that takes out of Infima what the site does not need, or has rules of its own for. */
export const leanInfima = {
  postcssPlugin: NAME,
  Once(sheet: Sheet) {
    if (/[\\/]infima[\\/]/.test(sheet.source?.input.file ?? '')) {
      sheet.walkDecls(NOT_NEEDED, (declaration) => declaration.remove());
      sheet.walkRules((rule) => {
        const selectors = rule.selectors.filter((selector) => !STYLED_BY_US.test(selector));
        if (selectors.length === 0) {
          rule.remove();
        } else {
          rule.selectors = selectors;
        }
      });
    }
  },
};

/**
 * Takes out of a page what says nothing: the same address for each language of a site with one, the generator, and the
 * theme's picture of an external link, of which `packages/theme/theme/Icon/ExternalLink` is a lighter one.
 */
export function leanPage(html: string, languages: number): string {
  return (languages === 1 ? html.replace(/<link [^>]*rel="?alternate"? [^>]*hreflang=[^>]*>/g, '') : html)
    .replace(/<meta name="?generator"? [^>]*>/, '')
    .replaceAll(/(<(?:a|li) [^>]*?) ?class=""/g, '$1')
    .replace(/<svg style="display: none;"><defs>\s*<symbol id="?theme-svg-external-link[^]*?<\/svg>\s*/, '');
}

/**
 * Docusaurus plugin that keeps out of the code of every page what is not needed there:
 *
 * - components for features that the site does not use;
 * - the syntax highlighter (26 kB), which `packages/theme/theme/MDXComponents/Code.tsx` loads with the first code block. The theme
 *   loads it with a client module of its own, only to add languages to it;
 * - the progress bar (1.5 kB), of which `packages/theme/clientModules/progressBar.ts` is a simpler one;
 * - all helpers of TypeScript's `tslib` (3 kB), of which a package of Docusaurus uses one, in a way that bundlers cannot
 *   cut down;
 * - parts of the router that nothing uses (2 kB), see `browserHistory.js` too.
 *
 * And what would need newer browsers than all the rest, see `leadingEmoji.js`. Pages are
 * leaner by 0.6 kB, see `shortenClasses`, `leanInfima` and `leanPage`.
 */
export default function leanTheme(context: LoadContext): Plugin {
  const {siteConfig} = context;
  const theme = path.dirname(require.resolve('@docusaurus/theme-classic'));
  const core = path.dirname(require.resolve('@docusaurus/core/package.json'));
  const common = path.dirname(require.resolve('@docusaurus/theme-common'));
  let versions: LoadedContent['loadedVersions'] = [];
  let pages: PageMetadata[] = [];
  addPageSteps(context, {
    name: NAME,
    stage: 'content',
    page(page) {
      page.html = leanPage(page.html, context.i18n.locales.length);
    },
  });
  return {
    name: NAME,
    allContentLoaded({allContent}) {
      const docs = (allContent['docusaurus-plugin-content-docs'] ?? {}) as Record<string, LoadedContent>;
      versions = Object.values(docs).flatMap(({loadedVersions}) => loadedVersions);
      const others = (allContent['docusaurus-plugin-content-pages'] ?? {}) as Record<string, PageMetadata[]>;
      pages = [...versions.flatMap(({docs: ofVersion}) => ofVersion), ...Object.values(others).flat()];
    },
    configureWebpack({mode, module}) {
      shortenClasses(module?.rules);
      const unused = unusedComponents(
        siteConfig.themeConfig as ThemeConfig,
        versions,
        mode === 'production' ? pages : undefined,
      );
      return {
        resolve: {
          alias: {
            ...Object.fromEntries(unused.map((name) => [`@theme/${name}`, '@docusaurus/Noop'])),
            ...(!siteConfig.baseUrlIssueBanner && {
              [path.join(core, 'lib/client/BaseUrlIssueBanner')]: '@docusaurus/Noop',
            }),
            // Not `false`: the number of a module that is left out depends on the folder of the project.
            [path.join(theme, 'prism-include-languages')]: '@docusaurus/Noop',
            [path.join(theme, 'nprogress')]: '@docusaurus/Noop',
            [path.join(common, 'utils/emojiUtils')]: path.join(__dirname, 'leadingEmoji.js'),
            ...(siteConfig.future.experimental_router === 'browser' && {
              history$: path.join(__dirname, 'browserHistory.js'),
            }),
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
    configurePostCss(options: PostCssOptions) {
      // In front of what puts Infima into its layer: behind it, PostCSS misses every rule after one that goes.
      options.plugins.unshift(leanInfima);
      return options;
    },
  };
}
