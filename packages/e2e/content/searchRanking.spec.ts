import {expect, test} from '@playwright/test';
import {SEARCH_QUERIES, type SearchQuery} from './data/searchQueries';
import {openSearch} from '../support/searchEngines';

/** The places of the queries' targets in the results of the built site: 1 is first, 0 is not found. */
async function rank(
  queries: readonly SearchQuery[],
): Promise<{query: SearchQuery; place: number; found: string[]}[]> {
  const search = await openSearch();
  return queries.map((query) => {
    const found = search(query.query, query.target);
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

test('words that carry no meaning decide nothing', async () => {
  const search = await openSearch();
  const changed = SEARCH_QUERIES.filter(
    ({query, target}) =>
      search(`someone keeps ${query} for no reason`, target).join() !== search(query, target).join(),
  );
  expect(changed.map(({query}) => query)).toEqual([]);
});
