import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Options as RedirectOptions} from '@docusaurus/plugin-client-redirects';
import type {Options as PresetOptions, ThemeConfig} from '@docusaurus/preset-classic';
import type {Config, LoadContext, Plugin, PluginConfig, PluginModule, PluginOptions} from '@docusaurus/types';
import {BUILD_ID, type Options as SealedDocsOptions, sealedSources} from 'docusaurus-plugin-sealed-docs';
import remarkInlineLinks from 'remark-inline-links';
import type {Options as SocialCardsOptions} from '../content/cards/options';
import socialCardsPlugin from '../content/cards/socialCards';
import {withSocialCard} from '../content/cards/withSocialCard';
import {ComponentRegistry} from '../content/markdown/componentRegistry';
import {readOwnImports} from '../content/markdown/ownImports';
import {remarkPictures} from '../content/pictures/remarkPictures';
import rehypeTables from '../content/remark/rehypeTables';
import remarkCommunity from '../content/remark/remarkCommunity';
import remarkData from '../content/remark/remarkData';
import remarkDepartments from '../content/remark/remarkDepartments';
import remarkEditData from '../content/remark/remarkEditData';
import remarkFacts from '../content/remark/remarkFacts';
import remarkGlossary from '../content/remark/remarkGlossary';
import remarkRefuseCode from '../content/remark/remarkRefuseCode';
import remarkRules from '../content/remark/remarkRules';
import {ruleLinks} from '../content/ruleLinks';
import {dataFiles} from '../data/dataFiles';
import {NONE} from '../data/none';
import {withoutMarks} from '../data/ownGame';
import {openPhrases} from '../data/phrases';
import {joinLadders} from '../data/rules';
import type {Community} from '../data/shapes';
import {SiteFiles} from '../data/SiteFiles';
import {findUnset} from '../data/unsetValues';
import {synonyms} from '../data/words';
import instantControls, {DYNAMIC_ATTRIBUTES} from '../pages/controls/instantControls';
import hydrateOnIntent, {type Options as HydrateOnIntentOptions} from '../pages/hydration/hydrateOnIntent';
import {isPart, movedParts} from '../pages/movedParts';
import policyPlugin from '../pages/policy/policyPlugin';
import search, {CLOSED_PAGES_DIR, type Options as SearchOptions} from '../search';
import {LOGIN_PATH, LOGOUT_PATH, OBSTACLE_ATTRIBUTE, STAFF_FOLDER} from '../session/gatedPaths';
import {
  IS_SESSION_STORED,
  KEY_ANSWER,
  keyRequestScript,
  SESSION_ATTRIBUTE,
  storedReaderScript,
  storedSessionScript,
} from '../session/storedSession';
import theme, {CLIENT_MODULES, STYLES} from '../theme/plugin';
import {refuseBrokenLinks} from './brokenLinks';
import contentFiles from './contentFiles';
import {contentSecurityPolicy} from './contentSecurityPolicy';
import {guardMarkdown} from './guardMarkdown';
import {hasHistory} from './history';
import leanData from './leanData';
import leanTheme from './leanTheme';
import {noticesPlugin} from './notices';
import patches from './patches';
import {loadSettings, loadSite, SEAL_SECRET_VARIABLE} from './settings';
import {staffPaths} from './staffPaths';

/** What a community writes itself, and any setting of Docusaurus: lists are added to the engine's, objects merged with its objects, at any depth. */
export interface Design extends Partial<Config> {
  /** Style sheets over the theme's, as paths from the project's root. */
  customCss: string[];
  socialCards: SocialCardsOptions;
  themeConfig: ThemeConfig;
}

const ENGINE = path.resolve(__dirname, '..');

/** The controls of the text of a sealed page work like those of all others. */
const CONTROL_TEXT = 'addEventListener("sealed-text",()=>dispatchEvent(new Event("instant-controls")))';

/**
 * The addresses of links within the site, on paper, of which CSS itself knows only what they say: `/docs/shop`. A rule is
 * cited by its id.
 */
const printedAddresses = (origin: string): string =>
  `@media print{.markdown :is(p,li,td) a[href^="/"]:not([href*="#r-"],[href*="#d-"])::after{content:" (${origin}" attr(href) ")"}}`;

/** For readers who are not signed in. */
const HIDE_EDIT_LINKS = `html:not([${SESSION_ATTRIBUTE}]) .theme-edit-this-page{display:none}`;

const THEME_CONFIG: ThemeConfig = {
  colorMode: {defaultMode: 'light', respectPrefersColorScheme: false},
  tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
  // Blocks of code hold plain text here. The themes that Docusaurus has by default go into the scripts of every page.
  prism: {
    theme: {plain: {color: '#393a34', backgroundColor: '#f6f8fa'}, styles: []},
    darkTheme: {plain: {color: '#f8f8f2', backgroundColor: '#282a36'}, styles: []},
  },
};

/** Beginnings of paths of pages that ask who is signed in. */
const ASKING_PATHS = [`/${STAFF_FOLDER}`, LOGIN_PATH, LOGOUT_PATH, '/search'];

/**
 * The configuration of a site: docs of which the folder `docs/staff` is sealed, sign-in, search, and all that pages need.
 *
 * @param siteDir Absolute path of the project's root.
 * @param design What the community's own configuration says, given its data and the path of the site.
 */
export function createConfig(
  siteDir: string,
  design: (site: {community: Community; baseUrl: string}) => Design,
): Config {
  const settings = loadSettings(siteDir);
  const site = loadSite(siteDir);
  const {community, rules, changes} = site;
  const ladders = joinLadders(rules, site.ladders);
  const {origin, pathname} = new URL(settings.siteUrl ?? community.url);
  const baseUrl = pathname.replace(/\/*$/, '/');
  const {customCss, socialCards, themeConfig, ...own} = design({community, baseUrl});

  /** Archived versions and translations included. */
  const isStaff = sealedSources({siteDir, dir: STAFF_FOLDER});
  const codeRules = {
    root: siteDir,
    registry: new ComponentRegistry(SiteFiles.in(siteDir)),
    ownImports: readOwnImports(siteDir),
    staticFolders: (own.staticDirectories ?? ['static']) as string[],
    isStaff,
  };
  const refuseCodePlugin = () => remarkRefuseCode(codeRules);
  const factsPlugin = () => remarkFacts(site, isStaff);
  const communityPlugin = () => remarkCommunity(site, isStaff);
  const rulesPlugin = () => remarkRules({rules, changes, ladders, pages: community.pages});
  const dataPlugin = () => remarkData(site, isStaff);

  const docsOptions: SealedDocsOptions = {
    sidebarPath: './sidebars.ts',
    // A file's whole name is its address, as the check has it: docs/3-golden-rules.mdx isn't /docs/golden-rules.
    numberPrefixParser: false,
    versions: {current: {label: 'Next'}},
    showLastUpdateTime: hasHistory(siteDir),
    editUrl: community.editUrl || undefined,
    // Functions, because Docusaurus ships the values of options to the browser.
    beforeDefaultRemarkPlugins: [
      refuseCodePlugin,
      () => remarkEditData(community),
      factsPlugin,
      // Docusaurus looks for the files of inline images only.
      remarkInlineLinks,
      rulesPlugin,
      () => remarkDepartments(site),
      communityPlugin,
    ],
    remarkPlugins: [() => remarkPictures(), () => remarkGlossary(site), dataPlugin],
    rehypePlugins: [rehypeTables],
    sealed: {
      dir: STAFF_FOLDER,
      // The engine's components of staff pages, and the site's own.
      alsoSeal: [path.join(ENGINE, 'staff'), path.join(siteDir, 'src/staff')].filter(existsSync),
      secretVariable: SEAL_SECRET_VARIABLE,
      keySource: path.join(ENGINE, 'session/useStaffKeySource.tsx'),
      // What the search knows of the sealed docs.
      data: [CLOSED_PAGES_DIR],
      early: {
        when: IS_SESSION_STORED,
        chunks: ['session'],
        otherwise: ['@site/src/pages/login.tsx', 'sign-in', 'session'],
        script: `${keyRequestScript(settings.firebase.apiKey, settings.staffKeyUrl, BUILD_ID)};${CONTROL_TEXT}`,
        text: {
          answer: `window.${KEY_ANSWER}?.response`,
          findReader: storedReaderScript(settings.firebase.apiKey),
        },
      },
    },
  };

  const presetOptions: PresetOptions = {
    docs: false,
    blog: false,
    theme: {customCss: [...STYLES, ...customCss]},
    pages: {
      beforeDefaultRemarkPlugins: [refuseCodePlugin, factsPlugin, rulesPlugin, communityPlugin],
      remarkPlugins: [dataPlugin],
      rehypePlugins: [rehypeTables],
    },
    sitemap: {lastmod: null},
  };

  const searchOptions: SearchOptions = {
    synonyms: synonyms(site),
    phrases: openPhrases(siteDir, 'public'),
    help: {
      label: community.links.report.startsWith('mailto:') ? 'write to us' : 'ask in a ticket',
      href: community.links.report,
    },
    closed: {
      dir: STAFF_FOLDER,
      label: 'Staff',
      phrases: openPhrases(siteDir, 'staff'),
      texts: path.join(ENGINE, 'staff/searchTexts.ts'),
      source: path.join(ENGINE, 'session/useStaffPages.ts'),
    },
  };

  const hydrationOptions: HydrateOnIntentOptions = {
    // These, and for readers who may be signed in all.
    eager: `${IS_SESSION_STORED} || /${ASKING_PATHS.join('|').replaceAll('/', '\\/')}/i.test(location.pathname)`,
    dynamicAttributes: [SESSION_ATTRIBUTE, OBSTACLE_ATTRIBUTE, ...DYNAMIC_ATTRIBUTES],
    noPrefetch: [`/docs/${STAFF_FOLDER}`, LOGIN_PATH, LOGOUT_PATH, '/search', '/api'],
  };

  const config: Config = {
    title: community.name,
    tagline: community.tagline,
    url: origin,
    baseUrl,
    trailingSlash: false,
    // An inline script on the home page for sites that are served under a wrong path, which a preview would show.
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
    // Public by nature: every browser that signs in sends these to Firebase.
    customFields: {...settings},
    headTags: [
      {tagName: 'script', attributes: {}, innerHTML: storedSessionScript(settings.firebase.apiKey)},
      {tagName: 'style', attributes: {}, innerHTML: printedAddresses(origin)},
      // Readers of a private repository have no use for its links.
      ...(community.isRepositoryPublic
        ? []
        : [{tagName: 'style', attributes: {}, innerHTML: HIDE_EDIT_LINKS}]),
    ],
    clientModules: CLIENT_MODULES,
    presets: ['docusaurus-preset-page-steps', ['classic', presetOptions]],
    plugins: [
      ['docusaurus-plugin-sealed-docs', docsOptions],
      [
        '@docusaurus/plugin-client-redirects',
        {redirects: site.redirects.filter((redirect) => !isPart(redirect))} satisfies RedirectOptions,
      ],
      [socialCardsPlugin as PluginModule, socialCards],
      configure(search, searchOptions),
      [instantControls, {}],
      configure(hydrateOnIntent, hydrationOptions),
      configure(policyPlugin, {directives: (page) => contentSecurityPolicy(settings, page)}),
      // With options, as tools that read the configuration expect functions to have.
      ...[
        theme,
        leanTheme,
        leanData,
        patches,
        contentFiles,
        staffPaths(site.redirects),
        movedParts(site.redirects),
        dataFiles(site),
        ruleLinks(site),
        noticesPlugin(settings, findUnset(community, site.staffCommunity, siteDir)),
      ].map((plugin): [typeof plugin, object] => [plugin, {}]),
    ],
    themeConfig: extend(THEME_CONFIG, leaveOutNone(themeConfig)),
  };
  const ownSettings = Object.entries(own as Record<string, object>).map(([key, value]) => {
    const ours: unknown = config[key as keyof Config];
    return [key, Array.isArray(ours) ? ours.concat(value) : extend(ours, value)];
  });
  const merged = {...config, ...Object.fromEntries(ownSettings)} as Config;
  // Last, so that functions of the site's own replace the engine's, but not the look for code.
  return {...merged, markdown: {...merged.markdown, ...guardMarkdown(merged.markdown ?? {}, codeRules)}};
}

/** An entry of `plugins`, whose type in Docusaurus doesn't know which options a plugin takes. */
function configure<Options extends PluginOptions, Content>(
  plugin: (context: LoadContext, options: Options) => Plugin<Content>,
  options: NoInfer<Options>,
): PluginConfig {
  return [plugin as PluginModule, options];
}

/** A setting of the engine with what a site says of it: a site changes only the fields that it names. */
function extend<Setting>(ours: Setting, own: unknown): Setting {
  if (!isPlainObject(ours) || !isPlainObject(own)) {
    return own as Setting; // what it may be is Docusaurus's to check
  }
  const extended = Object.entries(own).map(([key, value]) => [key, extend(ours[key], value)] as const);
  return {...ours, ...Object.fromEntries(extended)};
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return Object.prototype.toString.call(value) === '[object Object]';
}

/** The navbar and the footer without links that are `none`. */
export function leaveOutNone({navbar, footer, ...others}: ThemeConfig): ThemeConfig {
  const isThere = (item: object) => !('href' in item && item.href === NONE);
  return {
    ...others,
    navbar: navbar && {...navbar, items: navbar.items?.filter(isThere)},
    footer: footer && {
      ...footer,
      links: (footer.links as {title: string; items: object[]}[])
        .map(({title, items}) => ({title, items: items.filter(isThere)}))
        .filter(({items}) => items.length > 0),
    },
  };
}
