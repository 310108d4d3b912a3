import path from 'node:path';
import type {Root, RootContent} from 'mdast';
import {DATA_FILES, type DataName} from '../../data/shapes';
import {link} from './nodes';

/** The data behind the components that print nothing else. */
const MADE_OF: Record<string, DataName> = {
  CallsignTable: 'departments',
  CaseSheet: 'caseSheet',
  DepartmentTable: 'departments',
  Departments: 'departments',
  Glossary: 'glossary',
  JoiningSteps: 'departments',
  ModifierList: 'modifiers',
  ModifierTable: 'modifiers',
  NextSessions: 'sessions',
  Notices: 'notices',
  ProductTable: 'products',
  RecentChanges: 'changes',
  RetentionTable: 'retention',
  RoleTable: 'roles',
  RulesInBrief: 'rulesInBrief',
  SelfCheck: 'scenarios',
  ServiceTargets: 'serviceTargets',
  SeverityTable: 'ladders',
  StaffChanges: 'staffChanges',
};

/** What Docusaurus gives "Edit this page", so that both are hidden from those who can't edit. */
const EDIT = 'theme-edit-this-page';

/**
 * Remark plugin that puts a link below each block that a page prints from data, to where that is edited: "Edit this page"
 * opens a file in which only the block's name stands. In a paragraph, it would leave a gap where it is hidden.
 *
 * @param editUrl Where a file of the repository is edited, with a slash at its end; nothing if nobody knows.
 */
export default function remarkEditData({editUrl}: {editUrl: string}) {
  const withLink = (node: RootContent): RootContent[] => {
    const name = node.type === 'mdxJsxFlowElement' ? MADE_OF[node.name ?? ''] : undefined;
    if (!name) {
      return [node];
    }
    const {file} = DATA_FILES[name];
    return [node, link(`Edit ${path.posix.basename(file)}`, `${editUrl}${file}`, EDIT)];
  };
  return (root: Root): void => {
    if (editUrl) {
      root.children = root.children.flatMap(withLink);
    }
  };
}
