import {visit} from 'unist-util-visit';
import {COMMUNITY_FILE, STAFF_COMMUNITY_FILE} from '@roleplay-docs/rulebook/unsetValues';
import {fieldOf, isCommunityComponent, readField} from '@roleplay-docs/rulebook/communityWords';
import type {Community, StaffCommunity} from '@roleplay-docs/rulebook/shapes';
import type {Mistake} from './Mistake';
import type {Page} from './page/Page';
import {lineAt} from '@roleplay-docs/rulebook/text';

/** What a community has filled in; nothing of a file that cannot be read. */
export interface Values {
  community: Community | undefined;
  staff: StaffCommunity | undefined;
}

/** Something to fill in, and no link. With a backslash in front, the brackets are meant. */
const BLANK = /(?<!\\)\[(?![!^])([^\][\n]+)\](?!\()/g;

/** Files in which values wait to be set: nothing is deployed without them. */
const WAITING = [COMMUNITY_FILE, STAFF_COMMUNITY_FILE];

/** Blanks in the text of a page. They belong only in templates, which are code and which a person fills in. */
export function checkBlanks({file, text, tree, fields}: Page, values: Values): Mistake[] {
  const mistakes: Mistake[] = [];
  const look = (from: number, to: number) => {
    for (const {0: whole, 1: words = '', index} of text.slice(from, to).matchAll(BLANK)) {
      mistakes.push({file, line: lineAt(text, from + index), message: explain(whole, words, file, values)});
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
      look(node.position.start.offset!, node.position.end.offset!);
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const {position, value} of node.attributes) {
        if (typeof value === 'string' && position) {
          look(position.start.offset!, position.end.offset!);
        }
      }
    }
  });
  return mistakes;
}

/**
 * Blanks in data, which nobody fills in either.
 *
 * @param texts All texts of the data, see `SiteFiles`.
 */
export function checkDataBlanks(
  texts: readonly {file: string; line: number; text: string}[],
  values: Values,
): Mistake[] {
  return texts
    .filter(({file}) => !WAITING.includes(file))
    .flatMap(({file, line, text}) =>
      Array.from(text.matchAll(BLANK), ([whole, words = '']) => ({
        file,
        line,
        message: `${quote(whole)} Write the words themselves${nameIn(words, values, file)}.`,
      })),
    );
}

const quote = (blank: string) => `"${blank}" is a blank that nobody fills in.`;

function explain(blank: string, words: string, file: string, values: Values): string {
  const component = componentFor(words, file, values);
  return component
    ? `${quote(blank)} Write ${component}.`
    : `${quote(blank)} Write the words themselves, or a component that knows them: CONTRIBUTING.md lists them. Only templates, which are code, have blanks.`;
}

/** The component that shows what the words of a blank name. */
function componentFor(words: string, file: string, {community, staff}: Values): string | undefined {
  const meant = words.replace(/[^a-z]/gi, '').toLowerCase();
  const find = (names: object = {}) => Object.keys(names).find((name) => meant.includes(name.toLowerCase()));
  const channel = /channel/.test(meant) && find(community?.channels);
  const staffContact = file.startsWith('docs/staff/') && find(staff?.contacts);
  const contact = find(community?.contacts);
  return channel
    ? `<CommunityChannel name="${channel}" />`
    : staffContact
      ? `<StaffContact to="${staffContact}" />`
      : /crisis line/i.test(words)
        ? '<CrisisLine />'
        : contact
          ? `<CommunityContact to="${contact}" />`
          : undefined;
}

function nameIn(words: string, {community}: Values, file: string): string {
  const component = componentFor(words, file, {community, staff: undefined});
  return component ? `, or move the sentence to a page and write ${component}` : '';
}

/** Promises of a page that nobody keeps: components whose value is empty. */
export function checkPromises({file, tree}: Page, {community, staff}: Values): Mistake[] {
  const mistakes: Mistake[] = [];
  visit(tree, (node) => {
    if ((node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') || !node.name) {
      return;
    }
    const {name} = node;
    const props: Record<string, string> = {};
    for (const attribute of node.attributes) {
      if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string') {
        props[attribute.name] = attribute.value;
      }
    }
    const [data, from, field] =
      name === 'StaffContact'
        ? [staff, STAFF_COMMUNITY_FILE, `contacts.${props.to}`]
        : [
            community,
            COMMUNITY_FILE,
            community && isCommunityComponent(name) ? fieldOf(name, props, community) : '',
          ];
    if (data && readField(data, field)?.trim() === '') {
      mistakes.push({
        file,
        line: node.position!.start.line,
        message: `The page promises something that isn't there: ${field} in ${from} is empty. Write it there, or remove the sentence.`,
        causes: [from],
      });
    }
  });
  return mistakes;
}
