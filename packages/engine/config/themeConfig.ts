import type {ThemeConfig} from '@docusaurus/preset-classic';
import {NONE} from '../data/none';

/** The engine's defaults for `themeConfig`; a site's own fields win. */
export const THEME_CONFIG: ThemeConfig = {
  colorMode: {defaultMode: 'light', respectPrefersColorScheme: false},
  tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
  // Code blocks only contain plain text here, and Docusaurus's default Prism themes would end up in every page's
  // scripts.
  prism: {
    theme: {plain: {color: '#393a34', backgroundColor: '#f6f8fa'}, styles: []},
    darkTheme: {plain: {color: '#f8f8f2', backgroundColor: '#282a36'}, styles: []},
  },
};

/** Removes links that are `none` from the navbar and the footer, and footer columns that have no other links. */
export function leaveOutNone({navbar, footer, ...others}: ThemeConfig): ThemeConfig {
  const isThere = (item: object) => !('href' in item && item.href === NONE);
  return {
    ...others,
    navbar: navbar && {...navbar, items: navbar.items?.filter(isThere)},
    footer: footer && {
      ...footer,
      links: (footer.links as {title: string; items: object[]}[])
        .map(({title, items}) => ({title, items: items.filter(isThere)}))
        .filter(({items}) => items.length > 0),
    },
  };
}
