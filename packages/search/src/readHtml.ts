import {Parser} from 'htmlparser2';
import {BREADCRUMB_CLASS, CONTROL_CLASSES} from './docusaurus';
import type {PageSection, SearchPage} from './format';
import {toLine} from './toLine';

/** Elements that are not page text: theme controls, what is only read aloud, and what the page excludes. */
function isLeftOut(name: string, attributes: Record<string, string>): boolean {
  return (
    ['nav', 'script', 'style', 'noscript', 'svg', 'textarea', 'select', 'footer', 'aside'].includes(name) ||
    ['tooltip', 'status', 'alert'].includes(attributes.role ?? '') ||
    // https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#data-nosnippet-attr
    'data-nosnippet' in attributes ||
    attributes['aria-hidden'] === 'true' ||
    (attributes.class ?? '').split(/\s+/).some((name) => CONTROL_CLASSES.includes(name))
  );
}

const VOID_ELEMENTS = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const INLINE = /^(?:a|abbr|b|button|cite|code|em|i|kbd|mark|q|s|small|span|strong|sub|sup|time|u|wbr)$/;

/**
 * Reads what a built page of the site says: the text of its `<main>`, by headings with an id.
 *
 * @param html A whole page, as Docusaurus renders it.
 * @param route Its address, without the site's origin.
 * @returns nothing for a page that must not be found: one that says `noindex`, or has no `<h1>`.
 */
export function readHtml(html: string, route: string): SearchPage | undefined {
  const page: SearchPage = {route, title: '', path: [], keywords: [], sections: []};
  let section: PageSection = ['', '', ''];
  page.sections.push(section);
  let isHidden = false;
  /** Elements that are open, and why text inside them goes elsewhere. */
  const open: {name: string; role?: 'main' | 'leftOut' | 'heading' | 'title' | 'breadcrumb'}[] = [];
  const isIn = (role: (typeof open)[number]['role']) => open.some((element) => element.role === role);
  const append = (text: string) => {
    if (isIn('breadcrumb')) {
      page.path.push(page.path.pop()! + text);
    } else if (isIn('main') && !isIn('leftOut')) {
      if (isIn('title')) {
        page.title += text;
      } else {
        section[isIn('heading') ? 1 : 2] += text;
      }
    }
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'meta') {
        const {name: subject, content = ''} = attributes;
        isHidden ||= subject === 'robots' && /\b(?:noindex|none)\b/i.test(content);
        if (subject === 'keywords') {
          page.keywords = content.split(',').map(toLine).filter(Boolean);
        }
      }
      if (!INLINE.test(name)) {
        append(' ');
      }
      if (VOID_ELEMENTS.test(name)) {
        return;
      }
      const element: (typeof open)[number] = {name};
      open.push(element);
      if (name === 'main') {
        element.role = 'main';
      } else if (attributes.class?.includes(BREADCRUMB_CLASS)) {
        element.role = 'breadcrumb';
        page.path.push('');
      } else if (isLeftOut(name, attributes)) {
        element.role = 'leftOut';
      } else if (name === 'h1') {
        element.role = 'title';
      } else if (/^h[2-6]$/.test(name) && attributes.id && isIn('main') && !isIn('leftOut')) {
        element.role = 'heading';
        section = [attributes.id, '', ''];
        page.sections.push(section);
      }
    },
    ontext: append,
    onclosetag(name) {
      const index = open.map((element) => element.name).lastIndexOf(name);
      if (index >= 0) {
        append(/^t[dh]$/.test(name) ? ' · ' : INLINE.test(name) ? '' : ' ');
        open.splice(index);
      }
    },
  });
  parser.end(html);

  if (isHidden || page.title.trim() === '') {
    return undefined;
  }
  return {
    route,
    title: toLine(page.title),
    // The last one is the page itself; one without words is a picture that links home.
    path: page.path.slice(0, -1).map(toLine).filter(Boolean),
    keywords: page.keywords,
    sections: page.sections.map(([anchor, heading, text = '']) => [anchor, toLine(heading), toLine(text)]),
  };
}
