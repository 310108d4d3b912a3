import type {Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {communityWords, isCommunityComponent} from '../data/communityWords';
import type {Community} from '../data/shapes';
import {lawOf} from './remark/lawOf';
import {attributesOf} from './remark/nodes';

/** A rule as a page has it. */
export interface RuleText {
  /** As the page gives it, known or not. */
  id: string;
  file: string;
  /** Line of `<Rule`, from 1. */
  line: number;
  /** What is between `<Rule>` and `</Rule>`, as it was written; empty for `<Rule ... />`. */
  text: string;
  parts: MdxJsxFlowElement['children'];
}

/**
 * The rules of a page, in their order.
 *
 * @param file Path from the project's root.
 * @param tree What MDX makes of `source`.
 */
export function readRuleTexts(file: string, source: string, tree: Root): RuleText[] {
  const found: RuleText[] = [];
  visit(tree, 'mdxJsxFlowElement', (node) => {
    const {id} = attributesOf(node);
    if (node.name === 'Rule' && id !== undefined) {
      const {children: parts} = node;
      const [start, end] = [parts[0]?.position?.start.offset, parts.at(-1)?.position?.end.offset];
      const text = start === undefined || end === undefined ? '' : source.slice(start, end);
      found.push({id, file, line: node.position!.start.line, text, parts});
    }
  });
  return found;
}

/**
 * What one must or must not do, in one sentence: the first of the rule, with the list in which it goes on if it ends with a
 * colon. Empty for a rule without a text.
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

/** What readers read: the values of `community.yaml` written out, and nothing of what the build prints beside it. */
function wordsOf(nodes: readonly RootContent[], community: Community): string {
  return nodes
    .map((node): string => {
      if (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') {
        const {name} = node;
        if (name === 'Fact') {
          return '';
        }
        return isCommunityComponent(name) && name !== 'CommunityLink'
          ? communityWords(name, attributesOf(node), community)
              .map((piece) => (typeof piece === 'string' ? piece : piece.words))
              .join('')
          : wordsOf(node.children, community);
      }
      if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
        return ''; // a note of a writer
      }
      return 'value' in node ? node.value : 'children' in node ? wordsOf(node.children, community) : ' ';
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trimStart();
}
