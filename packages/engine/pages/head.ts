/**
 * The registry of everything that parts of a page share without importing each other: inline scripts, attributes,
 * window events, and stored keys. A lint rule (`packages/headContracts.mjs`) rejects code that uses one without being
 * listed here, and `head.test.ts` finds entries that nothing uses anymore.
 *
 * `setBy` and `readBy` name folders of `packages/engine`, or `sealed-docs`, `site` (`src/` and
 * `docusaurus.config.ts`), `Docusaurus`, `browser`.
 */
import {CONTRACTS as SEALED_DOCS} from 'docusaurus-plugin-sealed-docs/contracts';

/** A name that several files share. */
export interface Contract {
  name: string;
  /** What writes or dispatches it. */
  setBy: readonly string[];
  /** What reacts to it, style sheets included. */
  readBy: readonly string[];
  why: string;
}

/** An attribute of `<html>` or of another element. */
export interface AttributeContract extends Contract {
  /** Whether scripts set it after the page has loaded: styles for it are kept even if no element has it yet. */
  isDynamic: boolean;
}

/** A script in the HTML of pages. */
export interface InlineScript {
  /** The file that contains or generates its code. */
  source: string;
  /** The file that puts it into pages. */
  addedBy: string;
  pages: string;
  why: string;
}

/** In the order in which a page runs them; Docusaurus and sealed-docs (see `SEALED_DOCS_CONTRACTS`) add their own. */
export const INLINE_SCRIPTS: readonly InlineScript[] = [
  {
    source: 'theme/client/tidyAddress.js',
    addedBy: 'theme/tidyAddress.ts',
    pages: 'all but 404.html',
    why: 'Writes the address in one way before anything compares it.',
  },
  {
    source: 'theme/client/correctAddress.js',
    addedBy: 'theme/tidyAddress.ts',
    pages: '404.html, in place of the former',
    why: 'Leads to the page that someone who mistyped an address means.',
  },
  {
    source: 'content/ruleLinks.ts',
    addedBy: 'content/ruleLinks.ts',
    pages: '/r-07 and the like',
    why: "Leads to the rule and keeps the address's query, which a refresh loses.",
  },
  {
    source: 'session/inline/markSession.ts',
    addedBy: 'session/inlineScripts.ts',
    pages: 'all',
    why: 'Marks a browser that may be signed in before the first paint, because Login must not turn into Logout.',
  },
  {
    source: 'session/inline/requestKeyEarly.ts',
    addedBy: 'session/inlineScripts.ts',
    pages: 'those that are sealed',
    why: 'Asks for the key before any script of the page has loaded.',
  },
  {
    source: 'session/inline/findReader.ts',
    addedBy: 'session/inlineScripts.ts',
    pages: 'those that are sealed',
    why: 'Says who is signed in to the script of sealed-docs that shows the text of the page.',
  },
  {
    source: 'search/client/searchBox.js',
    addedBy: 'search/index.ts',
    pages: 'all',
    why: 'Opens the search without the scripts of the page.',
  },
  {
    source: 'pages/controls/client/controls.js',
    addedBy: 'pages/controls/instantControls.ts',
    pages: 'all',
    why: 'Answers menu, theme, contents, copy buttons and explanations without the scripts of the page, and leads from parts that have moved.',
  },
  {
    source: 'pages/controls/client/docsVersion.js',
    addedBy: 'pages/controls/instantControls.ts',
    pages: 'all, if the docs have versions',
    why: 'Keeps the version that a reader chooses before the page is hydrated.',
  },
  {
    source: 'pages/links/client/followLinks.js',
    addedBy: 'pages/hydration/makeLoader.ts',
    pages: 'all',
    why: 'Fetches the pages of links ahead, and shows them in the same document.',
  },
  {
    source: 'pages/hydration/client/loader.js',
    addedBy: 'pages/hydration/rewritePage.ts',
    pages: 'all',
    why: 'Loads the scripts of the page once someone wants what only they can do.',
  },
  {
    source: 'session/UnsupportedBrowser/index.tsx',
    addedBy: 'session/UnsupportedBrowser/index.tsx',
    pages: 'those that ask who is signed in',
    why: "Says why a browser can't open staff pages, in syntax that it understands.",
  },
];

/** Attributes of `<html>`. */
export const HTML_ATTRIBUTES: readonly AttributeContract[] = [
  {
    name: 'data-theme',
    setBy: ['Docusaurus', 'pages/controls'],
    readBy: ['pages/controls', 'pages/styles', 'theme/css', 'data', 'site'],
    why: 'light or dark.',
    isDynamic: true,
  },
  {
    name: 'data-theme-choice',
    setBy: ['Docusaurus', 'pages/controls'],
    readBy: ['Docusaurus'],
    why: 'What the reader chose; Docusaurus takes it over when it hydrates.',
    isDynamic: true,
  },
  {
    name: 'data-has-hydrated',
    setBy: ['Docusaurus'],
    readBy: ['pages/hydration', 'sealed-docs'],
    why: 'true once React answers what the inline scripts have answered before.',
    isDynamic: true,
  },
  {
    name: 'data-announcement-bar-initially-dismissed',
    setBy: ['Docusaurus', 'pages/controls'],
    readBy: ['Docusaurus'],
    why: 'true hides the announcement, by a style of Docusaurus.',
    isDynamic: true,
  },
  {
    // SESSION_ATTRIBUTE of session/storedSession.ts.
    name: 'data-session',
    setBy: ['session/inline/markSession.ts', 'session/storedSession.ts'],
    readBy: ['session/AuthNavbarItem'],
    why: '"stored" if this browser may be signed in.',
    isDynamic: true,
  },
  {
    // OBSTACLE_ATTRIBUTE of session/gatedPaths.ts, which the script of sealed-docs sets.
    name: 'data-obstacle',
    setBy: ['session/UnsupportedBrowser', 'session/gatedPaths.ts'],
    readBy: ['session/UnsupportedBrowser'],
    why: "Why this browser can't open staff pages: insecure or unsupported.",
    isDynamic: true,
  },
  {
    name: 'data-instant-controls',
    setBy: ['pages/controls'],
    readBy: ['theme/css'],
    why: "The controls are answered: without scripts, what only they can do isn't shown.",
    isDynamic: true,
  },
  {
    name: 'data-back-to-top',
    setBy: ['pages/controls'],
    readBy: ['theme/swizzled/BackToTopButton'],
    why: 'A reader far down the page scrolls up.',
    isDynamic: true,
  },
  {
    name: 'data-unfolds',
    setBy: ['pages/controls'],
    readBy: ['content/components/Rule'],
    why: "true if the browser's own search finds what is folded, and unfolds it.",
    isDynamic: true,
  },
];

/** Attributes of other elements. */
export const ELEMENT_ATTRIBUTES: readonly AttributeContract[] = [
  {
    name: 'data-instant',
    setBy: ['content/components', 'search/theme', 'theme/swizzled', 'pages/hydration'],
    readBy: ['pages/controls', 'pages/hydration', 'search/client', 'theme/css', 'sealed-docs'],
    why: 'A control that an inline script answers, by name; without a value, one that the browser itself answers.',
    isDynamic: false,
  },
  {
    name: 'data-load',
    setBy: ['search/theme', 'theme/swizzled'],
    readBy: ['pages/hydration', 'theme/css'],
    why: 'A control that needs the scripts of the page: pointing at it, touching or focusing it loads them.',
    isDynamic: false,
  },
  {
    name: 'data-page',
    setBy: ['pages/hydration', 'pages/links', 'pages/movedParts.ts'],
    readBy: ['pages/links'],
    why: 'An element of the head that gives way when another page is shown in the same document.',
    isDynamic: false,
  },
  {
    name: 'data-explained',
    setBy: ['content/components/Term'],
    readBy: ['pages/controls'],
    why: 'A word with an explanation in a tooltip, which is kept within the window.',
    isDynamic: false,
  },
  {
    name: 'data-quiet',
    setBy: ['pages/controls'],
    readBy: ['content/components/Term'],
    why: 'Escape has closed the explanation, until the word is pointed at or focused again.',
    isDynamic: true,
  },
  {
    name: 'data-text',
    setBy: ['content/components/CopyButton'],
    readBy: ['pages/controls'],
    why: 'What a copy button copies.',
    isDynamic: false,
  },
  {
    name: 'data-entries',
    setBy: ['content/components/RecentChanges'],
    readBy: ['pages/controls'],
    why: 'How many entries a list has in all; those since the last visit are marked.',
    isDynamic: false,
  },
  {
    name: 'data-new',
    setBy: ['pages/controls'],
    readBy: ['content/components/RecentChanges'],
    why: 'An entry that came since the last visit.',
    isDynamic: true,
  },
  {
    name: 'data-time',
    setBy: ['content/remark'],
    readBy: ['theme/css'],
    why: 'Which time a step is for: 1st, 2nd or 3rd.',
    isDynamic: false,
  },
  {
    name: 'data-here',
    setBy: ['pages/controls'],
    readBy: ['theme/css'],
    why: "The section that's being read, on the button that opens the contents.",
    isDynamic: true,
  },
  {
    name: 'data-folded',
    setBy: ['content/components/Rule'],
    readBy: ['pages/controls'],
    why: "A <details> that opens where the browser's own search can't look into it.",
    isDynamic: false,
  },
  {
    name: 'data-open',
    setBy: ['pages/controls'],
    readBy: ['theme/css'],
    why: "An open panel, where the browser doesn't know popover.",
    isDynamic: true,
  },
  {
    name: 'data-search',
    setBy: ['search/theme'],
    readBy: ['search'],
    why: 'The dialog of the search.',
    isDynamic: false,
  },
  {
    name: 'data-from',
    setBy: ['staff/Notices'],
    readBy: ['staff/Notices', 'sealed-docs'],
    why: 'When a notice begins to count.',
    isDynamic: false,
  },
  {
    name: 'data-until',
    setBy: ['staff/Notices'],
    readBy: ['staff/Notices', 'sealed-docs'],
    why: 'When a notice ends.',
    isDynamic: false,
  },
  {
    name: 'data-column',
    setBy: ['content/components/DataTable', 'content/remark'],
    readBy: ['theme/css'],
    why: 'The head of the column, which phones show in each cell.',
    isDynamic: false,
  },
  {
    name: 'data-nosnippet',
    setBy: ['content'],
    readBy: ['search', 'browser'],
    why: 'Text that neither search engines nor our own search quote.',
    isDynamic: false,
  },
];

/** Other attributes that Docusaurus, the browser or a widget changes before or during hydration. */
const OTHER_DYNAMIC_ATTRIBUTES = ['aria-busy', 'aria-current', 'aria-pressed', 'open', 'role'];

/** Attributes that scripts add at runtime: styles for them are kept even if no element has them yet. */
export const DYNAMIC_ATTRIBUTES: readonly string[] = [...HTML_ATTRIBUTES, ...ELEMENT_ATTRIBUTES]
  .filter(({isDynamic}) => isDynamic)
  .map(({name}) => name)
  .concat(OTHER_DYNAMIC_ATTRIBUTES);

/** Custom events on the window. */
export const WINDOW_EVENTS: readonly Contract[] = [
  {
    name: 'hydrating',
    setBy: ['pages/hydration'],
    readBy: ['pages/links'],
    why: 'React is about to take over: all of the page must be there, and React shows other pages from now on.',
  },
  {
    name: 'hydrated',
    setBy: ['pages/hydration'],
    readBy: ['pages/hydration', 'pages/links'],
    why: 'The page is hydrated: the loader and the prefetching of links have nothing left to do.',
  },
  {
    name: 'swapped',
    setBy: ['pages/links'],
    readBy: ['pages/controls', 'pages/hydration', 'pages/links'],
    why: 'Another page is shown in the same document: first what fits on the screen, and again once all of it is there.',
  },
  {
    name: 'instant-controls',
    setBy: ['content/components/RecentChanges', 'config'],
    readBy: ['pages/controls'],
    why: 'Elements that the controls prepare were added after the page had loaded.',
  },
  {
    name: 'sealed-text',
    setBy: ['sealed-docs'],
    readBy: ['config'],
    why: 'The text of a staff page is shown ahead of the page: its controls are to be prepared.',
  },
];

/** Properties of the window that scripts set for other scripts. */
export const WINDOW_PROPERTIES: readonly Contract[] = [
  {
    name: 'staffKeyAnswer',
    setBy: ['session'],
    readBy: ['session', 'config'],
    why: "The key service's answer, which an inline script has asked for.",
  },
  {
    name: 'sealedText',
    setBy: ['sealed-docs'],
    readBy: ['sealed-docs'],
    why: 'How the text that is shown ahead is ended.',
  },
  {
    name: 'docusaurus',
    setBy: ['Docusaurus', 'pages/hydration'],
    readBy: ['Docusaurus', 'pages/hydration'],
    why: 'How Docusaurus prefetches: its own way would fetch the scripts of every link in view.',
  },
];

/** Keys in `localStorage`, or in `sessionStorage` where noted. */
export const STORED_KEYS: readonly Contract[] = [
  {
    name: 'firebase:authUser:<apiKey>:[DEFAULT]',
    setBy: ['session/firebase'],
    readBy: ['session'],
    why: 'The signed-in user, as the Firebase SDK stores it.',
  },
  {
    name: 'accessEnded',
    setBy: ['session'],
    readBy: ['session'],
    why: 'Why the last session ended: the sign-in page of every tab says it.',
  },
  {
    name: '__storage_probe__',
    setBy: ['session/SignInPage'],
    readBy: ['session/SignInPage'],
    why: 'Whether the browser keeps anything, in both storages.',
  },
  {
    name: 'shiftTicks',
    setBy: ['data'],
    readBy: ['data'],
    why: 'What is ticked off in the checklists of a shift.',
  },
  {
    name: 'caseSheetRole',
    setBy: ['data'],
    readBy: ['data'],
    why: 'Who uses the case sheet, so that it need not ask each time.',
  },
  {
    name: 'theme',
    setBy: ['Docusaurus', 'pages/controls'],
    readBy: ['Docusaurus', 'pages/controls'],
    why: 'light or dark, as the reader chose.',
  },
  {
    name: 'docusaurus.announcement.id, docusaurus.announcement.dismiss',
    setBy: ['Docusaurus', 'pages/controls'],
    readBy: ['Docusaurus', 'pages/controls'],
    why: 'Which announcement the reader has closed.',
  },
  {
    name: 'docs-preferred-version-<docs>',
    setBy: ['Docusaurus', 'pages/controls'],
    readBy: ['Docusaurus', 'pages/hydration'],
    why: 'Which version of the docs the reader has chosen.',
  },
  {
    name: 'changesSeen, and changesSeenBefore in sessionStorage',
    setBy: ['pages/controls'],
    readBy: ['pages/controls'],
    why: 'How many changes of the rules the reader had seen.',
  },
];

/** The names that sealed-docs defines. If other code here uses one, it has an entry above, too. */
export const SEALED_DOCS_CONTRACTS = SEALED_DOCS;
