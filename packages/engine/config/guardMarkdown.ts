import path from 'node:path';
import type {MarkdownConfig} from '@docusaurus/types';
import {isInMarkdownFolder} from '../content/markdown/findCode';
import {explainFields, findHiddenCode} from '../content/markdown/hiddenCode';
import {parseMdx} from '../content/parseMdx';
import {refuse, refuseCode, type RefuseCodeOptions} from '../content/remark/remarkRefuseCode';

type Reading = Pick<Partial<MarkdownConfig>, 'preprocessor' | 'parseFrontMatter'>;

/**
 * Looks for code where `remarkRefuseCode` can't: in front matter, in fences that Docusaurus opens, and in Markdown outside of
 * docs and pages, which Docusaurus compiles with none of our plugins.
 *
 * @param reading What reads pages: the engine's functions, or those that the site has in their place.
 * @returns the same functions, which refuse pages with code.
 */
export function guardMarkdown(
  {preprocessor, parseFrontMatter}: Reading,
  options: RefuseCodeOptions,
): Required<Reading> {
  const pathOf = (filePath: string) => path.relative(options.root, filePath).split(path.sep).join('/');
  const refuseHiddenCode = (file: string, text: string) =>
    refuse(findHiddenCode(text).map(({line, message}) => `${file}:${line}: ${message}`));
  return {
    parseFrontMatter: async (page) => {
      const file = pathOf(page.filePath);
      refuseHiddenCode(file, page.fileContent);
      const parsed = await (parseFrontMatter ?? page.defaultParseFrontMatter)(page);
      refuse(explainFields(file, parsed.frontMatter, options).map((message) => `${file}:1: ${message}`));
      return parsed;
    },
    preprocessor: (page) => {
      const file = pathOf(page.filePath);
      const text = preprocessor ? preprocessor(page) : page.fileContent;
      refuseHiddenCode(file, text);
      if (!isInMarkdownFolder(file)) {
        refuseCode(parseMdx(text), page.filePath, text, options);
      }
      return text;
    },
  };
}
