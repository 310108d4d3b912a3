import type {LoadContext, Plugin} from '@docusaurus/types';
import {findRefusedFiles} from '@roleplay-docs/rulebook/contentFiles';
import {refuse} from '@roleplay-docs/rulebook/remark/remarkRefuseCode';

/** Docusaurus plugin that refuses links, a host's own files, and documents with scripts among the files of a site. */
export default function contentFiles({siteDir, siteConfig}: LoadContext): Plugin {
  return {
    name: 'content-files',
    loadContent() {
      const problems = findRefusedFiles(siteDir, siteConfig.staticDirectories);
      refuse(problems.map(({file, line, message}) => `${file}:${line}: ${message}`));
    },
  };
}
