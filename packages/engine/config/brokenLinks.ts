import type {MarkdownHooks} from '@docusaurus/types';
import {explainMissingFile, explainMissingPicture, readPages} from '../data/addresses';
import {refuse} from '../content/remark/remarkRefuseCode';

/**
 * Fails the build on links to missing pages and images, with the same messages as `npm run check`. Docusaurus would
 * report each one twice, with a stack trace and the advice to turn the check off.
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
