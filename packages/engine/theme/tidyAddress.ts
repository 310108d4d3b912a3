import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {addPageSteps, inlineScript} from 'docusaurus-plugin-sealed-docs/pageSteps';

const NAME = 'tidy-address';
const client = (name: string) => path.join(__dirname, `client/${name}.js`);

/** The page that hosts serve for addresses that don't have one. */
const NOWHERE = '404';

/**
 * Returns hooks of a Docusaurus plugin that put `client/tidyAddress.js`, or on the page
 * for unknown addresses `client/correctAddress.js`, at the start of every page. In a build, this
 * runs in a later stage than the one that adds scripts that read the address: each script is inserted at the same
 * place, so the last one comes first.
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
      ofPages = await inlineScript(client('tidyAddress'));
      ofNowhere = await inlineScript(client('correctAddress'));
    },
    // `npm start` doesn't run page steps.
    injectHtmlTags: () =>
      process.env.NODE_ENV === 'production' ? {} : {headTags: [{tagName: 'script', innerHTML: ofPages}]},
  };
}
