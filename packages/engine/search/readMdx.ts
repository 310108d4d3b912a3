import {createSlugger, escapeMarkdownHeadingIds, parseMarkdownHeadingId} from '@docusaurus/utils';
import type {Heading, Nodes} from 'mdast';
import type {PageSection} from './format';
import {toLine} from './toLine';

const BLOCK = /^(?:paragraph|heading|listItem|tableCell|tableRow|code|blockquote|break|mdxJsxFlowElement)$/;
const BLOCK_ELEMENT = /^(?:br|dd|div|dt|li|p|td|th|tr)$/;
/**
 * What components show on their own, by component name: a text for those without attributes, or a function that makes
 * it from the attributes that are strings.
 */
export type ComponentTexts = Record<string, string | ((attributes: Record<string, string>) => string)>;

/** Component attributes that readers see. */
const VISIBLE_ATTRIBUTES = ['title', 'label', 'summary'];

/**
 * Reads the text of a doc, split at headings.
 *
 * @param source MDX without front matter.
 * @throws VFileMessage if the source isn't valid MDX.
 */
export async function readMdx(source: string, texts: ComponentTexts = {}): Promise<PageSection[]> {
  // ES modules, which CommonJS can only import like this.
  const [{unified}, {default: parse}, {default: mdx}, {default: gfm}] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-mdx'),
    import('remark-gfm'),
  ]);
  // The text that Docusaurus makes an id from, including the alt text of images and the code of expressions.
  const {toString: wholeTextOf} = await import('mdast-util-to-string');
  const slugger = createSlugger();
  /** The section that's being read. */
  let section: PageSection = ['', '', ''];
  const sections = [section];
  const visit = (node: Nodes): void => {
    if (node.type === 'heading') {
      const {text, id} = parseMarkdownHeadingId(textOf(node));
      const anchor = idOf(node) ?? id ?? slugger.slug(wholeTextOf(node));
      if (node.depth > 1) {
        section = [anchor, toLine(text), ''];
        sections.push(section);
      }
      return;
    }
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') {
      section[2] += node.value;
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      section[2] += shownBy(node, texts);
      for (const [name, value] of Object.entries(attributesOf(node))) {
        if (VISIBLE_ATTRIBUTES.includes(name)) {
          section[2] += ` ${value} `;
        }
      }
    }
    if ('children' in node) {
      node.children.forEach(visit);
    }
    if (BLOCK.test(node.type) || (node.type === 'mdxJsxTextElement' && BLOCK_ELEMENT.test(node.name ?? ''))) {
      section[2] += ' ';
    }
  };
  visit(unified().use(parse).use(mdx).use(gfm).parse(escapeMarkdownHeadingIds(source)));
  return sections.map(([anchor, heading, text]) => [anchor, heading, toLine(withoutMarks(text))]);
}

type Component = Extract<Nodes, {attributes: unknown}>;

/** The attributes of a component that are strings. */
const attributesOf = ({attributes}: Component): Record<string, string> =>
  Object.fromEntries(
    attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
        ? [[attribute.name, attribute.value]]
        : [],
    ),
  );

/** What a component shows on its own. */
function shownBy(component: Component, texts: ComponentTexts): string {
  const {name, attributes} = component;
  const shown = (name !== null && Object.hasOwn(texts, name) && texts[name]) || '';
  if (typeof shown === 'function') {
    return shown(attributesOf(component));
  }
  return attributes.length === 0 ? shown : '';
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

/** Removes the markers of admonitions, which aren't part of Markdown itself. */
const withoutMarks = (text: string) => text.replace(/:{3,}\w*(?:\[([^\]]*)\])?/g, ' $1 ');
