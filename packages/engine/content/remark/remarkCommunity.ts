import type {PhrasingContent, RootContent} from 'mdast';
import type {SiteData} from '../../data/shapes';
import {
  COMMUNITY_COMPONENTS,
  type CommunityComponent,
  communityWords,
  fieldOf,
  readField,
} from '../../data/communityWords';
import {isUnset} from '../../data/isUnset';
import {NOT_SEARCHED} from './listLadders';
import {attributesOf, forStaff, link, paragraph, type Replace, replaceComponents, text} from './nodes';

/**
 * Remark plugin that writes the values of `src/data/community.yaml` into pages: `<CommunityContact to="safety" />` becomes a
 * link. And those of staff, on pages for staff alone.
 *
 * @param isStaff Whether a file, given by its full path, is for staff.
 * @throws VFileMessage with the line, for a value that is not there, or not for this page.
 */
export default function remarkCommunity(
  {community, staffCommunity}: Pick<SiteData, 'community' | 'staffCommunity'>,
  isStaff: (file: string) => boolean,
) {
  let hasExamples = false;
  const read =
    (name: CommunityComponent): Replace =>
    (element, {file}) => {
      const props = attributesOf(element);
      const isOfStaff = name === 'StaffContact';
      if (isOfStaff && !isStaff(file)) {
        throw new Error(forStaff(name));
      }
      const data = isOfStaff ? staffCommunity : community;
      let words: PhrasingContent[] = communityWords(name, props, data).map((piece) =>
        typeof piece === 'string' ? text(piece) : link(piece.words, piece.href),
      );
      const value = readField(data, fieldOf(name, props, data))!;
      hasExamples ||= isUnset(value);
      if (name === 'CommunityLink') {
        const children = (element.children as RootContent[]).flatMap((child) =>
          child.type === 'paragraph' ? child.children : [child as PhrasingContent],
        );
        // Placeholders on `example.com`, too: the demo shows how pages with links look.
        words = value ? [{type: 'link', url: value, children}] : children;
      }
      // On a line of its own, a component is no part of a paragraph.
      return element.type === 'mdxJsxFlowElement' ? [paragraph(words)] : words;
    };
  const replace = replaceComponents(
    Object.fromEntries(COMMUNITY_COMPONENTS.map((name) => [name, read(name)])),
  );
  return (...[root, file]: Parameters<typeof replace>): void => {
    hasExamples = false;
    replace(root, file);
    if (hasExamples) {
      root.children.push(paragraph([text(EXAMPLES)], {className: ['example-values'], ...NOT_SEARCHED}));
    }
  };
}

/** The last line of a page that shows examples. */
const EXAMPLES = 'Example values: this community is made up.';
