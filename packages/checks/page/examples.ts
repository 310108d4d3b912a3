import type {Mistake} from '../Mistake';
import {blankCode, lineAt} from '@roleplay-docs/rulebook/text';

/** The examples of a guide: its fenced blocks of the language `mdx`. */
function readExamples(guide: string): {line: number; text: string}[] {
  return [...guide.matchAll(/^(`{3,})mdx\n(.*?)^\1$/gms)].map(({2: text = '', index}) => ({
    line: lineAt(guide, index) + 1,
    text,
  }));
}

/** Components that a page uses and the guide for writers has no example of. */
export function checkExamples(
  guideFile: string,
  guide: string,
  pages: ReadonlyMap<string, string>,
): Mistake[] {
  const explained = new Set(readExamples(guide).flatMap(({text}) => componentsOf(text)));
  const missing = new Map<string, Mistake>();
  for (const [file, page] of pages) {
    for (const name of componentsOf(blankCode(page))) {
      if (!explained.has(name) && !missing.has(name)) {
        missing.set(name, {
          file: guideFile,
          line: 1,
          message: `${file} uses <${name}>, which has no example. Add one in a block that begins with \`\`\`mdx.`,
        });
      }
    }
  }
  return [...missing.values()];
}

/** Components of the theme that Docusaurus itself documents. */
const KNOWN = new Set(['DocCardList']);

function componentsOf(text: string): string[] {
  return [...text.matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name!).filter((name) => !KNOWN.has(name));
}
