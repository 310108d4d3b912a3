import {describe, expect, test} from 'vitest';
import {withCasebook} from './casebook';

// cspell:ignore drif drifft loudhorns qwertz

// What staff find as they type, in the small community of `casebook.ts`.

const {findActs} = await withCasebook(() => import('../CaseSheet/findActs'), {
  words: '- [boat, ship]\n- [hit, smash into]\n- [insult, talk trash]\n',
});
const find = (query: string) => findActs(query).map(({id}) => id);

describe('an act is found by', () => {
  test.each<[string, string, string[]]>([
    ['a word of its name', 'drifted', ['drift']],
    ['another form of it', 'drifting', ['drift']],
    ['its beginning', 'drif', ['drift']],
    ['a typo', 'drifft', ['drift']],
    ['a word of its own', 'klaxon', ['honk']],
    ['what players call its rule', 'honking', ['honk', 'drift']],
    ['the ID of its rule', 'R-03', ['hit', 'rampage']],
    ['the ID, as people type it', 'r3', ['hit', 'rampage']],
    ['another word for it', 'smash into', ['hit', 'rampage']],
    ['a phrase that means it', 'talk trash', ['insult']],
    ['words that people join', 'loudhorns', ['honk', 'drift']],
  ])('%s: %s', (_, query, ids) => expect(find(query)).toEqual(ids));
});

test('a part of a phrase means something else', () => {
  expect(find('trash')).toEqual([]);
  expect(find('smash')).toEqual([]);
});

test('what fits all words comes before what fits some', () => {
  expect(find('used slur')[0]).toBe('slur');
  expect(find('drift horn')).toEqual(['drift', 'honk']);
});

test('where a person may be in danger, that is seen first, if all words fit', () => {
  expect(find('hurt')).toEqual(['distress']);
  expect(find('kill')).toEqual(['distress', 'threat']);
  expect(find('kill myself')[0]).toBe('distress');
  expect(find('kill slur')[0]).not.toBe('distress');
  expect(find('left')[0]).toBe('left-case');
});

test('nothing telling finds all, and nonsense nothing', () => {
  const all = find('');
  expect(all).toContain('honk');
  expect(all).toContain('minor');
  expect(find('the')).toEqual(all);
  expect(find('qwertz')).toEqual([]);
});
