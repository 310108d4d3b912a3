import {expect, it} from 'vitest';
import {createMemoryStorage} from './memoryStorage';

it('keeps, lists, replaces and forgets items like the storage of a browser', () => {
  const storage = createMemoryStorage();
  storage.setItem('a', '1');
  storage.setItem('b', '2');
  storage.setItem('a', '3');
  expect([storage.length, storage.key(0), storage.key(2)]).toEqual([2, 'a', null]);
  expect(storage.getItem('a')).toBe('3');
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
  storage.clear();
  expect(storage.length).toBe(0);
});
