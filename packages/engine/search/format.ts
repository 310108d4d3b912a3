/** The name of the `<meta>` that tells a page where the index is. */
export const INDEX_META = 'docusaurus-search-index';

/**
 * A heading's id, the heading, the text up to the next one, and the words of the phrases that people type when they
 * look for it, as `countWords` counts them; the public index keeps the last two in a separate file. The beginning of
 * a page has an empty id and heading. It's an array because property names repeated in every section would make up
 * most of a small file.
 */
export type Section = [anchor: string, heading: string, text?: string, phraseWords?: string];

/** A section as it's read from a page. */
export type PageSection = [anchor: string, heading: string, text: string];

/** A page as the search knows it. */
export interface SearchPage {
  /** Its address, without the site's origin. */
  route: string;
  title: string;
  /** Titles of the pages above it. */
  path: string[];
  /** Additional words to find it by. */
  keywords: string[];
  sections: Section[];
}

/** The file that browsers load on the first search. */
export interface PublicIndex {
  /** Words and phrases that mean the same, see `Options`. */
  synonyms: readonly (readonly string[])[];
  /** The pages, without the texts of their sections. */
  pages: SearchPage[];
  /** The address of the file of texts, without the site's origin. */
  texts: string;
}

/**
 * The file that browsers load after the index, several times as big: texts and phrase words of all sections, in the
 * order of the index. The ids separate texts that a scan of the file for sentences would otherwise mistake for one.
 */
export type PublicTexts = [anchor: string, text: string, phraseWords?: string][];
