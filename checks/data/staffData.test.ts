import {describe, expect, test} from 'vitest';
import {roles} from '../../docs/staff/_data/roles';
import type {Sanction} from '../../docs/staff/_data/sanctions';
import {DataFile} from './DataFile';
import {
  checkLadders,
  checkNotices,
  checkScenarios,
  checkServiceTargets,
  checkStaffChanges,
} from './staffData';

/** A file without anything in it: only the messages matter here, and what line they name in the last test. */
const file = new DataFile('docs/staff/_data/example.ts', '');
const messages = (mistakes: {message: string}[]) => mistakes.map(({message}) => message);

describe('a ladder', () => {
  const RULES = [
    {id: 'R-01'},
    {id: 'R-02', retired: {replacedBy: 'R-03'}},
    {id: 'R-03'},
    {id: 'R-04', retired: {}},
  ];
  const step = (sanction: Sanction, issuer: string, countersigned?: boolean) => ({
    sanction,
    issuer,
    countersigned,
  });
  const check = (change: object) =>
    messages(
      checkLadders(
        [
          {
            id: 'loud',
            infraction: 'Loud horns',
            rules: ['R-01'],
            steps: [step({type: 'coach'}, 'trial'), step({type: 'kick'}, 'trial', true)],
            ...change,
          },
        ],
        roles,
        RULES,
        file,
      ),
    );

  test('that is right has no mistakes', () => {
    expect(check({})).toEqual([]);
  });

  test.each<[string, object, string]>([
    [
      'with a rule that does not exist',
      {rules: ['R-99']},
      'The ladder "Loud horns" names the rule R-99, which is not in src/data/rules.ts. Write an id from there.',
    ],
    [
      'with a retired rule that has a successor',
      {rules: ['R-02']},
      'The ladder "Loud horns" names the rule R-02, which is retired. Write R-03 instead, which replaces it.',
    ],
    [
      'with a retired rule without a successor',
      {rules: ['R-04']},
      'The ladder "Loud horns" names the rule R-04, which is retired. Remove it, or name the rule that covers this now.',
    ],
    [
      'with a role that is missing',
      {steps: [step({type: 'coach'}, 'sheriff')]},
      'The ladder "Loud horns" lets "sheriff" issue a step, but roles.ts has no such role. Add the role, or write another.',
    ],
    [
      'with a ban that is too long for its issuer',
      {steps: [step({type: 'ban', days: 8}, 'moderator')]},
      'The ladder "Loud horns" gives "8 d" to the role Moderator, which is above its ceiling in roles.ts. Name a higher role.',
    ],
    [
      'with a timeout that is too long for its issuer',
      {steps: [step({type: 'timeout', minutes: 11}, 'trial')]},
      'The ladder "Loud horns" gives "timeout 11 min" to the role Trial Moderator, which is above its ceiling in roles.ts. Name a higher role.',
    ],
    [
      'with a permanent ban by one Admin',
      {steps: [step({type: 'permanent'}, 'admin')]},
      'The ladder "Loud horns" gives "permanent" to the role Admin, which is above its ceiling in roles.ts. Name a higher role.',
    ],
    [
      'with a restart below an Admin',
      {steps: [step({type: 'restart', days: 14}, 'senior')]},
      'The ladder "Loud horns" gives "restart + 14 d" to the role Senior Moderator, which is above its ceiling in roles.ts. Name a higher role.',
    ],
    [
      'with a kick by the Safety Lead, who has no ladder',
      {steps: [step({type: 'kick'}, 'safetyLead')]},
      'The ladder "Loud horns" gives "kick" to the role Safety Lead, which is above its ceiling in roles.ts. Name a higher role.',
    ],
    [
      "with a trial's kick that nobody countersigns",
      {steps: [step({type: 'kick'}, 'trial')]},
      'The ladder "Loud horns" lets the role Trial Moderator kick without a countersignature. Add "countersigned: true".',
    ],
    [
      'with a countersignature that nobody needs',
      {steps: [step({type: 'kick'}, 'moderator', true)]},
      'The ladder "Loud horns" asks for a countersignature on "kick" of the role Moderator. Only a trial\'s kick needs one, so remove "countersigned".',
    ],
    [
      'with steps that get milder',
      {steps: [step({type: 'ban', days: 3}, 'moderator'), step({type: 'ban', days: 1}, 'moderator')]},
      'The ladder "Loud horns" says "1 d" after "3 d". Each column must be stricter than the one before it.',
    ],
    [
      'with the same step twice',
      {steps: [step({type: 'warn'}, 'trial'), step({type: 'warn'}, 'trial')]},
      'The ladder "Loud horns" says "warn" after "warn". Each column must be stricter than the one before it.',
    ],
  ])('%s', (_, change, message) => {
    expect(check(change)).toEqual([message]);
  });

  test('with the id of another', () => {
    const ladder = {id: 'loud', infraction: 'Loud horns', rules: [], steps: []};
    expect(messages(checkLadders([ladder, ladder], roles, [], file))).toEqual([
      'The ladder "Loud horns" has the id "loud", which another one has already. Give it one of its own.',
    ]);
  });
});

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
