import type {LoadContext, Plugin} from '@docusaurus/types';
import {addPageSteps, escapeScript} from 'docusaurus-plugin-sealed-docs/pageSteps';
import type {SiteData} from '../data/shapes';

const NAME = 'moved-parts';

/** Whether a redirect starts at a part of a page, that is, at a fragment. */
export const isPart = ({from}: SiteData['redirects'][number]): boolean => from.includes('#');

/**
 * Docusaurus plugin that redirects from parts of pages that have moved (`/docs/guidelines#appeal`) to where they are
 * now. Hosts never see what follows `#`, so a script in the page does this, before anything is shown.
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
