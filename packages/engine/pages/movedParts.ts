import type {LoadContext, Plugin} from '@docusaurus/types';
import {addPageSteps, escapeScript} from 'docusaurus-preset-page-steps';
import type {SiteData} from '../data/shapes';

const NAME = 'moved-parts';

/** Whether a redirect leads from a part of a page. */
export const isPart = ({from}: SiteData['redirects'][number]): boolean => from.includes('#');

/**
 * Docusaurus plugin that leads from parts of pages that have moved, `/docs/guidelines#appeal`, to where they are now. What
 * follows `#` never reaches a host, so a script in the page does it, before anything shows.
 */
export const movedParts =
  (redirects: SiteData['redirects']) =>
  (context: LoadContext): Plugin => {
    addPageSteps(context, {
      name: NAME,
      stage: 'content',
      page(page) {
        const moved = redirects
          .filter(({from}) => from.startsWith(`/${page.path}#`))
          .map(({from, to}) => [from.replace(/^.*#/, '#'), context.siteConfig.baseUrl + to.slice(1)]);
        if (moved.length > 0) {
          const places = JSON.stringify(Object.fromEntries(moved));
          const script =
            `{let at=location.pathname,lead=()=>{let to=at===location.pathname&&${places}[location.hash];` +
            'to&&location.replace(to)};lead();addEventListener("hashchange",lead)}';
          page.html = page.html.replace(
            /<meta charset[^>]*>/i,
            (charset) => `${charset}<script>${escapeScript(script)}</script>`,
          );
        }
      },
    });
    return {name: NAME};
  };
