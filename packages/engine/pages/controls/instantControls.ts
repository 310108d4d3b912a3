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

/** Controls that work before the scripts of their page, and without them: `client/controls.js` lists them. */
export default function instantControls({siteConfig, siteStorage}: LoadContext): Plugin {
  const {announcementBar, docs} = siteConfig.themeConfig as ThemeConfig;
  const {type: storage, namespace} = siteStorage;
  let scripts: string[];
  return {
    name: 'docusaurus-plugin-instant-controls',

    async allContentLoaded({allContent}) {
      const site = {storage, namespace, announcement: announcementBar?.id};
      scripts = [await makeScript('controls.js', site)];
      const versions = docs?.versionPersistence === 'none' ? [] : listDocsVersions(allContent);
      if (versions.length > 0) {
        scripts.push(await makeScript('docsVersion.js', {namespace, versions}));
      }
    },

    injectHtmlTags: () => ({headTags: scripts.map((innerHTML) => ({tagName: 'script', innerHTML}))}),
  };
}

const makeScript = (name: string, site: object) =>
  inlineScript(path.join(__dirname, 'client', name), JSON.stringify(site));
