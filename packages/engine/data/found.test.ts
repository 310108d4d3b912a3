import {expect, test} from 'vitest';
import {found} from './found';

test('what is there comes back, even if it is empty', () => {
  expect(found('', 'title')).toBe('');
  expect(found(0, 'count')).toBe(0);
});

test.each([undefined, null])('%s throws, with what is missing', (value) => {
  expect(() => found(value, 'role "mod"')).toThrow('There is no role "mod"');
});
