import {DomUtils} from 'htmlparser2';
import type {Page} from 'docusaurus-plugin-sealed-docs/pageSteps';
import {TRAIL_CLASS, CONTROL_CLASSES} from './docusaurus';
import type {PageSection, SearchPage} from './format';
import {toLine} from './toLine';

/** Elements whose text browsers don't show, or only show as a fallback. */
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

/** Elements around the main content of a page. */
const AROUND = ['aside', 'footer', 'nav'];

type Attributes = Record<string, string>;

/**
 * The text of unselected tabs is hidden, but only one click away, so it counts. So does what the browser's
 * find-in-page unfolds.
 */
const isHidden = ({hidden, role}: Attributes) =>
  hidden !== undefined && hidden !== 'until-found' && role !== 'tabpanel';

/**
 * Whether an element isn't page text: a control, text only for screen readers, text that nobody sees, or text that
 * the page excludes.
 */
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
 * Reads a built page of the site: the text of its `<main>`, split at headings with an id.
 *
 * @param tree The page, as Docusaurus renders it.
 * @param route Its address, without the site's origin.
 * @returns `undefined` for a page that must not be found: one that says `noindex`, or has no `<h1>`.
 */
export function readHtml(tree: Page['tree'], route: string): SearchPage | undefined {
  const metas = DomUtils.getElementsByTagName('meta', tree).map(({attribs}) => attribs);
  const [robots, keywords] = ['robots', 'keywords'].map((name) =>
    metas.flatMap((meta) => (meta.name === name ? [meta.content ?? ''] : [])).join(),
  ) as [string, string];
  const tooltips = new Set(
    DomUtils.findAll(({attribs}) => attribs.role === 'tooltip', tree.children).map(({attribs}) => attribs.id),
  );
  /** The label of a button isn't text, unless the button is a word that shows its explanation when it's pressed. */
  const isControl = (name: string, attributes: Attributes) =>
    name === 'button' && !tooltips.has(attributes['aria-describedby'] ?? '');
  /** The section that's being read. */
  let section: PageSection = ['', '', ''];
  const page = {title: '', path: [] as string[], sections: [section]};
  const append = (text: string, target: Target) => {
    if (target === 'breadcrumb') {
      page.path.push((page.path.pop() ?? '') + text);
    } else if (target === 'title') {
      page.title += text;
    } else if (target !== 'nowhere') {
      section[target === 'heading' ? 1 : 2] += text;
    }
  };
  const targetOf = (name: string, attributes: Attributes, around: Target): Target => {
    if (name === 'main') {
      return 'text';
    }
    if (attributes.class?.includes(TRAIL_CLASS)) {
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
      section = [attributes.id, '', ''];
      page.sections.push(section);
      return 'heading';
    }
    return around;
  };
  const visit = (node: Node, around: Target): void => {
    if (DomUtils.isText(node)) {
      append(node.data, around);
    } else if (DomUtils.isTag(node)) {
      const {name, attribs, children, prev, next} = node;
      // Only CSS separates the words of a link from those of an element right next to it.
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
    // The last one is the page itself.
    path: page.path.slice(0, -1).map(toLine).filter(Boolean),
    keywords: keywords.split(',').map(toLine).filter(Boolean),
    sections: page.sections.map(([anchor, heading, text]) => [anchor, toLine(heading), toLine(text)]),
  };
}
