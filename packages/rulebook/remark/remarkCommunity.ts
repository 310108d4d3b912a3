import type {PhrasingContent, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import type {Community} from '../shapes';
import {
  type CommunityComponent,
  type CommunityProps,
  communityWords,
  isCommunityComponent,
  linkAddress,
  type Piece,
} from '../communityWords';
import {unsetText} from '../isUnset';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** What is used of a `VFile`. */
interface File {
  /** @throws VFileMessage */
  fail: (reason: string, place: Element) => never;
}

/**
 * Remark plugin that writes the values of `src/data/community.yaml` into pages: `<CommunityContact to="safety" />` becomes a link.
 * A plugin rather than the components, so that readers need not download them, nor the file.
 *
 * @throws VFileMessage with the line, for a value that is not there.
 */
export default function remarkCommunity({community}: {community: Community}) {
  return (root: Root, file: File): void => {
    visit(root, (node, index, parent) => {
      if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') {
        return undefined;
      }
      const {name} = node;
      if (!isCommunityComponent(name) || !parent || index === undefined) {
        return undefined;
      }
      const content = read(name, node, file);
      // On a line of its own, a component is no part of a paragraph.
      const nodes: RootContent[] =
        node.type === 'mdxJsxFlowElement' ? [{type: 'paragraph', children: content}] : content;
      (parent.children as RootContent[]).splice(index, 1, ...nodes);
      return [SKIP, index + nodes.length];
    });
  };

  function read(name: CommunityComponent, node: Element, file: File): PhrasingContent[] {
    const props = Object.fromEntries(
      node.attributes.flatMap((attribute) =>
        attribute.type === 'mdxJsxAttribute' ? [[attribute.name, attribute.value]] : [],
      ),
    ) as unknown as CommunityProps[typeof name];
    try {
      if (name !== 'CommunityLink') {
        return communityWords(name, props, community).map(toNode);
      }
      const {to} = props as CommunityProps['CommunityLink'];
      const address = linkAddress(to, community);
      const words = (node.children as RootContent[]).flatMap((child) =>
        child.type === 'paragraph' ? child.children : [child as PhrasingContent],
      );
      return address
        ? [{type: 'link', url: address, children: words}]
        : [...words, {type: 'text', value: ' '}, toNode({unset: `links.${to}`})];
    } catch (error) {
      return file.fail((error as Error).message, node);
    }
  }
}

function toNode(piece: Piece): PhrasingContent {
  if (typeof piece === 'string') {
    return {type: 'text', value: piece};
  }
  return 'unset' in piece
    ? {
        type: 'emphasis',
        data: {hName: 'mark', hProperties: {className: ['unset']}},
        children: [{type: 'text', value: unsetText(piece.unset)}],
      }
    : {type: 'link', url: piece.href, children: [{type: 'text', value: piece.words}]};
}
