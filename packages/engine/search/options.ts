/** Functions, because Docusaurus ships the values of options to the browser. */
type PhrasesOf = (address: string, anchor: string) => readonly string[];

/** A type alias, because the type of Docusaurus's config accepts no interface here. */
export type Options = {
  /** Lists of words and phrases that mean the same: `[['CI', 'continuous integration']]`. */
  synonyms?: readonly (readonly string[])[];
  /** Whom to ask when nothing is found: `{label: 'open a ticket', href: 'https://...'}`. */
  help?: {label: string; href: string};
  /**
   * The phrases that people type when they look for a part of a page, which are searched and never shown, by the address of the
   * page and the id of the heading, empty for its beginning.
   */
  phrases?: PhrasesOf;
  /** Docs that only some people may read. */
  closed: {
    /** The folder below the docs. */
    dir: string;
    /** What the results of these docs are called: `Private`. */
    label: string;
    /** As `phrases`, for these docs. */
    phrases?: PhrasesOf;
    /**
     * A module whose default export is what components show on their own, by component name: `{Price: '$5'}`.
     * It is a module because Docusaurus ships the values of options to the browser. May start with `@site/`.
     */
    texts?: string;
    /** A module whose default export is the hook `() => ClosedPages`, see `ClosedPages`. */
    source: string;
  };
};
