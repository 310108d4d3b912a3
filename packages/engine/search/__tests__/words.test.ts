// cspell:disable -- words of other languages, and words without their apostrophes
import {expect, it, test} from 'vitest';
import {stemOf} from '../client/stemOf';
import {queryWordsOf, wordsOf} from '../words';

const inText = (text: string) => wordsOf(text).map(({word}) => word);

test.each([
  ['R-07 r7 R07 r-7 R-007.', ['r7', 'r7', 'r7', 'r7', 'r7']],
  ['(R-07, D-01)', ['r7', 'd1']],
  ['Unit 2-L-14 of COVID-19, R-1234', ['unit', '2', 'l14', 'of', 'covid', '19', 'r', '1234']],
  ["Don’t take the player's car", ['dont', 'take', 'the', 'players', 'car']],
  ['Café CAFÉ cafe', ['cafe', 'cafe', 'cafe']],
  ['cop-baiting: self_harm/now', ['cop', 'baiting', 'self', 'harm', 'now']],
  ['שלום, мир 2 你好', ['שלום', 'мир', '2', '你好']],
  ['🚗 ❤️ !? — <>', []],
])('the words of %j are %j', (text, words) => {
  expect(inText(text)).toEqual(words);
});

it('compares accents that are characters of their own as those that are not', () => {
  expect(inText('naïve'.normalize('NFD'))).toEqual(inText('naïve'.normalize('NFC')));
});

it('says where each word stands', () => {
  const text = '🚗 ❤️İstanbul’s R-07!';
  expect(wordsOf(text).map(({start, end}) => text.slice(start, end))).toEqual(['İstanbul’s', 'R-07']);
});

test.each([
  ['r 7', ['r7']],
  ['rule R 07, d 12', ['rule', 'r7', 'd12']],
  ['am i 7 or a 3', ['am', 'i', '7', 'or', 'a', '3']],
  ['car 7', ['car', '7']],
  ['the r 7th', ['the', 'r', '7th']],
  ['plan b 2026', ['plan', 'b', '2026']],
])('the query %j asks for %j', (query, words) => {
  expect(queryWordsOf(query)).toEqual(words);
});

it('finds the stems of English words', () => {
  expect(['record', 'records', 'recorded', 'recording'].map(stemOf)).toEqual(Array(4).fill('record'));
  expect(['ics', 'r7', 'éditions', '2026'].map(stemOf)).toEqual(['ics', 'r7', 'éditions', '2026']);
});
