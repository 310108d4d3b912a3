import {readFileSync} from 'node:fs';
import path from 'node:path';
import {CLOSED_PAGES_DIR} from 'docusaurus-plugin-search';
import type {SearchPage} from '../../search/src/format';
import {SearchEngine} from '../../search/src/client/SearchEngine';
import {readSearchIndex} from './site';

const CLOSED_PAGES = path.resolve(__dirname, '../../..', CLOSED_PAGES_DIR, 'pages.json');

/**
 * The search of the built site, as readers and staff have it.
 *
 * @returns a function that gives the first eight addresses for a query: of staff pages if the place that is looked for is
 *   one, because they are a group of their own.
 */
export async function openSearch(): Promise<(query: string, place: string) => string[]> {
  const {pages, synonyms, texts} = readSearchIndex();
  // Another test may have built the site for another path since: it says the same there.
  const closedPages = (JSON.parse(readFileSync(CLOSED_PAGES, 'utf8')) as SearchPage[]).map((page) => ({
    ...page,
    route: page.route.replace(/^.*(?=\/docs\/staff)/, ''),
  }));
  const open = new SearchEngine(pages, synonyms);
  const closed = new SearchEngine(closedPages, synonyms);
  await Promise.all([open.indexTexts(texts), closed.indexTexts()]);
  return (query, place) =>
    (place.startsWith('/docs/staff/') ? closed : open).search(query, 8).map(({url}) => url);
}
