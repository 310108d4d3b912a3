import {expect, test, vi} from 'vitest';
import {onceForEachText} from './onceForEachText';

test('the work is done once for each text', () => {
  const make = vi.fn((text: string) => ({text}));
  const read = onceForEachText(make);
  const first = read('a: 1');
  expect(read('a: 2')).toEqual({text: 'a: 2'});
  expect(read('a: 1')).toBe(first);
  expect(make).toHaveBeenCalledTimes(2);
});

test('an error is thrown each time', () => {
  const make = vi.fn((text: string): string => {
    throw new Error(`Can't read ${text}.`);
  });
  const read = onceForEachText(make);
  expect(() => read('@')).toThrow("Can't read @.");
  expect(() => read('@')).toThrow("Can't read @.");
  expect(make).toHaveBeenCalledTimes(1);
});

test('what nobody has asked for the longest is forgotten if there is too much', () => {
  const make = vi.fn((text: string) => text.length);
  const read = onceForEachText(make, 6);
  const calls = (text: string) => {
    make.mockClear();
    read(text);
    return make.mock.calls.length;
  };
  read('aa');
  read('bb');
  read('cc');
  expect(calls('aa')).toBe(0);
  read('dd');
  expect(['aa', 'cc', 'dd'].map(calls)).toEqual([0, 0, 0]);
  expect(calls('bb')).toBe(1);
  // What is too long by itself is read each time.
  expect([calls('too long'), calls('too long'), calls('aa')]).toEqual([1, 1, 1]);
});
