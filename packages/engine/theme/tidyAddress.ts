import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {addPageSteps, inlineScript} from 'docusaurus-preset-page-steps';

const NAME = 'tidy-address';
const SCRIPT = path.join(__dirname, 'client/tidyAddress.js');

/** The page that hosts send for addresses without one. */
const NOWHERE = '404';

/**
 * Hooks of a Docusaurus plugin that puts `client/tidyAddress.js` at the beginning of every page: in a build, in a stage after
 * that in which scripts are put there which look at the address.
 */
export function tidyAddress(context: LoadContext): Pick<Plugin, 'loadContent' | 'injectHtmlTags'> {
  let ofPages: string;
  let ofNowhere: string;
  addPageSteps(context, {
    name: NAME,
    stage: 'scripts',
    page(page) {
      const script = page.path === NOWHERE ? ofNowhere : ofPages;
      page.html = page.html.replace(
        /<meta charset[^>]*>/i,
        (charset) => `${charset}<script>${script}</script>`,
      );
    },
  });
  return {
    async loadContent() {
      ofPages = await inlineScript(SCRIPT, 'false');
      ofNowhere = await inlineScript(SCRIPT, 'true');
    },
    // `npm start` has no page steps.
    injectHtmlTags: () =>
      process.env.NODE_ENV === 'production' ? {} : {headTags: [{tagName: 'script', innerHTML: ofPages}]},
  };
}
