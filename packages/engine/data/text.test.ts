import {describe, expect, test} from 'vitest';
import {addressPart, slug} from './text';
// cspell:ignore dont Wege strassen durdevac regles

describe('words as a part of an address', () => {
  test.each([
    ['Who may issue?', 'who-may-issue'],
    ['📜 Rules – “all” of them', 'rules-all-of-them'],
    ["Don't block traffic", 'dont-block-traffic'],
    ['Straßen & Wege', 'strassen-wege'],
    ['Łódź, Ærø, Đurđevac, İzmir', 'lodz-aero-durdevac-izmir'],
    ['Rules/Laws', 'rules-laws'],
    ['Events 24/7', 'events-24-7'],
    ['ルール 7', '7'],
  ])('%s', (words, part) => {
    expect(addressPart(words)).toBe(part);
  });

  test.each(['', '???', '/', '🚓🚨', 'Правила', 'サーバールール', 'قواعد'])(
    'a person chooses it for "%s"',
    (words) => {
      expect(addressPart(words)).toBeUndefined();
    },
  );
});

test('an address of several parts keeps its slashes', () => {
  expect(slug('/Guidelines/Règles du jeu')).toBe('/guidelines/regles-du-jeu');
});
