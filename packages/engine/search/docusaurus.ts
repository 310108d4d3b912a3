/**
 * The undocumented parts of the Docusaurus 3.10 theme that this package relies on; see `docusaurus.test.ts`.
 */

/** The class of the name of each page above a page, and of its own (`packages/engine/theme/swizzled/DocItem/Layout`). */
export const TRAIL_CLASS = 'trail__page';

/** Classes of elements that the theme puts into `<main>` but that aren't page text. */
export const CONTROL_CLASSES = [
  'hash-link',
  'table-of-contents',
  'theme-doc-toc-mobile',
  'theme-doc-footer',
  // "Edit this page", which a site may also put next to content that it renders from data.
  'theme-edit-this-page',
];
