import {expect, test} from 'vitest';
import {waysOf} from './ways';

test('the ways lead to what most readers look for, as far as a community has it', () => {
  const pages = {
    start: '/docs/begin',
    sanctions: '/docs/banned',
    howToReport: '/docs/help',
    robloxRules: '/docs/game',
  };
  expect(waysOf(pages).map(({to}) => to)).toEqual([
    '/docs/begin',
    '/docs/banned',
    '/docs/game',
    '/docs/help',
  ]);
  expect(waysOf({...pages, sanctions: 'none'})).toHaveLength(3);
});
