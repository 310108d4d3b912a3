import {readFileSync} from 'node:fs';
import path from 'node:path';
import {DomUtils, parseDocument} from 'htmlparser2';

type Block =
  | {kind: 'heading'; level: 2 | 3; text: string}
  | {kind: 'paragraph'; text: string}
  | {kind: 'list'; items: string[]}
  | {kind: 'table'; head: string[]; rows: string[][]};

/** The words of a page, the same for every site. */
export interface HandbookPage {
  /** Name of its folder: `section-1`. */
  section: string;
  /** Name of its file, without an ending. */
  slug: string;
  title: string;
  description: string;
  blocks: Block[];
}

/** The page's own heading is left to the site: most take it from the front matter. */
export function toMarkdown({title, description, blocks}: HandbookPage): string {
  // YAML takes JSON's strings.
  const frontMatter = `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---`;
  return [frontMatter, ...blocks.map(blockToMarkdown), ''].join('\n\n');
}

/** @returns a whole page, with nothing but its content. Its texts hold no character that HTML would need escaped. */
export function toHtml({title, description, blocks}: HandbookPage, links: string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${description}">
<title>${title}</title>
</head>
<body>
<nav>${links.map((link) => `<a href="${link}">${link}</a>`).join(' ')}</nav>
<main>
<h1>${title}</h1>
${blocks.map(blockToHtml).join('\n')}
</main>
</body>
</html>
`;
}

function blockToMarkdown(block: Block): string {
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${escape(block.text)}`;
    case 'paragraph':
      return escape(block.text);
    case 'list':
      return block.items.map((item) => `- ${escape(item)}`).join('\n');
    case 'table':
      return [
        block.head.map(escape),
        block.head.map(() => '---'),
        ...block.rows.map((cells) => cells.map(escape)),
      ]
        .map(row)
        .join('\n');
  }
}

/** Keeps what texts hold from meaning something in Markdown or MDX. */
const escape = (text: string) => text.replace(/[\\`*_{}[\]<>|~#]/g, '\\$&');

function blockToHtml(block: Block): string {
  const row = (cells: string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${block.text}</h${block.level}>`;
    case 'paragraph':
      return `<p>${block.text}</p>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
    case 'table':
      return `<table><thead>${row(block.head, 'th')}</thead><tbody>${block.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
  }
}

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** What readers do not read as text of the page. */
const LEFT_OUT = ['script', 'style', 'template', 'svg', 'nav', 'footer'];
/** Elements inside a sentence. */
const INLINE = ['a', 'abbr', 'b', 'button', 'code', 'em', 'i', 'kbd', 'span', 'strong', 'time'];
const PARAGRAPHS = ['p', 'dt', 'dd', 'summary', 'figcaption', 'blockquote'];

/** @returns the file of a page of a built site that has no slashes at the end of its addresses. */
const fileOf = (pathname: string) => (pathname === '/' ? '/index.html' : `${pathname}.html`);

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
