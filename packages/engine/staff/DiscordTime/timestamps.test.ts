import {expect, test} from 'vitest';
import {timestampCode, utcText} from './timestamps';

const MOMENT = Date.UTC(2026, 0, 1, 18, 30);

test('a code holds the seconds since 1970 and the style', () => {
  expect(timestampCode(MOMENT + 999, 'F')).toBe('<t:1767292200:F>');
});

test('the time for the case log is in UTC', () => {
  expect(utcText(MOMENT)).toBe('2026-01-01 18:30');
});
