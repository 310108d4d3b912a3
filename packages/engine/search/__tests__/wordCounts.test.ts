import {expect, it, test} from 'vitest';
import {countWords, spreadWords} from '../wordCounts';

it('counts the words of phrases, in the form that is compared', () => {
  expect(countWords(['I was banned', 'unfair ban', "banned, can't play R-07"])).toBe(
    '1 ban cant i play r7 unfair was\n2 banned',
  );
});

it('says the same of the same phrases in any order', () => {
  expect(countWords(['b a', 'a c'])).toBe(countWords(['a c', 'b a']));
});

it('gives each word back as often as it was there', () => {
  expect(
    spreadWords(countWords(['b a', 'a c']))
      .split('\n')
      .sort(),
  ).toEqual(['a', 'a', 'b', 'c']);
});

test.each([[[]], [['']], [['?!']]])('%j has no words', (phrases) => {
  expect(spreadWords(countWords(phrases))).toBe('');
});
