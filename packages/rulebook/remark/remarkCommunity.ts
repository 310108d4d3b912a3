import type {PhrasingContent, RootContent} from 'mdast';
import type {Community, CommunityLinkName} from '../shapes';
import {
  COMMUNITY_COMPONENTS,
  type CommunityComponent,
  communityWords,
  linkAddress,
  type Piece,
} from '../communityWords';
import {unsetText} from '../isUnset';
import {attributesOf, type Element, link, paragraph, type Replace, replaceComponents, text} from './nodes';

/**
 * Remark plugin that writes the values of `src/data/community.yaml` into pages: `<CommunityContact to="safety" />` becomes a
 * link.
 *
 * @throws VFileMessage with the line, for a value that is not there.
 */
export default function remarkCommunity({community}: {community: Community}) {
  const read =
    (name: CommunityComponent): Replace =>
    (element, {file}) => {
      try {
        const props = attributesOf(element);
        const words =
          name === 'CommunityLink'
            ? linkTo(element, props.to as CommunityLinkName, community)
            : communityWords(name, props, community).map(toNode);
        // On a line of its own, a component is no part of a paragraph.
        return element.type === 'mdxJsxFlowElement' ? [paragraph(words)] : words;
      } catch (error) {
        return file.fail((error as Error).message, element);
      }
    };
  return replaceComponents(Object.fromEntries(COMMUNITY_COMPONENTS.map((name) => [name, read(name)])));
}

function linkTo(element: Element, to: CommunityLinkName, community: Community): PhrasingContent[] {
  const address = linkAddress(to, community);
  const words = (element.children as RootContent[]).flatMap((child) =>
    child.type === 'paragraph' ? child.children : [child as PhrasingContent],
  );
  return address
    ? [{type: 'link', url: address, children: words}]
    : [...words, text(' '), toNode({unset: `links.${to}`})];
}

function toNode(piece: Piece): PhrasingContent {
  if (typeof piece === 'string') {
    return text(piece);
  }
  return 'unset' in piece
    ? {
        type: 'emphasis',
        data: {hName: 'mark', hProperties: {className: ['unset']}},
        children: [text(unsetText(piece.unset))],
      }
    : link(piece.words, piece.href);
}
