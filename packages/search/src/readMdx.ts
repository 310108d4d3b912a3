import {createSlugger, escapeMarkdownHeadingIds, parseMarkdownHeadingId} from '@docusaurus/utils';
import type {Heading, Nodes} from 'mdast';
import type {PageSection} from './format';
import {toLine} from './toLine';

const BLOCK = /^(?:paragraph|heading|listItem|tableCell|tableRow|code|blockquote|break|mdxJsxFlowElement)$/;
const BLOCK_ELEMENT = /^(?:br|dd|div|dt|li|p|td|th|tr)$/;
/** Component attributes that readers see. */
const VISIBLE_ATTRIBUTES = ['title', 'label', 'summary'];

/**
 * Reads a doc: its texts, by heading.
 *
 * @param source MDX without front matter.
 * @param texts What components without attributes show on their own, by component name.
 * @throws VFileMessage for what is not MDX.
 */
export async function readMdx(source: string, texts: Record<string, string> = {}): Promise<PageSection[]> {
  // ES modules, which CommonJS can only import like this.
  const [{unified}, {default: parse}, {default: mdx}, {default: gfm}] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-mdx'),
    import('remark-gfm'),
  ]);
  // What Docusaurus makes an id from, including the words of pictures and the code of expressions.
  const {toString: wholeTextOf} = await import('mdast-util-to-string');
  const slugger = createSlugger();
  const sections: PageSection[] = [['', '', '']];
  const visit = (node: Nodes): void => {
    if (node.type === 'heading') {
      const {text, id} = parseMarkdownHeadingId(textOf(node));
      const anchor = idOf(node) ?? id ?? slugger.slug(wholeTextOf(node));
      if (node.depth > 1) {
        sections.push([anchor, toLine(text), '']);
      }
      return;
    }
    const section = sections.at(-1)!;
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') {
      section[2] += node.value;
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      if (node.name && node.attributes.length === 0) {
        section[2] += Object.hasOwn(texts, node.name) ? texts[node.name]! : '';
      }
      for (const attribute of node.attributes) {
        if (attribute.type === 'mdxJsxAttribute' && VISIBLE_ATTRIBUTES.includes(attribute.name)) {
          section[2] += typeof attribute.value === 'string' ? ` ${attribute.value} ` : '';
        }
      }
    }
    if ('children' in node) {
      node.children.forEach(visit);
    }
    if (BLOCK.test(node.type) || (node.type === 'mdxJsxTextElement' && BLOCK_ELEMENT.test(node.name ?? ''))) {
      sections.at(-1)![2] += ' ';
    }
  };
  visit(unified().use(parse).use(mdx).use(gfm).parse(escapeMarkdownHeadingIds(source)));
  return sections.map(([anchor, heading, text]) => [anchor, heading, toLine(withoutMarks(text))]);
}

/** The id that Docusaurus reads from a comment at the end of a heading. */
function idOf({children}: Heading): string | undefined {
  const last = children.at(-1);
  return last?.type === 'mdxTextExpression' ? /^\/\*\s*#(.+?)(?:\s|\*\/)/.exec(last.value)?.[1] : undefined;
}

function textOf(node: Nodes): string {
  if ('value' in node) {
    return node.type === 'text' || node.type === 'inlineCode' ? node.value : '';
  }
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** The text without the marks of admonitions, which are not part of Markdown itself. */
const withoutMarks = (text: string) => text.replace(/:{3,}\w*(?:\[([^\]]*)\])?/g, ' $1 ');
