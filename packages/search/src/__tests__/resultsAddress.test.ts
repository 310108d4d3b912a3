import {expect, it} from 'vitest';
import {resultsAddress} from '../resultsAddress';

it.each([
  ['/', undefined, '/search'],
  ['/', true, '/search/'],
  ['/my/lab/', false, '/my/lab/search'],
  ['/my/lab/', true, '/my/lab/search/'],
] as const)('of a site at %s with trailingSlash %s is %s', (baseUrl, trailingSlash, address) => {
  expect(resultsAddress(baseUrl, trailingSlash)).toBe(address);
});
