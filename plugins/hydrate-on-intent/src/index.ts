import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {makeLoader} from './makeLoader';
import type {Options} from './options';
import {findResources, rewritePage} from './rewritePage';
import {StylePicker} from './StylePicker';

export {type Options, validateOptions} from './options';

/** Attributes that Docusaurus's inline scripts, its style sheet's users or the browser change before hydration. */
const DYNAMIC_ATTRIBUTES = [
  'data-theme',
  'data-theme-choice',
  'data-has-hydrated',
  'data-announcement-bar-initially-dismissed',
  'aria-busy',
  'open',
];

/** Makes pages readable before their scripts, which come when somebody wants more than to read. See README.md. */
export default function hydrateOnIntent(
  {baseUrl}: LoadContext,
  {atOnce, dynamicAttributes = []}: Options,
): Plugin {
  return {
    name: 'hydrate-on-intent',

    async postBuild({outDir}) {
      const pages: {file: string; css: string; loader: string}[] = [];
      // When everything else is done: other plugins, which all run at the same time, read and write pages too. Said at
      // once, so that plugins that stand after this one have their turn after it.
      process.once('exit', () => {
        for (const {file, css, loader} of pages) {
          if (existsSync(file)) {
            writeFileSync(file, rewritePage(readFileSync(file, 'utf8'), css, loader));
          }
        }
      });

      const loaderFor = await makeLoader(atOnce);
      const pickers = new Map<string, StylePicker>();
      const pickerFor = (styles: string[]) => {
        const key = styles.join();
        if (!pickers.has(key)) {
          const css = styles.map((style) =>
            readFileSync(path.join(outDir, style.slice(baseUrl.length)), 'utf8'),
          );
          pickers.set(key, new StylePicker(css.join('\n'), [...DYNAMIC_ATTRIBUTES, ...dynamicAttributes]));
        }
        return pickers.get(key)!;
      };

      for (const name of readdirSync(outDir, {recursive: true, encoding: 'utf8'})) {
        if (name.endsWith('.html')) {
          const file = path.join(outDir, name);
          const html = readFileSync(file, 'utf8');
          const resources = findResources(html);
          if (resources.scripts.length > 0) {
            const css = await pickerFor(resources.styles).pick(html);
            pages.push({file, css, loader: loaderFor(resources)});
          }
        }
      }
    },
  };
}
