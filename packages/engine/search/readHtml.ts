import {DomUtils} from 'htmlparser2';
import type {Page} from 'docusaurus-preset-page-steps';
import {BREADCRUMB_CLASS, CONTROL_CLASSES} from './docusaurus';
import type {PageSection, SearchPage} from './format';
import {toLine} from './toLine';

/** Elements whose text browsers do not show, or show only where they lack something else. */
const UNSEEN = [
  'audio',
  'canvas',
  'datalist',
  'dialog',
  'iframe',
  'noscript',
  'object',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'video',
];

/** Elements that are not what one reads on a page, but around it. */
const AROUND = ['aside', 'footer', 'nav'];

type Attributes = Record<string, string>;

/** The text of tabs that are not chosen is hidden, but one click away. So is what the browser's own search unfolds. */
const isHidden = ({hidden, role}: Attributes) =>
  hidden !== undefined && hidden !== 'until-found' && role !== 'tabpanel';

/** Whether an element is not page text: controls, what is only read aloud, what nobody sees, and what the page excludes. */
function isLeftOut(name: string, attributes: Attributes): boolean {
  return (
    UNSEEN.includes(name) ||
    AROUND.includes(name) ||
    isHidden(attributes) ||
    ['tooltip', 'status', 'alert'].includes(attributes.role ?? '') ||
    // https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#data-nosnippet-attr
    'data-nosnippet' in attributes ||
    attributes['aria-hidden'] === 'true' ||
    (attributes.class ?? '').split(/\s+/).some((name) => CONTROL_CLASSES.includes(name))
  );
}

const INLINE = /^(?:a|abbr|b|button|cite|code|em|i|kbd|mark|q|s|small|span|strong|sub|sup|time|u|wbr)$/;

type Node = Page['tree']['children'][number];
/** Where the text of an element goes. */
type Target = 'nowhere' | 'text' | 'heading' | 'title' | 'breadcrumb';

/**
 * Reads what a built page of the site says: the text of its `<main>`, by headings with an id.
 *
 * @param tree The page, as Docusaurus renders it.
 * @param route Its address, without the site's origin.
 * @returns nothing for a page that must not be found: one that says `noindex`, or has no `<h1>`.
 */
export function readHtml(tree: Page['tree'], route: string): SearchPage | undefined {
  const metas = DomUtils.getElementsByTagName('meta', tree).map(({attribs}) => attribs);
  const [robots, keywords] = ['robots', 'keywords'].map((name) =>
    metas.flatMap((meta) => (meta.name === name ? [meta.content ?? ''] : [])).join(),
  ) as [string, string];
  const tooltips = new Set(
    DomUtils.findAll(({attribs}) => attribs.role === 'tooltip', tree.children).map(({attribs}) => attribs.id),
  );
  /** What a button is labeled with is no text, but for a word that explains itself when it is pressed. */
  const isControl = (name: string, attributes: Attributes) =>
    name === 'button' && !tooltips.has(attributes['aria-describedby'] ?? '');
  const page = {title: '', path: [] as string[], sections: [['', '', '']] as PageSection[]};
  const append = (text: string, target: Target) => {
    if (target === 'breadcrumb') {
      page.path.push(page.path.pop()! + text);
    } else if (target === 'title') {
      page.title += text;
    } else if (target !== 'nowhere') {
      page.sections.at(-1)![target === 'heading' ? 1 : 2] += text;
    }
  };
  const targetOf = (name: string, attributes: Attributes, around: Target): Target => {
    if (name === 'main') {
      return 'text';
    }
    if (attributes.class?.includes(BREADCRUMB_CLASS)) {
      page.path.push('');
      return 'breadcrumb';
    }
    if (isLeftOut(name, attributes) || isControl(name, attributes)) {
      return 'nowhere';
    }
    if (around === 'text' && name === 'h1') {
      return 'title';
    }
    if (around === 'text' && /^h[2-6]$/.test(name) && attributes.id) {
      page.sections.push([attributes.id, '', '']);
      return 'heading';
    }
    return around;
  };
  const visit = (node: Node, around: Target): void => {
    if (DomUtils.isText(node)) {
      append(node.data, around);
    } else if (DomUtils.isTag(node)) {
      const {name, attribs, children, prev, next} = node;
      // Only style keeps the words of a link from those of an element right beside it.
      const isApart = name === 'a' && [prev, next].some((beside) => beside && DomUtils.isTag(beside));
      const edge = INLINE.test(name) && !isApart ? '' : ' ';
      append(edge, around);
      const target = targetOf(name, attribs, around);
      children.forEach((child) => visit(child, target));
      append(/^t[dh]$/.test(name) ? ' · ' : edge, target);
    }
  };
  tree.children.forEach((node) => visit(node, 'nowhere'));

  if (/\b(?:noindex|none)\b/i.test(robots) || page.title.trim() === '') {
    return undefined;
  }
  return {
    route,
    title: toLine(page.title),
    // The last one is the page itself; one without words is a picture that links home.
    path: page.path.slice(0, -1).map(toLine).filter(Boolean),
    keywords: keywords.split(',').map(toLine).filter(Boolean),
    sections: page.sections.map(([anchor, heading, text]) => [anchor, toLine(heading), toLine(text)]),
  };
}
