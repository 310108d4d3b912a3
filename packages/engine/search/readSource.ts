import {readFileSync} from 'node:fs';
import type {MarkdownConfig} from '@docusaurus/types';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';

/**
 * Reads a doc the way Docusaurus does before compiling it: without its front matter, and after the site's
 * preprocessor.
 *
 * @param markdown The site's `markdown` settings.
 */
export async function readSource(
  filePath: string,
  {parseFrontMatter, preprocessor}: Pick<MarkdownConfig, 'parseFrontMatter' | 'preprocessor'>,
): Promise<string> {
  const {content} = await parseFrontMatter({
    filePath,
    fileContent: readFileSync(filePath, 'utf8'),
    defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  });
  return preprocessor ? preprocessor({filePath, fileContent: content}) : content;
}
