import {readFileSync} from 'node:fs';
import {DomUtils, parseDocument} from 'htmlparser2';
import {findFile} from '@roleplay-docs/tests/support/staticServer';

/** The words of a page, the same for every site. */
export interface HandbookPage {
  /** The name of its folder and its file, without an ending. */
  name: string;
  title: string;
  description: string;
  /** HTML: headings of levels 2 and 3, paragraphs, lists and tables. They mean the same within Markdown and MDX. */
  blocks: string[];
}

/** The page's own heading is left to the site: most take it from the front matter. */
export function toMarkdown({title, description, blocks}: HandbookPage): string {
  // YAML takes JSON's strings.
  const frontMatter = `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---`;
  const headings = blocks.map((block) =>
    block.replace(/^<h(\d)>(.*)<.*$/, (_, level, text) => `${'#'.repeat(Number(level))} ${text}`),
  );
  return [frontMatter, ...headings, ''].join('\n\n');
}

/** @returns a whole page, with nothing but its content. Its title and description hold nothing that HTML would need escaped. */
export const toHtml = (
  {title, description, blocks}: HandbookPage,
  links: string[],
): string => `<!doctype html>
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
${blocks.join('\n')}
</main>
</body>
</html>
`;

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** What readers do not read as text of the page. Buttons are no text, but for words that are explained. */
const isLeftOut = ({name, attribs}: Element) =>
  ['script', 'style', 'template', 'svg', 'nav', 'footer', 'h1'].includes(name) ||
  ['tooltip', 'status'].includes(attribs.role ?? '') ||
  (name === 'button' && !('aria-describedby' in attribs));
const TEXTS = /^(?:p|dt|dd|summary|figcaption|blockquote)$/;
/** Tags of elements inside a sentence. */
const INLINE = /<\/?(?:a|abbr|b|button|code|em|i|kbd|span|strong|time)\b[^>]*>/g;

/**
 * Reads pages of the built project as pages of a handbook, so that other sites can be made of the same words. Links,
 * pictures and controls are left out.
 *
 * @param siteDir The built project.
 * @param pathnames The pages, in the order in which their sidebar will list them.
 */
export const readOwnPages = (siteDir: string, pathnames: readonly string[]): HandbookPage[] =>
  pathnames.map((pathname, index) => {
    const html = parseDocument(readFileSync(findFile(siteDir, pathname)!, 'utf8'));
    const find = (matches: (element: Element) => boolean) => DomUtils.findOne(matches, html.children)!;
    const title = DomUtils.textContent(find(({name}) => name === 'h1')).trim();
    const main = find(({name}) => name === 'main');
    DomUtils.filter((node) => DomUtils.isTag(node) && isLeftOut(node), main).forEach(DomUtils.removeElement);
    return {
      name: `section-1/page-${index + 1}`,
      title,
      description: find(({attribs}) => attribs.name === 'description').attribs.content!,
      blocks: readBlocks(main),
    };
  });

function readBlocks(parent: Element): string[] {
  return parent.children.filter(DomUtils.isTag).flatMap((element) => {
    const {name} = element;
    if (name === 'ul' || name === 'ol') {
      return `<ul>${readAll(element, ['li'])}</ul>`;
    }
    if (name === 'table') {
      const [head, ...rows] = DomUtils.getElementsByTagName('tr', element).map(
        (row) => `<tr>${readAll(row, ['th', 'td'])}</tr>`,
      );
      return `<table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`;
    }
    const isHeading = /^h[2-6]$/.test(name);
    if (isHeading || TEXTS.test(name) || !element.children.some(DomUtils.isTag)) {
      const tag = name === 'h2' ? 'h2' : isHeading ? 'h3' : 'p';
      const text = readText(element);
      return text === '' ? [] : `<${tag}>${text}</${tag}>`;
    }
    return readBlocks(element);
  });
}

const readAll = (parent: Element, names: string[]) =>
  parent.children
    .filter(DomUtils.isTag)
    .filter(({name}) => names.includes(name))
    .map((element) => `<${element.name}>${readText(element)}</${element.name}>`)
    .join('');

/** @returns the words of an element, on one line, with nothing that means anything in Markdown or MDX. */
const readText = (element: Element): string =>
  DomUtils.getInnerHTML(element, {encodeEntities: 'utf8'})
    .replace(INLINE, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\u200b]+/g, ' ')
    .replace(/[\\`*_{}[\]|~]/g, (character) => `&#${character.charCodeAt(0)};`)
    .trim();
