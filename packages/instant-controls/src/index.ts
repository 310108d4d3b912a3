import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {ThemeConfig} from '@docusaurus/theme-common';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Attributes that the inline script changes: for whatever looks for unused styles, such as the option
 * `dynamicAttributes` of docusaurus-plugin-hydrate-on-intent.
 */
export const DYNAMIC_ATTRIBUTES = [
  'aria-current',
  'aria-pressed',
  'data-back-to-top',
  'data-instant-controls',
  'data-new',
  'data-open',
  'data-quiet',
];

/** Controls that work before the scripts of their page, and without them. See README.md. */
export default function instantControls({siteConfig, siteStorage}: LoadContext): Plugin<string> {
  const {announcementBar} = siteConfig.themeConfig as ThemeConfig;
  return {
    name: 'docusaurus-plugin-instant-controls',

    async loadContent() {
      const {minify} = await import('terser'); // an ES module
      const file = readFileSync(path.join(__dirname, 'client/controls.js'), 'utf8');
      const site = {
        storage: siteStorage.type,
        namespace: siteStorage.namespace,
        announcement: announcementBar?.id,
      };
      const script = `(${file.slice(file.indexOf('function '))})(${JSON.stringify(site)})`;
      const {code} = await minify(script, {ecma: 2020});
      return code!.replace(/<(?=\/script|script|!--)/gi, '\\x3c');
    },

    injectHtmlTags: ({content}) => ({headTags: [{tagName: 'script', innerHTML: content}]}),
  };
}
