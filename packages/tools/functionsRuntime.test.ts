import {expect, test} from 'vitest';
import {findRuntimeProblem, functionsRuntime} from './functionsRuntime';

test.each([
  ['nodejs20', '2026-08-01', 'Google ends Node.js 20 on 2026-10-30: after that'],
  ['nodejs20', '2026-10-30', 'Google ended Node.js 20 on 2026-10-30'],
  ['nodejs99', '2026-08-01', 'The Firebase CLI knows no runtime "nodejs99".'],
])('%s on %s is a problem', (runtime, today, message) => {
  expect(findRuntimeProblem(runtime, new Date(today))).toContain(message);
});

test('more than 90 days before its end, a runtime is none', () => {
  expect(findRuntimeProblem('nodejs20', new Date('2026-07-31'))).toBeUndefined();
});

test('the Firebase CLI knows ours', () => {
  expect(findRuntimeProblem(functionsRuntime, new Date('2020-01-01'))).toBeUndefined();
});
