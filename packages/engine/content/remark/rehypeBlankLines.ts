import type {Root, RootContent} from 'hast';
import {visit} from 'unist-util-visit';

/** Elements that begin on a line of their own, so browsers ignore the space around them. */
const BLOCKS = new Set([
  'blockquote',
  'details',
  'h2',
  'h3',
  'h4',
  'hr',
  'li',
  'ol',
  'p',
  'pre',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'ul',
]);

const isBlock = (node: RootContent | undefined) => node?.type === 'element' && BLOCKS.has(node.tagName);

/**
 * Rehype plugin that removes the line ends which Markdown leaves between paragraphs, list items and the like: hundreds of
 * text nodes on a long page, which browsers parse and React compares, and nobody sees.
 */
export default function rehypeBlankLines() {
  return (root: Root): void => {
    visit(root, (parent) => {
      if ('children' in parent) {
        const children = parent.children as RootContent[];
        const isNeeded = (node: RootContent, index: number) =>
          node.type !== 'text' ||
          node.value.trim() !== '' ||
          !(isBlock(children[index - 1]) || isBlock(children[index + 1]));
        parent.children = children.filter(isNeeded);
      }
    });
  };
}
