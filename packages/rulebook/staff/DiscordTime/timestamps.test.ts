import {expect, test} from 'vitest';
import {preview, timestampCode, utcText} from './timestamps';

const MOMENT = Date.UTC(2026, 0, 1, 18, 30);

test('a code holds the seconds since 1970 and the style', () => {
  expect(timestampCode(MOMENT + 999, 'F')).toBe('<t:1767292200:F>');
});

test('the time for the case log is in UTC', () => {
  expect(utcText(MOMENT)).toBe('2026-01-01 18:30');
});

test.each([
  [90_000, 'in 2 minutes'],
  [-3_600_000, '1 hour ago'],
  [3 * 86_400_000, 'in 3 days'],
  [0, 'in 0 seconds'],
])('a moment %i ms from now is shown as "%s"', (difference, text) => {
  expect(preview(MOMENT + difference, 'R', MOMENT)).toBe(text);
});
