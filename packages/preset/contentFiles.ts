import type {LoadContext, Plugin} from '@docusaurus/types';
import {findRefusals, readProject} from '@roleplay-docs/checks/refusals';
import {findRefusedFiles} from '@roleplay-docs/rulebook/contentFiles';
import {refuse} from '@roleplay-docs/rulebook/remark/remarkRefuseCode';

/**
 * Docusaurus plugin that refuses what `npm run check` refuses of pages, data and files, in the same words, before anything is
 * built. While someone edits, it only looks at files: a page that isn't finished is no reason to stop the server, which reports
 * pages one by one.
 */
export default function contentFiles({siteDir, siteConfig}: LoadContext): Plugin {
  return {
    name: 'content-files',
    loadContent() {
      const {staticDirectories} = siteConfig;
      const problems =
        process.env.NODE_ENV === 'production'
          ? findRefusals(readProject(siteDir, staticDirectories))
          : findRefusedFiles(siteDir, staticDirectories);
      refuse(problems.map(({file, line, message}) => `${file}:${line}: ${message}`));
    },
  };
}
