import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {CLOSED_PAGES_DIR} from 'docusaurus-plugin-search';
import type {SearchPage} from '../packages/search/src/format';
import {SearchEngine} from '../packages/search/src/client/SearchEngine';
import {SEARCH_QUERIES, type SearchQuery} from './data/searchQueries';
import {readSearchIndex} from './support/site';

const ROOT = path.resolve(__dirname, '..');
const CLOSED_PAGES = path.join(ROOT, CLOSED_PAGES_DIR, 'pages.json');

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

/** The places of the queries' targets in the results of the built site: 1 is first, 0 is not found. */
async function rank(
  queries: readonly SearchQuery[],
): Promise<{query: SearchQuery; place: number; found: string[]}[]> {
  const {pages, synonyms, texts} = readSearchIndex();
  // Another test may have built the site for another path since: it says the same there.
  const closedPages = readJson<SearchPage[]>(CLOSED_PAGES).map((page) => ({
    ...page,
    route: page.route.replace(/^.*(?=\/docs\/staff)/, ''),
  }));
  const engines = {
    open: new SearchEngine(pages, synonyms),
    closed: new SearchEngine(closedPages, synonyms),
  };
  await Promise.all([engines.open.indexTexts(texts), engines.closed.indexTexts()]);
  return queries.map((query) => {
    // Staff pages are a group of their own.
    const engine = query.target.startsWith('/docs/staff/') ? engines.closed : engines.open;
    const found = engine.search(query.query, 8).map(({url}) => url);
    return {query, place: found.indexOf(query.target) + 1, found};
  });
}

test('of the queries of players and moderators, 95 % find what they look for first, and all within the first three', async () => {
  const ranked = await rank(SEARCH_QUERIES);
  const notFirst = ranked.filter(({place}) => place !== 1);
  const missed = notFirst.filter(({place}) => place === 0 || place > 3);
  const describe = ({query, place, found}: (typeof ranked)[number]) =>
    `"${query.query}" → ${query.target}: place ${place || 'none'}; found ${found.slice(0, 3).join(' ')}`;
  expect(missed.map(describe)).toEqual([]);
  expect(notFirst.length / ranked.length, notFirst.map(describe).join('\n')).toBeLessThanOrEqual(0.05);
});
