import {expect, test} from 'vitest';
import {CASEBOOK} from './casebook';
import {tell} from './site';

test('what staff of the small community decide with has no mistakes', () => {
  expect(tell(CASEBOOK)).toEqual([]);
});
