import path from 'node:path';
import type {Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import {COMMUNITY_COMPONENTS, fileOf} from '../../data/communityWords';
import {DATA_FILES, type DataName, type SiteData} from '../../data/shapes';
import {NOT_SEARCHED} from './listLadders';
import {attributesOf, type Element, link, paragraph, text} from './nodes';

/** The data that components print, the most important first. */
const MADE_OF: Record<string, readonly DataName[]> = {
  AdultStaff: ['community'],
  CaseSheet: ['caseSheet', 'ladders', 'rules', 'severity', 'modifiers'],
  Departments: ['departments', 'community'],
  FactSources: ['facts'],
  Glossary: ['glossary'],
  JoiningSteps: ['departments'],
  ModifierList: ['modifiers'],
  ModifierTable: ['modifiers', 'severity'],
  NextSessions: ['sessions'],
  Notices: ['notices'],
  ProductTable: ['products'],
  RecentChanges: ['changes'],
  RetentionTable: ['retention'],
  RoleTable: ['roles'],
  Rule: ['rules', 'ladders'],
  RuleList: ['rules'],
  RulesInBrief: ['rulesInBrief'],
  RulesVersion: ['changes'],
  SelfCheck: ['scenarios'],
  ServiceTargets: ['serviceTargets'],
  SeverityTable: ['ladders', 'severity'],
  ShiftCard: ['staffCommunity'],
  StaffChanges: ['staffChanges'],
};

/** The files of the components that print single values of the community. */
const COMMUNITY_FILES: ReadonlyMap<string, string> = new Map(
  COMMUNITY_COMPONENTS.map((name) => [name, fileOf(name)]),
);

/** The component that leaves the line out for people who can't edit. */
const COMPONENT = 'MaintainerLinks';

/** The classes of the line. Docusaurus's "Edit this page" link has the first one; the search reads neither. */
const CLASSES = ['theme-edit-this-page', 'unprinted'];

const isEditLine = (node: RootContent | undefined) =>
  node?.type === 'mdxJsxFlowElement' && node.name === COMPONENT;

/**
 * Remark plugin that ends a page with links to the data that it's printed from, because "Edit this page", which
 * follows, opens a file with nothing but the components' names. It has to run before components are replaced.
 *
 * @param isStaff Whether a file, given its absolute path, is for staff.
 */
export default function remarkEditData(
  {community: {editUrl}, staffFacts}: {community: {editUrl: string}; staffFacts: SiteData['staffFacts']},
  isStaff: (file: string) => boolean,
) {
  const filesOf = (element: Element, isStaffPage: boolean): string[] => {
    const name = element.name ?? '';
    const {id} = attributesOf(element);
    if (name === 'Fact' || name === 'FactSources') {
      const isStaffs = id === undefined ? isStaffPage : staffFacts.some((fact) => fact.id === id);
      return [DATA_FILES[isStaffs ? 'staffFacts' : 'facts'].file];
    }
    const file = COMMUNITY_FILES.get(name);
    return file === undefined ? (MADE_OF[name] ?? []).map((data) => DATA_FILES[data].file) : [file];
  };
  return (root: Root, file: {path: string}): void => {
    // A part of a page, which pages import.
    if (!editUrl || path.basename(file.path).startsWith('_')) {
      return;
    }
    const found = new Set<string>();
    visit(root, (node) => {
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        filesOf(node, isStaff(file.path)).forEach((each) => found.add(each));
      }
    });
    if (found.size > 0) {
      root.children.push(editLine([...found], editUrl));
    }
  };
}

/** "Also from: community.yaml, staff facts.yaml". */
function editLine(files: readonly string[], editUrl: string): RootContent {
  const nameOf = (file: string) =>
    `${file.startsWith('docs/staff/') ? 'staff ' : ''}${path.posix.basename(file)}`;
  const links = files.map((file) => link(nameOf(file), `${editUrl}${file}`));
  const line = paragraph(
    [text('Also from: '), ...links.flatMap((each, index) => (index === 0 ? [each] : [text(', '), each]))],
    {className: CLASSES, ...NOT_SEARCHED},
  );
  return {type: 'mdxJsxFlowElement', name: COMPONENT, attributes: [], children: [line]};
}

/** Adds a line to the end of a page, but before the links to its data, which belong beside "Edit this page". */
export function addLastLine(root: Root, line: RootContent): void {
  const {children} = root;
  children.splice(isEditLine(children.at(-1)) ? -1 : children.length, 0, line);
}
