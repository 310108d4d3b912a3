import {beforeEach, expect, test, vi} from 'vitest';
import {stubLocalStorage} from './__tests__/stubLocalStorage';
import {forgetTicks, readTicks, writeTicks} from './shiftTicks';

const HOUR = 3_600_000;

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubLocalStorage();
  vi.useFakeTimers({now: Date.UTC(2026, 10, 23, 18), toFake: ['Date']});
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('ticks are kept for each list', () => {
  writeTicks('start', [0, 2]);
  writeTicks('end', [1]);
  expect(readTicks('start')).toEqual([0, 2]);
  expect(readTicks('end')).toEqual([1]);
  expect(readTicks('other')).toEqual([]);
});

test('they end 12 hours after the first one, whatever came after it', () => {
  writeTicks('start', [0]);
  vi.setSystemTime(Date.now() + 11 * HOUR);
  writeTicks('start', [0, 1]);
  expect(readTicks('start')).toEqual([0, 1]);
  vi.setSystemTime(Date.now() + HOUR);
  expect(readTicks('start')).toEqual([]);
  writeTicks('end', [3]);
  expect(readTicks('start')).toEqual([]);
  expect(readTicks('end')).toEqual([3]);
});

test('a clock that is put back ends them, too', () => {
  writeTicks('start', [0]);
  vi.setSystemTime(Date.now() - HOUR);
  expect(readTicks('start')).toEqual([]);
});

test('they can be forgotten', () => {
  writeTicks('start', [0]);
  forgetTicks();
  expect(readTicks('start')).toEqual([]);
  expect(stored.size).toBe(0);
});

test('where the browser keeps no data, nothing is known, and nothing fails', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('no', 'SecurityError');
    },
  });
  writeTicks('start', [0]);
  forgetTicks();
  expect(readTicks('start')).toBeUndefined();
});
