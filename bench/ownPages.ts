import {readFileSync} from 'node:fs';
import path from 'node:path';
import {DomUtils, parseDocument} from 'htmlparser2';
import {build} from './build';
import type {Block, HandbookPage} from './pages';
import {copyProject, getSite} from './sites';
import {createFolder, say} from './workspace';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** What readers do not read as text of the page. */
const LEFT_OUT = ['script', 'style', 'template', 'svg', 'nav', 'footer'];
/** What may stand in the middle of a sentence. */
const INLINE = ['a', 'abbr', 'b', 'button', 'code', 'em', 'i', 'kbd', 'span', 'strong', 'time'];
const PARAGRAPHS = ['p', 'dt', 'dd', 'summary', 'figcaption', 'blockquote'];

/** Builds the project as it is. @returns the folder of the built site. */
export async function buildProject(): Promise<string> {
  const {command, output} = getSite('ours');
  const dir = createFolder('site');
  copyProject(dir);
  say('Build of the project as it is');
  await build(dir, command!);
  return path.join(dir, output);
}

/** @returns the file of a page of a built site that has no slashes at the end of its addresses. */
export const fileOf = (pathname: string) => (pathname === '/' ? '/index.html' : `${pathname}.html`);

/**
 * Reads pages of the built project as pages of a handbook, so that other sites can be made of the same words. Links,
 * pictures and controls are left out.
 *
 * @param siteDir The built project.
 * @param pathnames The pages, in the order in which their sidebar will list them.
 */
export const readOwnPages = (siteDir: string, pathnames: readonly string[]): HandbookPage[] =>
  pathnames.map((pathname, index) => {
    const html = parseDocument(readFileSync(path.join(siteDir, fileOf(pathname)), 'utf8'));
    const find = (matches: (element: Element) => boolean) => DomUtils.findOne(matches, html.children)!;
    return {
      section: 'section-1',
      slug: `page-${index + 1}`,
      title: readText(find(({name}) => name === 'h1')),
      description: find(({attribs}) => attribs.name === 'description').attribs.content!,
      blocks: readBlocks(find(({name}) => name === 'main')),
    };
  });

/** Buttons are no text, but for words that are explained. */
const isLeftOut = ({name, attribs}: Element) =>
  LEFT_OUT.includes(name) ||
  ['tooltip', 'status'].includes(attribs.role ?? '') ||
  (name === 'button' && !('aria-describedby' in attribs));

function readBlocks(parent: Element): Block[] {
  return parent.children.filter(DomUtils.isTag).flatMap((element): Block[] => {
    const {name} = element;
    // The title of the page is not one of its blocks.
    if (isLeftOut(element) || name === 'h1') {
      return [];
    }
    if (/^h[2-6]$/.test(name)) {
      return [{kind: 'heading', level: name === 'h2' ? 2 : 3, text: readText(element)}];
    }
    if (name === 'ul' || name === 'ol') {
      return [{kind: 'list', items: readAll(element, ['li'])}];
    }
    if (name === 'table') {
      const [head, ...rows] = DomUtils.getElementsByTagName('tr', element).map((row) =>
        readAll(row, ['th', 'td']),
      );
      return [{kind: 'table', head: head!, rows}];
    }
    const isText = PARAGRAPHS.includes(name) || !element.children.some(DomUtils.isTag);
    const text = isText ? readText(element) : '';
    return isText ? (text === '' ? [] : [{kind: 'paragraph', text}]) : readBlocks(element);
  });
}

const readAll = (parent: Element, names: string[]) =>
  parent.children
    .filter(DomUtils.isTag)
    .filter(({name}) => names.includes(name))
    .map(readText);

/** @returns the words of an element, on one line. */
function readText(element: Element): string {
  const read = (node: Element['children'][number]): string =>
    DomUtils.isTag(node)
      ? isLeftOut(node)
        ? ''
        : `${node.children.map(read).join('')}${INLINE.includes(node.name) ? '' : ' '}`
      : DomUtils.isText(node)
        ? node.data
        : '';
  return read(element)
    .replace(/[\s\u200b]+/g, ' ')
    .trim();
}
