/**
 * A heading's id, the heading, and the text below it up to the next one, which the public index has in a file of its
 * own. The beginning of a page has neither id nor heading. An array, because names repeated in every section would be
 * most of a small file.
 */
export type Section = [anchor: string, heading: string, text?: string];

/** A page, as the search knows it. */
export interface SearchPage {
  /** Its address, without that of the site. */
  route: string;
  title: string;
  /** Titles of the pages above it. */
  path: string[];
  /** More words by which it is found. */
  keywords: string[];
  sections: Section[];
}

/** The file that browsers load with the first search. */
export interface PublicIndex {
  /** Words and phrases that mean the same, see `Options`. */
  synonyms: string[][];
  /** The pages, without the texts of their sections. */
  pages: SearchPage[];
  /** The address of the file of texts, without that of the site. */
  texts: string;
}

/**
 * The file that browsers load after the index, several times as big: the texts of all sections, in the order of the
 * index. The ids stand between texts that are not one, as a scan of the file for sentences would have it.
 */
export type PublicTexts = [anchor: string, text: string][];
