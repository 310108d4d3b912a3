import path from 'node:path';
import type {ThemeConfig} from '@docusaurus/theme-common';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {inlineScript} from 'docusaurus-plugin-sealed-docs/pageSteps';
import {listDocsVersions} from './docusaurus';

/**
 * Docusaurus plugin for controls that work before the page's scripts load, and without them: see
 * `client/controls.js`.
 */
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
