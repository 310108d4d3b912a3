import {describe, expect, test} from 'vitest';
import type {DataName} from '../../data/shapes';
import {SITE, siteWith} from '../../data/__tests__/site';
import {checkFacts, printedFacts} from './facts';

// cspell:ignore volum

const TODAY = '2026-01-05';
const PRINTED = ['horn-volume', 'horn-log'];

describe('of facts it is reported', () => {
  const check = (changes: Partial<Record<DataName, string>> = {}, printed = PRINTED, today = TODAY) =>
    checkFacts(siteWith(changes), new Set(printed), today);

  test('nothing if pages print them, and their days have been', () => {
    expect(check()).toEqual([]);
    expect(check({facts: '[]\n', staffFacts: '[]\n'}, [])).toEqual([]);
    expect(check({facts: SITE.facts.replace('2025-12', '2026-01')})).toEqual([]);
  });

  test('that no page prints one', () => {
    expect(check({}, ['horn-log'])).toEqual([
      {
        file: 'src/data/facts.yaml',
        line: 2,
        message:
          'No page prints the fact "horn-volume". Print it with <Fact id="horn-volume" />, or remove it.',
      },
    ]);
    expect(check({}, ['horn-volume'])).toMatchObject([{file: 'docs/staff/_data/facts.yaml', line: 2}]);
  });

  test.each([
    ['the day of a source', '2025-12', '2026-01-06', 5],
    ['the month of a source', '2025-12', '2026-02', 5],
    ['the day of a check', 'checked: 2026-01-05', 'checked: 2026-01-06', 6],
  ])('that %s is still to come', (_, old, day, line) => {
    const {0: date} = /\d.*/.exec(day)!;
    expect(check({facts: SITE.facts.replace(old, day)})).toEqual([
      {
        file: 'src/data/facts.yaml',
        line,
        message: `${date} is in the future. Write today's date or an earlier one.`,
      },
    ]);
  });

  test('what is wrong with each, in both lists at once', () => {
    expect(check({}, [], '2025-11-30').map(({file, line}) => `${file}:${line}`)).toEqual([
      'src/data/facts.yaml:2',
      'src/data/facts.yaml:5',
      'src/data/facts.yaml:6',
      'docs/staff/_data/facts.yaml:2',
      'docs/staff/_data/facts.yaml:5',
      'docs/staff/_data/facts.yaml:6',
    ]);
  });

  test('nothing of those that cannot be read, which is reported elsewhere', () => {
    expect(check({facts: SITE.facts.replace('text:', 'txt:'), staffFacts: '@\n'}, [])).toEqual([]);
  });
});

test('a page prints no fact in a note or in code', () => {
  const source = '<Fact id="a" />\n{/* <Fact id="b" /> */}\n```\n<Fact id="c" />\n```\n';
  expect(printedFacts({source})).toEqual(['a']);
});
