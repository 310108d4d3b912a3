/**
 * A heading's id, the heading, and the text below it up to the next one. The beginning of a page has neither id nor
 * heading. An array, because names repeated in every section would be most of a small file.
 */
export type Section = [anchor: string, heading: string, text: string];

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
  pages: SearchPage[];
}
