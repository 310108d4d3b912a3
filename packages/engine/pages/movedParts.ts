import type {LoadContext, Plugin} from '@docusaurus/types';
import {addPageSteps} from 'docusaurus-plugin-sealed-docs/pageSteps';
import type {SiteData} from '../data/shapes';

const NAME = 'moved-parts';

/** Whether a redirect starts at a part of a page, that is, at a fragment. */
export const isPart = ({from}: SiteData['redirects'][number]): boolean => from.includes('#');

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;');

/**
 * Docusaurus plugin that lists in each page which of its parts have moved to where (`/docs/guidelines#appeal`). A
 * script of the page redirects, see `controls/client/controls/movedParts.js`.
 */
export const movedParts =
  (redirects: SiteData['redirects']) =>
  (context: LoadContext): Plugin => {
    const {baseUrl} = context.siteConfig;
    addPageSteps(context, {
      name: NAME,
      stage: 'content',
      page(page) {
        const moved = redirects
          .filter(({from}) => from.startsWith(`/${page.path}#`))
          .map(({from, to}) => [baseUrl + from.slice(1), baseUrl + to.slice(1)]);
        if (moved.length > 0) {
          const list = escapeAttribute(JSON.stringify(Object.fromEntries(moved)));
          // In front of the scripts, which read it right away.
          page.html = page.html.replace(
            /<meta charset[^>]*>/i,
            (charset) => `${charset}<meta name=moved-parts data-page content='${list}'>`,
          );
        }
      },
    });
    return {name: NAME};
  };
