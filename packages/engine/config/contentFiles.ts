import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {findRefusals, readProject} from '../check/refusals';
import {findRefusedFiles} from '../data/contentFiles';
import type {DataProblem} from '../data/parseData';
import {refuse} from '../content/remark/remarkRefuseCode';

const say = (problems: readonly DataProblem[]) =>
  problems.map(({file, line, message}) => `${file}:${line}: ${message}`);

/**
 * Docusaurus plugin that refuses what `npm run check` refuses of pages, data and files, in the same words, before anything is
 * built. While someone edits, it only looks at files: a page that isn't finished is no reason to stop the server, which reports
 * pages one by one.
 */
export default function contentFiles({siteDir, siteConfig}: LoadContext): Plugin {
  const {staticDirectories} = siteConfig;
  return {
    name: 'content-files',
    async loadContent() {
      if (process.env.NODE_ENV !== 'production') {
        refuse(say(findRefusedFiles(siteDir, staticDirectories)));
        return;
      }
      const problems = await findRefusals(readProject(siteDir, staticDirectories));
      if (problems.length > 0) {
        logger.error(say(problems).join('\n'));
        // Docusaurus would bury these lines under stack traces.
        process.exit(1);
      }
    },
  };
}
