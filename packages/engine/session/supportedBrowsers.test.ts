import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {browserslist} from '../../../package.json';
import {SUPPORTED_BROWSERS} from './supportedBrowsers';

const floor = Object.fromEntries(browserslist.map((query) => query.split(' >= ') as [string, string]));

test('people are told the browsers that the site is built for', () => {
  expect(floor['chrome']).toBe(floor['edge']);
  expect(floor['safari']).toBe(floor['ios_saf']);
  expect(SUPPORTED_BROWSERS).toBe(
    `Chrome and Edge ${floor['chrome']}, Firefox ${floor['firefox']}, Safari (macOS and iOS) ${floor['safari']}`,
  );
});

test('so are those who run the site', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(SUPPORTED_BROWSERS);
});
