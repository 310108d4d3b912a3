import {expect, test} from 'vitest';
import {findWorse, formatTable, type Table} from './figures';

const TABLE: Table = {
  ours: {'link, ms': 330, 'menu, ms': 100, 'staff, ms': 4000},
  docusaurus: {'link, ms': 300, 'menu, ms': undefined},
  starlight: {'link, ms': 900, 'menu, ms': 125},
  plain: {'link, ms': 100, 'LCP, ms': 750},
};
const changed = (changes: Table['ours']): Table => ({...TABLE, ours: {...TABLE.ours, ...changes}});

test('the table says what was lost, what a site does not have, and how we stand to the better peer', async () => {
  expect(await formatTable(TABLE)).toBe(
    [
      '|           | ours | docusaurus | starlight | plain | ratio |',
      '| --------- | ---: | ---------: | --------: | ----: | ----: |',
      '| link, ms  |  330 |        300 |       900 |   100 |  1.10 |',
      '| menu, ms  |  100 |       lost |       125 |       |  0.80 |',
      '| staff, ms | 4000 |            |           |       |       |',
      '| LCP, ms   |      |            |           |   750 |       |',
      '',
    ].join('\n'),
  );
});

test('reports the ratios that grew by more than a quarter, and no others', async () => {
  const written = `# Figures\n\nOf another day.\n\n${await formatTable(TABLE)}`;
  expect(findWorse(TABLE, written)).toEqual([]);
  expect(findWorse(changed({'link, ms': 412}), written)).toEqual([]);
  expect(findWorse(changed({'link, ms': 420, 'staff, ms': 9000}), written)).toEqual([
    'link, ms: 1.40 times, and it was 1.10.',
  ]);
});

test('reports an action that no longer works', async () => {
  expect(findWorse(changed({'menu, ms': undefined}), await formatTable(TABLE))).toEqual([
    'menu, ms: no figure, and the ratio was 0.80.',
  ]);
});
