/**
 * The undocumented parts of the Docusaurus 3.10 theme that this package relies on; see `docusaurus.test.ts`.
 */

/** The class of each breadcrumb link. */
export const BREADCRUMB_CLASS = 'breadcrumbs__link';

/** Classes of what the theme puts into `<main>` that is not page text. */
export const CONTROL_CLASSES = [
  'hash-link',
  'table-of-contents',
  'theme-doc-toc-mobile',
  'theme-doc-footer',
  // "Edit this page", which a site may also put beside what it prints from data.
  'theme-edit-this-page',
];
