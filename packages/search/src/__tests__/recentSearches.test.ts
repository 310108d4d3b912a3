import {afterEach, beforeEach, describe, expect, it, test, vi} from 'vitest';
import {
  addRecentSearch,
  clearRecentSearches,
  forgetClosedSearches,
  readRecentSearches,
} from '../client/recentSearches';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const add = (...queries: string[]) => queries.forEach((query) => addRecentSearch(query, false));

describe('recent searches', () => {
  it('are the last five, the last first, each once', () => {
    add('one', 'two', 'three', 'four', 'five', 'six', ' four ');
    expect(readRecentSearches(false)).toEqual(['four', 'six', 'five', 'three', 'two']);
  });

  it('are never empty nor very long', () => {
    add('', '  ', 'x'.repeat(10_000));
    expect(readRecentSearches(false)).toEqual(['x'.repeat(100)]);
  });

  it('in closed pages are shown to those who may read them, and forgotten when anybody else asks', () => {
    add('open');
    addRecentSearch('secret', true);
    expect(readRecentSearches(true)).toEqual(['secret', 'open']);
    expect(readRecentSearches(false)).toEqual(['open']);
    expect([...stored.values()].join()).not.toContain('secret');
    expect(readRecentSearches(true)).toEqual(['open']);
  });

  it('leave nothing behind when they are cleared', () => {
    add('one');
    clearRecentSearches();
    expect(readRecentSearches(true)).toEqual([]);
    expect(stored.size).toBe(0);
  });
});

test('what was searched in closed pages is forgotten, and the rest is kept', () => {
  add('open');
  addRecentSearch('closed', true);
  expect(readRecentSearches(true)).toEqual(['closed', 'open']);
  forgetClosedSearches();
  expect(readRecentSearches(true)).toEqual(['open']);
});

test.each(['', '{', 'null', '{"query":"x"}', '"x"', '[null, 1, "x", [], {}, {"query": 1}]'])(
  'stored content such as %j counts as none, and is replaced',
  (content) => {
    add('one');
    stored.set([...stored.keys()][0]!, content);
    expect(readRecentSearches(true)).toEqual([]);
    add('two');
    expect(readRecentSearches(true)).toEqual(['two']);
  },
);

test('where storage is blocked, nothing is remembered and nothing fails', () => {
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', {getItem: blocked, setItem: blocked, removeItem: blocked});
  add('one');
  clearRecentSearches();
  expect(readRecentSearches(false)).toEqual([]);
});
