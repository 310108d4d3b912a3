import path from 'node:path';
import type {Root} from 'mdast';
import {checkComponents, type ComponentRules} from '../markdown/checkComponents';
import {checkLocalFiles, type Site} from '../markdown/localFiles';
import type {PageTree} from '../markdown/PageTree';

export interface RefuseCodeOptions extends ComponentRules {
  staticFolders: Site['staticFolders'];
  /** Whether a file, given its absolute path, is for staff. */
  isStaff: (file: string) => boolean;
}

/**
 * Remark plugin that fails the build on code in a page, and on links that would publish a file from elsewhere. It has
 * to run first, because Docusaurus and other plugins add code of their own to pages. `npm run check` reports the
 * same.
 *
 * @throws Error with a line for each problem: `docs/shop.mdx:12: ...`.
 */
export default function remarkRefuseCode(options: RefuseCodeOptions) {
  return (tree: Root, file: {path: string; value: string | Uint8Array}): void =>
    refuseCode(tree, file.path, String(file.value), options);
}

/**
 * @param tree The page's syntax tree.
 * @param filePath Absolute path of the page.
 * @param text The text that the tree was parsed from.
 * @throws Error like `remarkRefuseCode`.
 */
export function refuseCode(tree: Root, filePath: string, text: string, options: RefuseCodeOptions): void {
  const file = path.relative(options.root, filePath).split(path.sep).join('/');
  const problems: {line: number; message: string}[] = [];
  const report: PageTree['report'] = (place, message) => {
    const line = typeof place === 'number' ? place : (place.position?.start.line ?? 1);
    problems.push({line, message});
  };
  const page: PageTree = {file, tree, text, isStaffPage: options.isStaff(filePath), report};
  checkComponents(page, options);
  checkLocalFiles(page, options);
  refuse(problems.map(({line, message}) => `${file}:${line}: ${message}`));
}

/**
 * @throws Error with these lines, if there are any. It has no stack, because Docusaurus would print it, and writers
 *   can't use it.
 */
export function refuse(lines: readonly string[]): void {
  if (lines.length > 0) {
    const error = new Error(lines.join('\n'));
    error.stack = '';
    throw error;
  }
}
