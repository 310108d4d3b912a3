import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {addPageSteps} from 'docusaurus-plugin-sealed-docs/pageSteps';
import {DYNAMIC_ATTRIBUTES} from '../head';
import {StylePicker} from '../styles/StylePicker';
import {dependsOnDocsVersion} from './docusaurus';
import {makeLoader, makeLinkFollower, selectLinks} from './makeLoader';
import type {Options} from './options';
import {findResources, rewritePage} from './rewritePage';

export type {Options} from './options';

const NAME = 'docusaurus-plugin-hydrate-on-intent';

/**
 * The time, in milliseconds, after which a script of a hydrated page counts as failed. webpack's default is two
 * minutes.
 */
const CHUNK_TIMEOUT = 15_000;

/**
 * Docusaurus plugin that makes pages readable before their scripts load, loads those once the reader needs them, and
 * prefetches the next page and shows it in the same document.
 */
export default function hydrateOnIntent(context: LoadContext, {eager, noPrefetch}: Options): Plugin {
  const {baseUrl, siteStorage} = context;
  const pickers = new Map<string, StylePicker>();
  let chosenVersion: string | undefined;
  let loaderFor: Awaited<ReturnType<typeof makeLoader>>;
  let linkFollower: string;

  const pickerFor = (outDir: string, styles: string[]) => {
    const key = styles.join();
    let picker = pickers.get(key);
    if (!picker) {
      const css = styles.map((style) => readFileSync(path.join(outDir, style.slice(baseUrl.length)), 'utf8'));
      picker = new StylePicker(css.join('\n'), DYNAMIC_ATTRIBUTES);
      pickers.set(key, picker);
    }
    return picker;
  };

  addPageSteps(context, {
    name: NAME,
    stage: 'hydration',
    async prepare() {
      const reasons = [eager, chosenVersion].flatMap((reason) => (reason ? [`(${reason})`] : []));
      loaderFor = await makeLoader(reasons.join(' || ') || undefined);
      linkFollower = await makeLinkFollower(selectLinks(baseUrl, noPrefetch));
    },
    async page(page, {outDir}) {
      const {styles, scripts} = findResources(page.tree);
      if (scripts.length > 0) {
        const css = await pickerFor(outDir, styles).pick(page.tree);
        page.html = rewritePage(page, css, loaderFor(styles, scripts) + linkFollower);
      }
    },
  });

  return {
    name: NAME,

    allContentLoaded({allContent}) {
      chosenVersion = dependsOnDocsVersion(allContent, siteStorage.namespace);
    },

    getClientModules: () => [path.join(__dirname, 'client/hydration.ts')],
    configureWebpack: () => ({output: {chunkLoadTimeout: CHUNK_TIMEOUT}}),
  };
}
