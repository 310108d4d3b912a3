import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {findRefusals, readProject} from '../check/refusals';
import {findRefusedFiles} from '../data/contentFiles';
import type {DataProblem} from '../data/parseData';
import {refuse} from '../content/remark/remarkRefuseCode';

const say = (problems: readonly DataProblem[]) =>
  problems.map(({file, line, message}) => `${file}:${line}: ${message}`);

/**
 * Docusaurus plugin that fails the build on whatever `npm run check` refuses in pages, data and files, with the same
 * messages, before anything is compiled. The dev server only looks at files: an unfinished page is no reason to stop
 * it, because it reports pages one by one.
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
