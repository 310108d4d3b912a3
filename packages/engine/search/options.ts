import type {ComponentTexts} from './readMdx';

/** A function because Docusaurus ships the values of options to the browser. */
type PhrasesOf = (address: string, anchor: string) => readonly string[];

/** A type alias because the type of Docusaurus's config doesn't accept an interface here. */
export type Options = {
  /** Lists of words and phrases that mean the same: `[['CI', 'continuous integration']]`. */
  synonyms?: readonly (readonly string[])[];
  /** Whom to ask when nothing is found: `{label: 'open a ticket', href: 'https://...'}`. */
  help?: {label: string; href: string};
  /** What the search offers while nothing has been typed, by paths below the base URL. */
  shortcuts?: readonly {label: string; to: string}[];
  /**
   * Returns the phrases that people type when they look for a part of a page; they're searched but never shown.
   * `address` is the page's path below the base URL (`/docs/shop`), and `anchor` the id of the heading, empty for the
   * beginning of the page.
   */
  phrases?: PhrasesOf;
  /** Docs that only some people may read. */
  closed: {
    /** The folder below the docs. */
    dir: string;
    /** What the results of these docs are called: `Private`. */
    label: string;
    /** Like `phrases`, for these docs. */
    phrases?: PhrasesOf;
    /**
     * What components show on their own, by component name: `{Price: '$5'}`. It's a function because Docusaurus ships
     * the values of options to the browser, and these texts may be just as private as the docs.
     */
    texts?: () => ComponentTexts;
    /** A module whose default export is the hook `() => ClosedPages`, see `ClosedPages`. May start with `@site/`. */
    source: string;
  };
};
