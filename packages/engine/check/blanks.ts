import {visit} from 'unist-util-visit';
import {explainNone, fieldOf, fileOf, isCommunityComponent, readField} from '../data/communityWords';
import {NONE} from '../data/none';
import type {Community, StaffCommunity} from '../data/shapes';
import {offsetsOf} from '../content/parseMdx';
import {attributesOf} from '../content/remark/nodes';
import {lineAt} from '../data/text';
import {COMMUNITY_FILE, STAFF_COMMUNITY_FILE} from '../data/unsetValues';
import type {Diagnostic} from './Diagnostic';
import type {Page} from './page/Page';

/**
 * A placeholder such as `[your name]`, but not a link, an image, a footnote or a number. A backslash in front means
 * that the brackets are intentional.
 */
const BLANK = /(?<!\\)\[(?![!^]|\d+\])[^\][\n]+\](?!\()/g;

/**
 * Reports blanks in the text of a page. They only belong in templates, which are code blocks that someone fills in.
 */
export function checkBlanks(page: Page): void {
  const {text, tree, fields} = page;
  const look = (from: number, to: number) => {
    for (const {0: whole, index} of text.slice(from, to).matchAll(BLANK)) {
      page.report(
        lineAt(text, from + index),
        `${quote(whole)} Write the actual words, or a component that fills them in: CONTRIBUTING.md lists the components. Only templates, which are written as code, may have blanks.`,
      );
    }
  };
  for (const name of ['title', 'description', 'sidebar_label']) {
    const field = fields[name];
    if (typeof field === 'string' && text.includes(field)) {
      look(text.indexOf(field), text.indexOf(field) + field.length);
    }
  }
  visit(tree, (node) => {
    if (node.type === 'text' && node.position) {
      const {start, end} = offsetsOf(node);
      look(start, end);
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const {position, value} of node.attributes) {
        if (typeof value === 'string' && position?.start.offset !== undefined) {
          look(position.start.offset, position.end.offset ?? text.length);
        }
      }
    }
  });
}

/**
 * Finds blanks in data, where nobody fills them in either. The community's two files are exempt: their values may
 * still be unset, and a site can't be deployed until they aren't.
 *
 * @param texts All texts in the data files; see `SiteFiles`.
 */
export function checkDataBlanks(texts: readonly {file: string; line: number; text: string}[]): Diagnostic[] {
  return texts
    .filter(({file}) => file !== COMMUNITY_FILE && file !== STAFF_COMMUNITY_FILE)
    .flatMap(({file, line, text}) =>
      Array.from(text.matchAll(BLANK), ([whole]) => ({
        file,
        line,
        message: `${quote(whole)} Write the actual words.`,
      })),
    );
}

const quote = (blank: string) => `"${blank}" is a blank that no one has filled in.`;

/**
 * Reports components whose value is empty or `none`: the page would promise something that the community doesn't
 * have.
 */
export function checkPromises(
  page: Page,
  {community, staff}: {community: Community | undefined; staff: StaffCommunity | undefined},
): void {
  visit(page.tree, (node) => {
    const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
    if (!isElement || !isCommunityComponent(node.name)) {
      return;
    }
    const {name} = node;
    const data = name === 'StaffContact' ? staff : community;
    if (!data) {
      return;
    }
    const field = fieldOf(name, attributesOf(node), data);
    const value = readField(data, field);
    if (value === NONE) {
      page.report(node, explainNone(fileOf(name), field));
    } else if (value?.trim() === '') {
      page.report(
        node,
        `The page promises something that isn't there: ${field} in ${fileOf(name)} is empty. Fill it in, or remove the sentence.`,
      );
    }
  });
}
