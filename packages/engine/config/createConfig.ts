import path from 'node:path';
import type {Options as PresetOptions, ThemeConfig} from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import {sealedSources} from 'docusaurus-plugin-sealed-docs';
import type {Options as SocialCardsOptions} from '../content/cards/options';
import {withSocialCard} from '../content/cards/withSocialCard';
import {ComponentRegistry} from '../content/markdown/componentRegistry';
import {readOwnImports} from '../content/markdown/ownImports';
import type {RefuseCodeOptions} from '../content/remark/remarkRefuseCode';
import {withoutMarks} from '../data/marks';
import type {Community} from '../data/shapes';
import {SiteFiles} from '../data/SiteFiles';
import {STAFF_FOLDER} from '../session/gatedPaths';
import {CLIENT_MODULES, STYLES} from '../theme/plugin';
import {refuseBrokenLinks} from './brokenLinks';
import {guardMarkdown} from './guardMarkdown';
import {headTags} from './headTags';
import {markdownPlugins, type MarkdownPlugins} from './markdownPlugins';
import {extend, mergeSiteConfig} from './mergeSiteConfig';
import {loadSettings, loadSite} from './settings';
import {sitePlugins} from './sitePlugins';
import {leaveOutNone, THEME_CONFIG} from './themeConfig';

/**
 * What a community configures itself, plus any Docusaurus setting: arrays are appended to the engine's, and objects
 * are merged into its objects at any depth.
 */
export interface Design extends Partial<Config> {
  /** Style sheets that are loaded after the theme's, as paths from the project's root. */
  customCss: string[];
  socialCards: SocialCardsOptions;
  themeConfig: ThemeConfig;
}

/**
 * The Docusaurus configuration of a site: docs with a sealed `docs/staff` folder, sign-in, search, and everything
 * that pages need. If the settings or data are invalid, it prints why and ends the process.
 *
 * @param siteDir Absolute path of the project's root.
 * @param design Returns the community's own configuration, given its data and the site's base URL.
 */
export function createConfig(
  siteDir: string,
  design: (site: {community: Community; baseUrl: string}) => Design,
): Config {
  const settings = loadSettings(siteDir);
  const site = loadSite(siteDir);
  const {community} = site;
  const {origin, pathname} = new URL(settings.siteUrl ?? community.url);
  const baseUrl = pathname.replace(/\/*$/, '/');
  // It's missing where its name is misspelled, which Docusaurus then reports.
  const {customCss, socialCards, themeConfig = {}, ...own} = design({community, baseUrl});
  const codeRules = rulesAboutCode(siteDir, own.staticDirectories);
  const markdown = markdownPlugins(site, codeRules);

  const engine: Config = {
    title: community.name,
    tagline: community.tagline,
    url: origin,
    baseUrl,
    trailingSlash: false,
    // Otherwise the home page gets an inline script that detects a wrong base URL. A preview shows that anyway.
    baseUrlIssueBanner: false,
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'throw',
    onDuplicateRoutes: 'throw',
    markdown: {
      preprocessor: ({fileContent}) => withoutMarks(fileContent),
      hooks: refuseBrokenLinks(siteDir),
      parseFrontMatter: withSocialCard({docsDir: path.join(siteDir, 'docs'), exclude: [STAFF_FOLDER]}),
    },
    i18n: {defaultLocale: 'en', locales: ['en']},
    future: {v4: true, faster: true},
    // Keeps the plain storage keys (`theme`), which v4 would suffix with a hash of the site's address.
    storage: {namespace: false},
    // Nothing here is secret: every browser that signs in sends these values to Firebase.
    customFields: {...settings},
    headTags: headTags(settings),
    clientModules: CLIENT_MODULES,
    presets: ['docusaurus-plugin-sealed-docs/preset', ['classic', presetOptions(customCss, markdown.pages)]],
    plugins: sitePlugins(siteDir, settings, site, markdown.docs, socialCards),
    themeConfig: extend(THEME_CONFIG, leaveOutNone(themeConfig)),
  };
  const merged = mergeSiteConfig(engine, own);
  // Applied last: a site's own functions may replace the engine's, but they can't bypass the search for code.
  return {...merged, markdown: {...merged.markdown, ...guardMarkdown(merged.markdown ?? {}, codeRules)}};
}

/** What the search for code in Markdown needs to know about a site. */
function rulesAboutCode(
  siteDir: string,
  staticFolders: Config['staticDirectories'] = ['static'],
): RefuseCodeOptions {
  return {
    root: siteDir,
    registry: new ComponentRegistry(SiteFiles.in(siteDir)),
    ownImports: readOwnImports(siteDir),
    staticFolders: staticFolders as string[],
    // Covers archived versions and translations, too.
    isStaff: sealedSources({siteDir, dir: STAFF_FOLDER}),
  };
}

/** Options of the classic preset. Its docs plugin is off, because docusaurus-plugin-sealed-docs replaces it. */
const presetOptions = (customCss: string[], pages: MarkdownPlugins['pages']): PresetOptions => ({
  docs: false,
  blog: false,
  theme: {customCss: [...STYLES, ...customCss]},
  pages,
  sitemap: {lastmod: null},
});
