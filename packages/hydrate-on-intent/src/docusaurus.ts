/** The undocumented parts of Docusaurus 3.10 that this package relies on; see `docusaurus.test.ts`. */

/** Attributes that Docusaurus's inline scripts or the browser change before or during hydration. */
export const DYNAMIC_ATTRIBUTES = [
  'data-theme',
  'data-theme-choice',
  'data-has-hydrated',
  'data-announcement-bar-initially-dismissed',
  'aria-busy',
  'open',
];
