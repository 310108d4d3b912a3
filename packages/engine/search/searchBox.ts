import type {HtmlTagObject} from '@docusaurus/types';

/**
 * The search box. It comes first in the body of every page, so it can be opened while the rest is still loading.
 * React replaces its last line with the results; `docusaurus-plugin-hydrate-on-intent` reports missing scripts there.
 */
export const SEARCH_BOX: HtmlTagObject = {
  tagName: 'dialog',
  attributes: {'data-search': '', 'aria-label': 'Search'},
  innerHTML:
    '<form role="search">' +
    // No type="search": with the focus in such a field, Escape doesn't close a dialog in Safari.
    '<input role="combobox" aria-label="Search this site" aria-autocomplete="list" aria-expanded="false" ' +
    'placeholder="Rule, word or question" autocomplete="off" autocapitalize="off" spellcheck="false" ' +
    'enterkeyhint="go" dir="auto">' +
    '</form>' +
    '<form method="dialog"><button type="submit" class="clean-btn">Close</button></form>' +
    '<p role="status">Press Enter to search.</p>',
};
