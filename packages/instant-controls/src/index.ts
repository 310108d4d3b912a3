import path from 'node:path';
import type {ThemeConfig} from '@docusaurus/theme-common';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {inlineScript} from 'docusaurus-preset-page-steps';
import {listDocsVersions} from './docusaurus';

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
  'data-unfolds',
];

/** Controls that work before the scripts of their page, and without them. See README.md. */
export default function instantControls({siteConfig, siteStorage}: LoadContext): Plugin<string> {
  const {announcementBar, docs} = siteConfig.themeConfig as ThemeConfig;
  const {namespace} = siteStorage;
  const scripts: string[] = [];
  return {
    name: 'docusaurus-plugin-instant-controls',

    async loadContent() {
      const site = {storage: siteStorage.type, namespace, announcement: announcementBar?.id};
      return makeScript('controls.js', site);
    },

    async allContentLoaded({allContent}) {
      const versions = docs?.versionPersistence === 'none' ? [] : listDocsVersions(allContent);
      scripts.length = 0; // in development this is called again
      if (versions.length > 0) {
        scripts.push(await makeScript('docsVersion.js', {namespace, versions}));
      }
    },

    injectHtmlTags: ({content}) => ({
      headTags: [content, ...scripts].map((innerHTML) => ({tagName: 'script', innerHTML})),
    }),
  };
}

const makeScript = (name: string, site: object) =>
  inlineScript(path.join(__dirname, 'client', name), JSON.stringify(site));
