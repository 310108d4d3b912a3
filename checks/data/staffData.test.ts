import {describe, expect, test} from 'vitest';
import {DataFile} from './DataFile';
import {checkNotices, checkScenarios, checkServiceTargets, checkStaffChanges} from './staffData';

/** A file without anything in it: only the messages matter here, and what line they name in the last test. */
const file = new DataFile('docs/staff/_data/example.ts', '');
const messages = (mistakes: {message: string}[]) => mistakes.map(({message}) => message);

describe('a notice', () => {
  test.each<[string, {from?: string; until?: string}, string[]]>([
    ['of 90 days', {from: '2026-01-01', until: '2026-04-01'}, []],
    ['of one day', {from: '2026-01-01', until: '2026-01-01'}, []],
    ['without a first day', {until: '2026-01-01'}, ['has no "from". Write a day as YYYY-MM-DD.']],
    ['without a last day', {from: '2026-01-01'}, ['has no "until". Write a day as YYYY-MM-DD.']],
    [
      'with days that are not in the calendar',
      {from: '2026-02-30', until: 'tomorrow'},
      [
        'has "2026-02-30" as its "from", which is not a day. Write a real one as YYYY-MM-DD.',
        'has "tomorrow" as its "until", which is not a day. Write a real one as YYYY-MM-DD.',
      ],
    ],
    [
      'that ends before it begins',
      {from: '2026-01-02', until: '2026-01-01'},
      ['ends on 2026-01-01, before it begins on 2026-01-02. Write a later day.'],
    ],
    [
      'of 91 days',
      {from: '2026-01-01', until: '2026-04-02'},
      [
        'runs for 91 days. Write a day 90 days after 2026-01-01 at most; what stays true for longer belongs on a page.',
      ],
    ],
  ])('%s', (_, dates, expected) => {
    const text = 'A notice that says in a few words what to do now.';
    expect(messages(checkNotices([{text, ...dates}], file))).toEqual(
      expected.map((message) => `The notice "A notice that says in a few words what t…" ${message}`),
    );
  });
});

describe('staff changes', () => {
  const change = {date: '2026-01-02', page: 'Portal', reason: 'It was asked for.'};

  test('with all they need, newest first, have no mistakes', () => {
    expect(checkStaffChanges([change, change, {...change, date: '2026-01-01'}], file)).toEqual([]);
  });

  test.each<[string, object, string]>([
    ['without a date', {date: undefined}, 'has no "date". Write a day as YYYY-MM-DD.'],
    [
      'with a date that is none',
      {date: '2026-13-01'},
      'has "2026-13-01" as its "date", which is not a day. Write a real one as YYYY-MM-DD.',
    ],
    ['without a reason', {reason: ' '}, 'has no reason. Write why it changed, in one sentence.'],
    [
      'below an older one',
      {date: '2026-01-03'},
      'of 2026-01-03 stands below an older one. Move it up: the newest change comes first.',
    ],
  ])('%s', (_, fields, message) => {
    expect(messages(checkStaffChanges([change, {...change, ...fields}], file))).toEqual([
      `The change of "Portal" ${message}`,
    ]);
  });
});

describe('a scenario', () => {
  const choice = {text: 'Wait for help.', explanation: 'That takes too long.'};
  const right = {text: 'Help.', explanation: 'Help comes first.', right: true};

  test.each<[string, object[], string]>([
    ['without a right choice', [choice, choice], 'has 0 right choices. Mark exactly one with "right: true".'],
    ['with two right choices', [right, right], 'has 2 right choices. Mark exactly one with "right: true".'],
    [
      'with a choice that is not explained',
      [right, {...choice, explanation: ''}],
      'does not explain the choice "Wait for help.". Write why it is right or not.',
    ],
  ])('%s', (_, choices, message) => {
    const scenario = {id: 'fire', choices: choices as (typeof choice)[]};
    expect(messages(checkScenarios([scenario], file))).toEqual([`The scenario "fire" ${message}`]);
  });
});

test('a service target that is not positive', () => {
  const target = {work: 'Report', firstAnswer: {amount: 0}, decided: {amount: -1}};
  expect(messages(checkServiceTargets([target], file))).toEqual([
    'The service target "Report" has the time 0. Write a number above 0, or words.',
    'The service target "Report" has the time -1. Write a number above 0, or words.',
  ]);
});

test('a mistake names the line it is in', () => {
  const text =
    "export const notices = [\n  {\n    from: '2026-01-02',\n    until: '2026-01-01',\n    text: 'A',\n  },\n];";
  const [mistake] = checkNotices(
    [{from: '2026-01-02', until: '2026-01-01', text: 'A'}],
    new DataFile('notices.ts', text),
  );
  expect(mistake).toMatchObject({file: 'notices.ts', line: 4});
});
