import path from 'node:path';
import type {Options as RedirectOptions} from '@docusaurus/plugin-client-redirects';
import type {Options as PresetOptions, ThemeConfig} from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import type {Options as HydrateOnIntentOptions} from 'docusaurus-plugin-hydrate-on-intent';
import {DYNAMIC_ATTRIBUTES} from 'docusaurus-plugin-instant-controls';
import {BUILD_ID, type Options as SealedDocsOptions, sealedSources} from 'docusaurus-plugin-sealed-docs';
import {CLOSED_PAGES_DIR, type Options as SearchOptions} from 'docusaurus-plugin-search';
import {type Options as SocialCardsOptions, withSocialCard} from 'docusaurus-plugin-social-cards';
import {type Options as PicturesOptions, remarkPictures} from 'docusaurus-remark-pictures';
import rehypeMinifyWhitespace from 'rehype-minify-whitespace';
import remarkInlineLinks from 'remark-inline-links';
import {contentSecurityPolicy} from './config/contentSecurityPolicy';
import {footer} from './config/footer';
import {hasHistory} from './config/history';
import {navbarItems} from './config/navbar';
import {noticesPlugin} from './config/notices';
import {ruleLinks} from './config/ruleLinks';
import {loadSettings, loadSite, SEAL_SECRET_VARIABLE} from './config/settings';
import {staffPaths} from './config/staffPaths';
import {startRedirects} from './config/startRedirects';
import {findUnset} from './config/unsetValues';
import {OBSTACLE_ATTRIBUTE} from './src/auth/BrowserCheck/attribute';
import {LOGIN_PATH, LOGOUT_PATH, STAFF_FOLDER} from './src/auth/gatedPaths';
import {
  IS_SESSION_STORED,
  KEY_ANSWER,
  keyRequestScript,
  SESSION_ATTRIBUTE,
  storedReaderScript,
  storedSessionScript,
} from './src/auth/storedSession';
import rehypeTables from './src/rehype/rehypeTables';
import remarkCommunity from './src/remark/remarkCommunity';
import remarkDepartments from './src/remark/remarkDepartments';
import remarkFacts from './src/remark/remarkFacts';
import remarkGlossary from './src/remark/remarkGlossary';
import remarkRules from './src/remark/remarkRules';
import remarkSanctions from './src/remark/remarkSanctions';
import {joinLadders} from './src/rulebook/rules';
import {dataFiles} from './src/rulebook/plugin';
import {synonyms} from './src/rulebook/words';

const settings = loadSettings(__dirname);
const site = loadSite(__dirname);
const {community, rules, changes, facts, staffFacts, glossary} = site;
const ladders = joinLadders(rules, site.ladders);
const {origin, pathname} = new URL(settings.siteUrl ?? community.url);
const baseUrl = pathname.replace(/\/*$/, '/');

/** Archived versions and translations included. */
const isStaff = sealedSources({siteDir: __dirname, dir: STAFF_FOLDER});

const picturesOptions: PicturesOptions = {oneSize: isStaff};

const factsPlugin = () => remarkFacts({facts, staffFacts, isStaff});

/** The controls of the text of a sealed page work like those of all others. */
const CONTROL_TEXT = 'addEventListener("sealed-text",()=>dispatchEvent(new Event("instant-controls")))';

const docsOptions: SealedDocsOptions = {
  sidebarPath: './sidebars.ts',
  versions: {current: {label: 'Next'}},
  showLastUpdateTime: hasHistory(__dirname),
  editUrl: community.editUrl || undefined,
  // Functions, because Docusaurus ships the values of options to the browser.
  beforeDefaultRemarkPlugins: [
    factsPlugin,
    // Docusaurus looks for the files of inline images only.
    remarkInlineLinks,
    () => remarkRules({rules, changes, ladders}),
    () => remarkSanctions({rules, ladders}),
    () => remarkDepartments({departments: site.departments, community}),
    () => remarkCommunity({community}),
  ],
  remarkPlugins: [() => remarkPictures(picturesOptions), () => remarkGlossary({glossary})],
  rehypePlugins: [rehypeTables, rehypeMinifyWhitespace],
  sealed: {
    dir: STAFF_FOLDER,
    alsoSeal: ['src/staff'],
    secretVariable: SEAL_SECRET_VARIABLE,
    keySource: '@site/src/auth/useStaffKeySource.tsx',
    // What the search knows of the sealed docs.
    data: [CLOSED_PAGES_DIR],
    early: {
      when: IS_SESSION_STORED,
      chunks: ['session'],
      otherwise: ['@site/src/pages/login.tsx', 'sign-in', 'session'],
      script: `${keyRequestScript(settings.firebase.apiKey, settings.staffKeyUrl, BUILD_ID)};${CONTROL_TEXT}`,
      text: {answer: `window.${KEY_ANSWER}`, findReader: storedReaderScript(settings.firebase.apiKey)},
    },
  },
};

const presetOptions: PresetOptions = {
  docs: false,
  blog: false,
  theme: {
    customCss: [
      './src/css/lean.css',
      './src/css/weights.css',
      './src/css/boards.css',
      './src/css/rules.css',
      './src/css/tables.css',
      './src/css/custom.css',
      './src/css/panels.css',
      './src/css/toc.css',
      ...(community.isRepositoryPublic ? [] : ['./src/css/privateRepository.css']),
    ],
  },
  pages: {
    beforeDefaultRemarkPlugins: [factsPlugin, () => remarkCommunity({community})],
    rehypePlugins: [rehypeTables, rehypeMinifyWhitespace],
  },
  sitemap: {lastmod: null},
};

const redirectOptions: RedirectOptions = {redirects: site.redirects};

const socialCardsOptions: SocialCardsOptions = {
  logo: 'static/img/logo.svg',
  picture: 'static/img/county.svg',
  colors: {background: '#12372e', title: '#f8f5ea', description: '#cfe6dd', siteName: '#5cc7ac'},
};

const searchOptions: SearchOptions = {
  synonyms: synonyms(site),
  help: {label: 'ask in a ticket', href: community.links.report},
  closed: {
    dir: STAFF_FOLDER,
    label: 'Staff',
    texts: '@site/src/rulebook/searchTexts.ts',
    source: '@site/src/auth/useStaffPages.ts',
  },
};

/** Beginnings of paths of pages that ask who is signed in. */
const ASKING_PATHS = [`/${STAFF_FOLDER}`, LOGIN_PATH, LOGOUT_PATH, '/search'];

const hydrationOptions: HydrateOnIntentOptions = {
  // These, and for readers who may be signed in all.
  atOnce: `${IS_SESSION_STORED} || /${ASKING_PATHS.join('|').replaceAll('/', '\\/')}/i.test(location.pathname)`,
  dynamicAttributes: [SESSION_ATTRIBUTE, OBSTACLE_ATTRIBUTE, ...DYNAMIC_ATTRIBUTES],
  notAhead: [`/docs/${STAFF_FOLDER}`, LOGIN_PATH, LOGOUT_PATH, '/search', '/api'],
};

const themeConfig: ThemeConfig = {
  // The card of pages that have none of their own.
  image: 'img/social-card.png',
  colorMode: {defaultMode: 'light', respectPrefersColorScheme: false},
  announcementBar: {
    id: 'steps-of-rules',
    content: `Each rule now shows its steps, and 13 rules are new. <a href="${baseUrl}docs/guidelines#recent-changes">See what is new.</a>`,
    isCloseable: true,
    backgroundColor: '#17614f',
    textColor: '#fff',
  },
  navbar: {
    title: community.shortName,
    logo: {alt: '', src: 'img/logo.svg', width: 32, height: 32},
    items: navbarItems(community),
  },
  footer: footer(community),
  tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
  // Blocks of code hold plain text here. The themes that Docusaurus has by default go into the scripts of every page.
  prism: {
    theme: {plain: {color: '#393a34', backgroundColor: '#f6f8fa'}, styles: []},
    darkTheme: {plain: {color: '#f8f8f2', backgroundColor: '#282a36'}, styles: []},
  },
};

const config: Config = {
  title: community.name,
  tagline: community.tagline,
  url: origin,
  baseUrl,
  // No SVG: Chromium draws such an icon anew with each link that is followed, which takes a phone 10 ms.
  favicon: 'favicon.ico',
  trailingSlash: false,
  // An inline script on the home page for sites that are served under a wrong path, which a preview would show.
  baseUrlIssueBanner: false,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
    parseFrontMatter: withSocialCard({
      docsDir: path.join(__dirname, 'docs'),
      exclude: [STAFF_FOLDER],
    }),
  },
  i18n: {defaultLocale: 'en', locales: ['en']},
  future: {v4: true, faster: true},
  // Keeps the plain storage keys (`theme`), which v4 would suffix with a hash of the site's address.
  storage: {namespace: false},
  // Public by nature: every browser that signs in sends these to Firebase.
  customFields: {...settings},
  headTags: [{tagName: 'script', attributes: {}, innerHTML: storedSessionScript(settings.firebase.apiKey)}],
  clientModules: ['dropMalformedUrlParts', 'progressBar', 'revealTarget', 'translatedTexts'].map(
    (name) => `./src/clientModules/${name}.ts`,
  ),
  presets: ['docusaurus-preset-page-steps', ['classic', presetOptions]],
  plugins: [
    ['docusaurus-plugin-sealed-docs', docsOptions],
    ['@docusaurus/plugin-client-redirects', redirectOptions],
    ['docusaurus-plugin-social-cards', socialCardsOptions],
    ['docusaurus-plugin-search', searchOptions],
    'docusaurus-plugin-lazy-sections',
    'docusaurus-plugin-instant-controls',
    ['docusaurus-plugin-hydrate-on-intent', hydrationOptions],
    [
      'docusaurus-plugin-content-security-policy',
      {directives: (page: string) => contentSecurityPolicy(settings, page)},
    ],
    './config/leanTheme.ts',
    './config/printedLinks.ts',
    './config/caseSensitiveRoutes.ts',
    './config/formHandlers.ts',
    [staffPaths(site.redirects), {}],
    [dataFiles(site), {}],
    [startRedirects(site), {}],
    [ruleLinks(site), {}],
    noticesPlugin(settings, findUnset(community, site.staffCommunity, __dirname)),
  ],
  themeConfig,
};

export default config;
