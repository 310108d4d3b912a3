import {expect, test} from 'vitest';
import {tell} from '../../data/__tests__/site';
import {CASEBOOK} from './casebook';

test('what staff of the small community decide with has no mistakes', () => {
  expect(tell(CASEBOOK)).toEqual([]);
});
