import {expect, test} from 'vitest';
import type {Mistake} from '../Mistake';
import {retention} from '../../src/data/retention';
import {rulesInBrief} from '../../src/data/rulesInBrief';
import {rules} from '../../src/data/rules';
import {DataFile} from './DataFile';
import {checkRetention, checkRulesInBrief} from './publicData';

const file = new DataFile('data.ts', '');
const messages = (mistakes: Mistake[]) => mistakes.map(({message}) => message);

test('the rules in brief and the retention of the project are right', () => {
  expect(checkRulesInBrief(rulesInBrief, rules, file)).toEqual([]);
  expect(checkRetention(retention, file)).toEqual([]);
});

test('a rule in brief names a rule that is not in force', () => {
  const brief = {text: 'You must wave.', rules: ['R-01', 'R-02', 'R-03']};
  expect(messages(checkRulesInBrief([brief], [{id: 'R-01'}, {id: 'R-02', retired: {}}], file))).toEqual([
    'R-02 is no rule in force. Write the id of one from src/data/rules.ts.',
    'R-03 is no rule in force. Write the id of one from src/data/rules.ts.',
  ]);
});

test('there are too many rules in brief', () => {
  const brief = {text: 'You must wave.', rules: ['R-01']};
  expect(messages(checkRulesInBrief(Array(10).fill(brief), [{id: 'R-01'}], file))).toEqual([
    'The rules in brief have more than 9 lines. Join two, or remove one.',
  ]);
});

test.each([
  [
    'for a time that is no number of days',
    [{days: -1, after: 'closed'}],
    'is kept for -1 days. Write a whole number, 0 or more.',
  ],
  [
    'after the ban, while the case may still count',
    [{days: 90, after: 'ban'}],
    "may be deleted while it still counts. Add {days: 30, after: 'lookBack'}.",
  ],
  ['without an end', 'For ever', 'has no end. Say what ends it.'],
])('a record is kept %s', (_, kept, message) => {
  expect(messages(checkRetention([{what: 'Case', kept}], file))).toEqual([`"Case" ${message}`]);
});
