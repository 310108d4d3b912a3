import path from 'node:path';
import type {PhrasingContent, RootContent} from 'mdast';
import type {Community, SiteData} from '../../data/shapes';
import {
  COMMUNITY_COMPONENTS,
  type CommunityComponent,
  communityWords,
  fieldOf,
  readField,
} from '../../data/communityWords';
import {isUnset} from '../../data/isUnset';
import {DEMO_TEXTS} from '../../data/unsetValues';
import {NOT_SEARCHED} from './listLadders';
import {attributesOf, forStaff, link, paragraph, type Replace, replaceComponents, text} from './nodes';
import {addLastLine} from './remarkEditData';

/**
 * Remark plugin that prints values of `src/data/community.yaml` in pages: `<CommunityContact to="safety" />` becomes
 * a link. On staff pages, it also prints those of the staff's counterpart. The demo's home page says that it's one.
 *
 * @param isStaff Whether a file, given its absolute path, is for staff.
 * @throws VFileMessage with the line, for a value that doesn't exist or isn't for this page.
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
        // Even to placeholders on `example.com`, because the demo shows what pages with links look like.
        words = value ? [{type: 'link', url: value, children}] : children;
      }
      // A component on a line of its own isn't in a paragraph yet.
      return element.type === 'mdxJsxFlowElement' ? [paragraph(words)] : words;
    };
  const replace = replaceComponents(
    Object.fromEntries(COMMUNITY_COMPONENTS.map((name) => [name, read(name)])),
  );
  return (...[root, file]: Parameters<typeof replace>): void => {
    hasExamples = false;
    replace(root, file);
    const isDemo = community.name === DEMO_TEXTS.name;
    if (isDemo && path.basename(file.path) === HOME) {
      // Below the head, which comes first.
      const head = root.children.findIndex(({type}) => type === 'mdxJsxFlowElement');
      root.children.splice(head + 1, 0, demoNote(community));
    } else if (hasExamples) {
      const words = text(isDemo ? MADE_UP : NOT_FILLED_IN);
      addLastLine(root, paragraph([words], {className: ['example-values'], ...NOT_SEARCHED}));
    }
  };
}

/** The text of the home page. */
const HOME = '_home.mdx';

/** The last line of a page with example values: of the demo, and of a community that has its own name already. */
const MADE_UP = 'Example values: this community is made up.';
const NOT_FILLED_IN = 'Example values: some names or links on this page aren’t real yet.';

/** What whoever sees the demo has to know first. It goes when the community gets another name. */
function demoNote({editUrl, isRepositoryPublic}: Community): RootContent {
  const [, repository] =
    /^(https:\/\/github\.com\/[^/]+\/[^/]+)\//.exec(isRepositoryPublic ? editUrl : '') ?? [];
  const invitation = 'Make it yours';
  return paragraph(
    [
      text('This is a demo. '),
      repository ? link(invitation, `${repository}#make-it-yours`) : text(invitation),
      text(': '),
      {type: 'inlineCode', value: 'npm run adopt'},
    ],
    {className: ['demo-note', 'unprinted'], ...NOT_SEARCHED},
  );
}
