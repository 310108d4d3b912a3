import {beforeEach, expect, test, vi} from 'vitest';
import {stubLocalStorage} from './__tests__/stubLocalStorage';
import {forgetRole, readRole, writeRole} from './rememberedRole';

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubLocalStorage();
  return () => vi.unstubAllGlobals();
});

test('a role and its week are kept until they are forgotten', () => {
  expect(readRole()).toBeUndefined();
  writeRole({role: 'trial', week: 2});
  expect(readRole()).toEqual({role: 'trial', week: 2});
  forgetRole();
  expect(readRole()).toBeUndefined();
  expect(stored.size).toBe(0);
});

test.each(['{', 'null', '7', '{"role": 1, "week": 2}', '{"role": "trial"}'])(
  'what is not one of them is none: %s',
  (text) => {
    stored.set('caseSheetRole', text);
    expect(readRole()).toBeUndefined();
  },
);

test('where the browser keeps no data, nothing is known, and nothing fails', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('no', 'SecurityError');
    },
  });
  writeRole({role: 'trial', week: 2});
  forgetRole();
  expect(readRole()).toBeUndefined();
});
