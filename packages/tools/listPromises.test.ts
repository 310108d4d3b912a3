import path from 'node:path';
import {expect, it} from 'vitest';
import {listPromises, readTitles} from './listPromises';

const titles = (...lines: string[]) => readTitles('a.test.ts', lines.join('\n'));

it('reads the titles of tests, with those of the groups that they are in', () => {
  expect(
    titles(
      "test('one', () => {});",
      "test.describe('on a phone,', () => {",
      "  for (const width of WIDTHS) test(`two at ${width} px`, {tag: '@slow'}, async () => {});",
      '});',
      "describe.each([1, 2])('of %i', (number) => { it.each(LIST)('three', () => {}); });",
      "it.each`a|b`('four', () => {});",
    ),
  ).toEqual(['one', 'on a phone, › two at ${width} px', 'of %i › three', 'four']);
});

it('takes nothing else for a test', () => {
  expect(
    titles("test.use({locale: 'de'});", "expect(it('is one')).toBe(true);", "other.test('it', () => {});"),
  ).toEqual([]);
});

it('lists each test file of the project below its command', () => {
  const list = listPromises(path.resolve(__dirname, '../..'));
  const [site, engine] = [list.indexOf('# npm test\n'), list.indexOf('# npm run test:engine\n')];
  expect(site).toBe(0);
  expect(list.indexOf('## packages/tests/site/sealed.spec.ts')).toBeLessThan(engine);
  expect(list.indexOf('## packages/tests/engines/backForward.spec.ts')).toBeGreaterThan(engine);
  expect(list).toContain('- lists each test file of the project below its command');
});
