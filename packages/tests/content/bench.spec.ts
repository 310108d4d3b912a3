import {timeFirstAction} from '../../bench/actions';
import {APPROACHES} from '../../bench/links';
import {measure} from '../../bench/measure';
import {readOwnPages} from '../../bench/pages';
import {buildPeer, OURS} from '../../bench/sites';
import {measureStaff} from '../../bench/staff';
import {SITE} from '../support/servers';
import {expect, test} from '../support/test';

const BYTES = [
  'requests',
  'first view, bytes',
  'hydrated js, bytes',
  'visit, bytes',
  'fetched ahead, never opened, bytes',
];

test('the benchmark takes the bytes of this site, and those of a plain one with the same words', async ({
  browser,
}) => {
  const peer = buildPeer('plain', readOwnPages(OURS.dir, OURS.paths));
  const [ours, plain] = await measure(
    browser,
    [
      {...OURS, actions: {}},
      {...peer, actions: {}},
    ],
    1,
  );
  peer.remove?.();
  for (const figures of [ours!, plain!]) {
    expect(Object.keys(figures)).toEqual(BYTES);
    expect(Object.values(figures).filter((value) => !Number.isFinite(value))).toEqual([]);
  }
  expect(ours!['visit, bytes']).toBeGreaterThan(ours!['first view, bytes']!);
  expect(plain!['first view, bytes']).toBeGreaterThan(1000);
});

test('the benchmark follows a link in each way', async ({browser}) => {
  const [figures] = await measure(browser, [{...OURS, actions: {heaviest: []}}], 1);
  const links = Object.keys(APPROACHES).map((approach) => `link, heaviest page, ${approach}, ms`);
  expect(Object.keys(figures!)).toEqual([...BYTES, ...links]);
  expect(Object.values(figures!).filter((value) => !Number.isFinite(value))).toEqual([]);
});

for (const action of OURS.actions.heaviest) {
  test(`the benchmark finds what the first action does: ${action}`, async ({browser}) => {
    const [, , heaviest] = OURS.paths;
    expect(await timeFirstAction(browser, SITE + heaviest, action)).toBeGreaterThan(0);
  });
}

test('the benchmark takes the times of staff pages', async ({browser}) => {
  const figures = await measureStaff(browser, SITE, 1);
  expect(Object.keys(figures)).toEqual([
    'staff page, form for a stranger, ms',
    'staff page, returning reader, ms',
    'staff page, the second time, ms',
  ]);
  expect(Object.values(figures).filter((value) => !Number.isFinite(value) || value! <= 0)).toEqual([]);
});
