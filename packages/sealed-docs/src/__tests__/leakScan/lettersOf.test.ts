import {describe, expect, it} from 'vitest';
import {lettersOf, placesOf, unescape, withoutTags} from '../../leakScan/lettersOf';

const read = (text: string) => String.fromCharCode(...lettersOf(text));

describe('the letters of a text', () => {
  it.each([
    ['Ab-1 c!', 'ab1c'],
    ['', ''],
    ['?! …', ''],
    ['ÉCOLE', 'école'],
    ['Straße №7', 'straßeno7'],
    ['ﬁne', 'fine'],
    ['© «word» – \u200bless\u00a0¶·¿±', 'wordless'],
    ['ªº²³¹¼µ', 'ao23114μ'],
    ['Ж z', 'жz'],
    ['za9ZA9', 'za9za9'],
  ])('%s are: %s', (text, letters) => {
    expect(read(text)).toBe(letters);
  });

  it.each(['漢', 'ひ', 'カ', '한', 'ก', 'ក', 'ກ', 'က'])(
    'count three times in a script without spaces, each time as another: %s',
    (letter) => {
      const code = letter.charCodeAt(0);
      expect([...lettersOf(letter)]).toEqual([code, code ^ 1, code ^ 2]);
      expect(read(`${letter}a`)).toHaveLength(4);
    },
  );

  it('stand in these places', () => {
    expect(placesOf('A b-c')).toEqual([0, 2, 4]);
    expect(placesOf('a 漢.é')).toEqual([0, 2, 2, 2, 4]);
    expect(placesOf('')).toEqual([]);
  });
});

describe('escapes are undone', () => {
  it.each([
    ['\\u0041\\x42\\u{43}\\u{01F600}', 'ABC😀'],
    ['\\U0041\\X42', 'AB'],
    ['a\\nb\\rc\\td\\be\\vf\\fg', 'a b c d e f g'],
    ['a\\u{110000}b', 'ab'],
    ['\\u{10ffff}', '\u{10ffff}'],
    ['\\u00g1 \\x4 \\u{} \\u{1234567} \\q', '\\u00g1 \\x4 \\u{} \\u{1234567} \\q'],
    ['%41%c3%A9', 'Aé'],
    ['100% %4 %zz', '100% %4 %zz'],
    ['&lt;&#65;&#x42;&copy;', '<AB©'],
    ['&amp;amp;lt;', '&lt;'],
    ['&#37;41', 'A'],
    ['\\\\u0041', '\\A'],
    ['%5Cu0041', 'A'],
    ['plain', 'plain'],
  ])('in %s: %s', (text, plain) => {
    expect(unescape(text)).toBe(plain);
  });
});

it.each([
  ['a<b class="x">c</b>d', 'acd'],
  ['a<br/>b<!-- c -->d<!doctype html><?xml?>', 'abd'],
  ['1 < 2 and 3 > 2, <3>', '1 < 2 and 3 > 2, <3>'],
  ['a<B>c', 'ac'],
  [`a<b ${'x'.repeat(3000)}>c`, 'ac'],
  [`a<b${'x'.repeat(4001)}>c`, `a<b${'x'.repeat(4001)}>c`],
  ['a<b <i>c', 'a<b c'],
])('tags are taken out of a text: %.30s', (text, rest) => {
  expect(withoutTags(text)).toBe(rest);
});
