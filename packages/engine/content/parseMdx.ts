import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

/** Parses what Docusaurus parses, in its order (`processor.js` of @docusaurus/mdx-loader). */
const parser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkFrontmatter)
  .use(remarkDirective)
  .use(remarkGfm)
  .freeze();

/** @throws VFileMessage for the first slip. */
export function parseMdx(text: string): Root {
  return parser.parse(text);
}

/** What MDX doesn't know of Markdown: code that is only indented, HTML, and addresses between < and >. */
const NOT_IN_MDX = {disable: {null: ['autolink', 'codeIndented', 'htmlFlow', 'htmlText']}};

const tolerantParser = unified()
  .data('micromarkExtensions', [NOT_IN_MDX])
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .freeze();

/** Parses a page as if tags and braces were plain text, so that nothing in it can be wrong. */
export function parseWithoutComponents(text: string): Root {
  return tolerantParser.parse(text);
}
