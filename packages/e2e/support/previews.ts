import {DomUtils, parseDocument} from 'htmlparser2';
import {readPage} from './site';

/**
 * What the preview of a link is made of: by the name of the `<meta>`, and the title of the page. Whoever makes it reads the
 * HTML and runs no script.
 */
export function previewOf(address: string): Record<string, string> {
  const page = parseDocument(readPage(address));
  const [title] = DomUtils.getElementsByTagName('title', page);
  const tags = DomUtils.getElementsByTagName('meta', page).map(({attribs}) => [
    attribs.property ?? attribs.name ?? '',
    attribs.content ?? '',
  ]);
  const parts = tags.filter(([name]) => /^(?:og|twitter):|^description$/.test(name!));
  return {title: DomUtils.textContent(title!), ...(Object.fromEntries(parts) as Record<string, string>)};
}
