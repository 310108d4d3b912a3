import type {Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {communityWords, isCommunityComponent} from '../data/communityWords';
import type {Community} from '../data/shapes';
import {lawOf} from './remark/lawOf';
import {attributesOf} from './remark/nodes';

/** A rule on a page. */
export interface RuleText {
  /** The ID on the page. There may be no such rule. */
  id: string;
  file: string;
  /** The line of `<Rule`, from 1. */
  line: number;
  /** The source between `<Rule>` and `</Rule>`; empty for `<Rule ... />`. */
  text: string;
  parts: MdxJsxFlowElement['children'];
}

/**
 * The rules on a page, in order.
 *
 * @param file Path from the project's root.
 * @param tree The syntax tree of `source`.
 */
export function readRuleTexts(file: string, source: string, tree: Root): RuleText[] {
  const found: RuleText[] = [];
  visit(tree, 'mdxJsxFlowElement', (node) => {
    const {id} = attributesOf(node);
    if (node.name === 'Rule' && id !== undefined) {
      const {children: parts} = node;
      const start = parts[0]?.position?.start.offset;
      const end = parts.at(-1)?.position?.end.offset;
      const text = start === undefined || end === undefined ? '' : source.slice(start, end);
      found.push({id, file, line: node.position?.start.line ?? 1, text, parts});
    }
  });
  return found;
}

/**
 * What people must or mustn't do, in one sentence: the rule's first one, together with the following list if it ends
 * with a colon. Empty for a rule without a text.
 */
export function sentenceOf({parts}: Pick<RuleText, 'parts'>, community: Community): string {
  const {law} = lawOf(parts);
  const sentence = wordsOf(law, community);
  const first = parts.findIndex(({type}) => type === 'paragraph');
  const next = parts[first + 1];
  return sentence.endsWith(':') && next?.type === 'list'
    ? [sentence, ...next.children.map((item) => wordsOf(item.children, community))].join(' ')
    : sentence;
}

/** The words that readers see, with the values of `community.yaml`, but without facts and notes. */
function wordsOf(nodes: readonly RootContent[], community: Community): string {
  return nodes
    .map((node) => wordsOfNode(node, community))
    .join('')
    .replace(/\s+/g, ' ')
    .trimStart();
}

function wordsOfNode(node: RootContent, community: Community): string {
  switch (node.type) {
    case 'mdxJsxTextElement':
    case 'mdxJsxFlowElement':
      return wordsOfComponent(node, community);
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      return ''; // a writer's comment
    default:
      if ('value' in node) {
        return node.value;
      }
      return 'children' in node ? wordsOf(node.children, community) : ' ';
  }
}

function wordsOfComponent(element: MdxJsxFlowElement | MdxJsxTextElement, community: Community): string {
  const {name, children} = element;
  if (name === 'Fact') {
    return '';
  }
  // The text of a `<CommunityLink>` is its content.
  if (!isCommunityComponent(name) || name === 'CommunityLink') {
    return wordsOf(children, community);
  }
  return communityWords(name, attributesOf(element), community)
    .map((piece) => (typeof piece === 'string' ? piece : piece.words))
    .join('');
}
