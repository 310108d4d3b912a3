import {describe, expect, test} from 'vitest';
import {roles} from '../../docs/staff/_data/roles';
import type {Sanction} from '../../src/data/sanctions';
import {DataFile} from './DataFile';
import {type AnyLadder, checkIssuers, checkLadders} from './ladders';
import type {AnyRule} from './rules';

const messages = (mistakes: {message: string}[]) => mistakes.map(({message}) => message);
const file = new DataFile('src/data/example.ts', '');

const LADDER: AnyLadder = {
  id: 'loud',
  infraction: 'Loud horns',
  rules: ['R-01', 'R-03'],
  lookBackDays: 30,
  steps: [{type: 'coach'}, {type: 'kick'}],
  modifiersApply: true,
};

describe('a ladder', () => {
  const RULES: AnyRule[] = [
    {id: 'R-01', title: 'One'},
    {id: 'R-02', title: 'Two', retired: {date: '2026-12-01', reason: 'Gone.', replacedBy: 'R-03'}},
    {id: 'R-03', title: 'Three'},
    {id: 'R-04', title: 'Four', retired: {date: '2026-12-01', reason: 'Gone.'}},
  ];
  const check = (change: Partial<AnyLadder>) => messages(checkLadders([{...LADDER, ...change}], RULES, file));

  test('that is right has no mistakes', () => {
    expect(check({})).toEqual([]);
    expect(check({lookBackDays: 'always', steps: [{type: 'contain'}]})).toEqual([]);
  });

  test.each<[string, Partial<AnyLadder>, string]>([
    [
      'with a rule that does not exist',
      {rules: ['R-01', 'R-03', 'R-99']},
      'The ladder "Loud horns" names the rule R-99, which is not in src/data/rules.ts. Write an id from there.',
    ],
    [
      'with a retired rule that has a successor',
      {rules: ['R-01', 'R-02', 'R-03']},
      'The ladder "Loud horns" names the rule R-02, which is retired. Write R-03 instead, which replaces it.',
    ],
    [
      'with a retired rule without a successor',
      {rules: ['R-01', 'R-03', 'R-04']},
      'The ladder "Loud horns" names the rule R-04, which is retired. Remove it, or name the rule that covers this now.',
    ],
    [
      'without a look-back',
      {lookBackDays: undefined},
      'The ladder "Loud horns" does not say how long a case counts. Write "lookBackDays" in days, for instance 60, or \'always\'.',
    ],
    [
      'with a look-back of no days',
      {lookBackDays: 0},
      'The ladder "Loud horns" does not say how long a case counts. Write "lookBackDays" in days, for instance 60, or \'always\'.',
    ],
    [
      'with steps that get milder',
      {
        steps: [
          {type: 'ban', days: 3},
          {type: 'ban', days: 1},
        ],
      },
      'The ladder "Loud horns" says "1 d" after "3 d". Each step must be stricter than the one before it.',
    ],
    [
      'with the same step twice',
      {steps: [{type: 'warn'}, {type: 'warn'}]},
      'The ladder "Loud horns" says "warn" after "warn". Each step must be stricter than the one before it.',
    ],
    [
      'that leaves out a rule in force, which is in no other',
      {rules: ['R-01']},
      'R-03 has no step, so nobody knows what follows on a breach. Name it in the "rules" of a ladder that fits, or write a new ladder.',
    ],
  ])('%s', (_, change, message) => {
    expect(check(change)).toEqual([message]);
  });

  test('without steps leaves its rules without any', () => {
    expect(check({steps: []})).toEqual([
      'The ladder "Loud horns" has no steps. Write at least one, for instance {type: \'coach\'}.',
      expect.stringContaining('R-01 has no step,'),
      expect.stringContaining('R-03 has no step,'),
    ]);
  });

  test('with the id of another', () => {
    expect(messages(checkLadders([LADDER, LADDER], RULES, file))).toEqual([
      'The ladder "Loud horns" has the id "loud", which another one has already. Give it one of its own.',
    ]);
  });

  test('names the line of a mistake', () => {
    const text =
      "const entries = [\n  {\n    id: 'loud',\n    steps: [\n      {type: 'kick'},\n      {type: 'warn'},\n    ],\n  },\n];";
    const steps: Sanction[] = [{type: 'kick'}, {type: 'warn'}];
    expect(checkLadders([{...LADDER, steps}], RULES, new DataFile('src/data/ladders.ts', text))).toEqual([
      expect.objectContaining({file: 'src/data/ladders.ts', line: 6}),
    ]);
  });
});

describe('the issuers of a ladder', () => {
  const check = (steps: Sanction[], loud: string[]) =>
    messages(checkIssuers({loud}, [{...LADDER, steps}], roles, file));

  test('that are right have no mistakes', () => {
    expect(check([{type: 'coach'}, {type: 'kick'}], ['trial', 'trial'])).toEqual([]);
    expect(check([{type: 'contain'}], ['safetyLead'])).toEqual([]);
  });

  test.each<[string, Sanction, string, string]>([
    [
      'a role that is missing',
      {type: 'coach'},
      'sheriff',
      'lets "sheriff" issue a step, but roles.ts has no such role. Add the role, or write another.',
    ],
    [
      'a ban that is too long for its issuer',
      {type: 'ban', days: 8},
      'moderator',
      'gives "8 d" to the role Moderator, which is above its ceiling in roles.ts. Name a higher role.',
    ],
    [
      'a timeout that is too long for its issuer',
      {type: 'timeout', minutes: 11},
      'trial',
      'gives "timeout 11 min" to the role Trial Moderator, which is above its ceiling in roles.ts. Name a higher role.',
    ],
    [
      'a permanent ban by one Admin',
      {type: 'permanent'},
      'admin',
      'gives "permanent" to the role Admin, which is above its ceiling in roles.ts. Name a higher role.',
    ],
    [
      'a restart below an Admin',
      {type: 'restart', days: 14},
      'senior',
      'gives "restart + 14 d" to the role Senior Moderator, which is above its ceiling in roles.ts. Name a higher role.',
    ],
    [
      'a kick by the Safety Lead, who has no ladder',
      {type: 'kick'},
      'safetyLead',
      'gives "kick" to the role Safety Lead, which is above its ceiling in roles.ts. Name a higher role.',
    ],
  ])('%s', (_, sanction, issuer, message) => {
    expect(check([sanction], [issuer])).toEqual([`The ladder "Loud horns" ${message}`]);
  });

  test('are one for each step', () => {
    expect(check([{type: 'coach'}, {type: 'warn'}], ['trial'])).toEqual([
      "The ladder \"Loud horns\" has 2 steps and 1 issuers. Write one role for each step, as in loud: ['moderator', 'moderator'].",
    ]);
    expect(messages(checkIssuers({}, [LADDER], roles, file))).toEqual([
      expect.stringContaining('has 2 steps and 0 issuers.'),
    ]);
  });

  test('belong to a ladder that exists', () => {
    expect(messages(checkIssuers({loud: ['trial']}, [], roles, file))).toEqual([
      'The issuers name the ladder "loud", which is not in src/data/ladders.ts. Remove the line.',
    ]);
  });
});
