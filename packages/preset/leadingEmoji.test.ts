import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {expect, it} from 'vitest';
import {extractLeadingEmoji} from './leadingEmoji';

const theme = path.dirname(createRequire(__filename).resolve('@docusaurus/theme-common'));
// The package does not export it.
const {extractLeadingEmoji: upstream} = (await import(
  pathToFileURL(path.join(theme, 'utils/emojiUtils.js')).href
)) as {extractLeadingEmoji: typeof extractLeadingEmoji};

it.each([
  '⚠️ Warning',
  '📄 Page',
  '1️⃣ First',
  '🇫🇷🇩🇪 Two flags',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿 England',
  '👍🏽 Agreed',
  '👩‍🚒 Fire department',
  '🧑🏻‍🤝‍🧑🏿 Partners',
  '❤️‍🔥',
  '👨‍👩‍👧‍👦 Family',
])('splits off the emoji of "%s" as the theme does', (text) => {
  expect(extractLeadingEmoji(text)).toEqual(upstream(text));
  expect(extractLeadingEmoji(text).emoji).not.toBeNull();
});

it.each(['', 'Evidence', '10-codes', '#general', '© 2024', 'Do 👍', ' 📄'])('finds none in "%s"', (text) => {
  expect(extractLeadingEmoji(text)).toEqual(upstream(text));
  expect(extractLeadingEmoji(text)).toEqual({emoji: null, rest: text});
});
