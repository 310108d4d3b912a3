import type {Nodes, Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {found} from '../data/found';

/** The same syntax extensions as Docusaurus, in the same order (`processor.js` of @docusaurus/mdx-loader). */
const parser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkFrontmatter)
  .use(remarkDirective)
  .use(remarkGfm)
  .freeze();

/** @throws VFileMessage for the first syntax error. */
export function parseMdx(text: string): Root {
  return parser.parse(text);
}

/**
 * A parsed node's position, as offsets for `String.slice`.
 *
 * @throws Error for a node that a plugin created.
 */
export function offsetsOf({type, position}: Nodes): {start: number; end: number} {
  const what = `position of this ${type}`;
  return {start: found(position?.start.offset, what), end: found(position?.end.offset, what)};
}

/** Markdown syntax that MDX doesn't support: indented code, HTML, and addresses between < and >. */
const NOT_IN_MDX = {disable: {null: ['autolink', 'codeIndented', 'htmlFlow', 'htmlText']}};

const tolerantParser = unified()
  .data('micromarkExtensions', [NOT_IN_MDX])
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .freeze();

/** Parses a page as if tags and braces were plain text. That way, it can't have syntax errors. */
export function parseWithoutComponents(text: string): Root {
  return tolerantParser.parse(text);
}
