import {expect, test} from 'vitest';
import {withoutMarks, withoutOwnGame} from './ownGame';

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
  expect(withoutOwnGame(text)).toBe(other);
});
