import {APPROACHES} from '../../bench/links';
import {measure} from '../../bench/measure';
import {readOwnPages} from '../../bench/pages';
import {buildPeer, OURS} from '../../bench/sites';
import {measureStaff} from '../../bench/staff';
import {SITE} from '../support/servers';
import {expect, test} from '../support/test';

test('the benchmark takes every figure of this site, and the bytes of a plain one with the same words', async ({
  browser,
}) => {
  const peer = buildPeer('plain', readOwnPages(OURS.dir, OURS.paths));
  const [ours, plain] = await measure(
    browser,
    [
      {...OURS, actions: {heaviest: OURS.actions.heaviest}},
      // What its links take is measured as on ours.
      {...peer, actions: {}},
    ],
    1,
  );
  peer.remove?.();
  const bytes = [
    'requests',
    'first view, bytes',
    'hydrated js, bytes',
    'visit, bytes',
    'fetched ahead, never opened, bytes',
  ];
  const links = Object.keys(APPROACHES).map((approach) => `link, heaviest page, ${approach}, ms`);
  const actions = OURS.actions.heaviest.map((action) => `${action}, heaviest page, ms`);
  for (const [figures, expected] of [
    [ours!, [...bytes, ...links, ...actions]],
    [plain!, bytes],
  ] as const) {
    expect(Object.keys(figures).sort()).toEqual([...expected].sort());
    expect(Object.entries(figures).filter(([, value]) => !Number.isFinite(value))).toEqual([]);
  }
  expect(ours!['visit, bytes']).toBeGreaterThan(ours!['first view, bytes']!);
  expect(plain!['first view, bytes']).toBeGreaterThan(1000);
});

test('the benchmark takes the times of staff pages', async ({browser}) => {
  const figures = await measureStaff(browser, SITE, 1);
  expect(Object.keys(figures)).toEqual([
    'staff page, form for a stranger, ms',
    'staff page, returning reader, ms',
    'staff page, the second time, ms',
  ]);
  expect(Object.values(figures).filter((value) => !Number.isFinite(value) || value! <= 0)).toEqual([]);
});
