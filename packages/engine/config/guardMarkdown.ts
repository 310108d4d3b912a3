import path from 'node:path';
import type {DefaultParseFrontMatter, MarkdownConfig} from '@docusaurus/types';
import {parseFrontMatter} from '../content/frontMatter';
import {isInMarkdownFolder} from '../content/markdown/findCode';
import {explainFields, findHiddenCode} from '../content/markdown/hiddenCode';
import {parseMdx} from '../content/parseMdx';
import {refuse, refuseCode, type RefuseCodeOptions} from '../content/remark/remarkRefuseCode';

/** Replaces Docusaurus's own parser, which throws only the first time it sees a page (see `parseFrontMatter`). */
const parseByDefault: DefaultParseFrontMatter = async ({fileContent}) =>
  Promise.resolve(parseFrontMatter(fileContent));

type Reading = Pick<Partial<MarkdownConfig>, 'preprocessor' | 'parseFrontMatter'>;

/**
 * Looks for code where `remarkRefuseCode` can't: in front matter, in fences that Docusaurus unwraps, and in Markdown
 * outside of docs and pages, which Docusaurus compiles without our plugins.
 *
 * @param reading The functions that read pages: the engine's, or the site's own if it replaces them.
 * @returns The same functions, which now throw for pages with code.
 */
export function guardMarkdown(
  {preprocessor, parseFrontMatter: parse = parseByDefault}: Reading,
  options: RefuseCodeOptions,
): Required<Reading> {
  const pathOf = (filePath: string) => path.relative(options.root, filePath).split(path.sep).join('/');
  const refuseHiddenCode = (file: string, text: string) =>
    refuse(findHiddenCode(text).map(({line, message}) => `${file}:${line}: ${message}`));
  return {
    parseFrontMatter: async (page) => {
      const file = pathOf(page.filePath);
      refuseHiddenCode(file, page.fileContent);
      const parsed = await parse({...page, defaultParseFrontMatter: parseByDefault});
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
