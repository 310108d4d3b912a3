import type {MarkdownHooks} from '@docusaurus/types';
import {explainMissingFile, explainMissingPicture, readPages} from '../data/addresses';
import {refuse} from '../content/remark/remarkRefuseCode';

/**
 * Refuses links to pages and pictures that aren't there, in the words of `npm run check`. Docusaurus says it twice, with a
 * stack, and advises to switch the check off.
 *
 * @param siteDir Absolute path of the project's root.
 */
export const refuseBrokenLinks = (siteDir: string): MarkdownHooks => ({
  onBrokenMarkdownLinks: ({sourceFilePath, url, node}) => {
    const docs = readPages(siteDir).map(({file}) => file);
    refuseAt(sourceFilePath, node, explainMissingFile(sourceFilePath, url, docs));
  },
  onBrokenMarkdownImages: ({sourceFilePath, url, node}) =>
    refuseAt(sourceFilePath, node, explainMissingPicture(url)),
});

function refuseAt(file: string, {position}: {position?: {start: {line: number}}}, message: string): void {
  refuse([`${file}:${position?.start.line ?? 1}: ${message}`]);
}
