import {expect, test} from 'vitest';
import {withoutMarked, withoutMarks} from './marks';

test.each([
  ['a line', 'One. {/* own-game */}\nTwo.\n', 'One.\nTwo.\n', 'Two.\n'],
  ['a line that is said another way', '- One. {/* own-game: - Two. */}\n', '- One.\n', '- Two.\n'],
  [
    'a heading, which keeps its ID',
    '## One {/* own-game: ## Two */} {/* #one */}\n',
    '## One {/* #one */}\n',
    '## Two {/* #one */}\n',
  ],
  [
    'data, with its indentation',
    '- a: # b\n    c: one # own-game: c: two\n    d: https://e # own-game\n',
    '- a: # b\n    c: one\n    d: https://e\n',
    '- a: # b\n    c: two\n',
  ],
  ['code', "[\n  'a',\n  'b', // own-game\n]\n", "[\n  'a',\n  'b',\n]\n", "[\n  'a',\n]\n"],
  ['a whole paragraph', 'a\n\nb {/* own-game */}\nc {/* own-game */}\n\nd\n', 'a\n\nb\nc\n\nd\n', 'a\n\nd\n'],
  [
    'nothing else',
    'a {/* note */}\nour own-game\n',
    'a {/* note */}\nour own-game\n',
    'a {/* note */}\nour own-game\n',
  ],
])('the mark is for %s', (_, text, own, other) => {
  expect(withoutMarks(text)).toBe(own);
  expect(withoutMarked(text, 'own-game')).toBe(other);
});

test('an entry of data with a mark on its first line goes as a whole', () => {
  const entries =
    '- id: one\n  name: One\n\n- id: two # full-team\n  name: Two\n  parts:\n    - a\n\n- id: three\n  - {id: a} # full-team\n  - {id: b}\n';
  expect(withoutMarked(entries, 'full-team')).toBe('- id: one\n  name: One\n\n- id: three\n  - {id: b}\n');
});

test('a line may have both marks', () => {
  const line = '- One. {/* own-game: - Two. */} {/* full-team: - Three. */}\n';
  expect(withoutMarks(line)).toBe('- One.\n');
  const two = withoutMarked(line, 'own-game');
  expect(withoutMarks(two)).toBe('- Two.\n');
  expect(withoutMarked(two, 'full-team')).toBe('- Three.\n');
  expect(withoutMarked(line, 'full-team')).toBe('- Three.\n');
});
