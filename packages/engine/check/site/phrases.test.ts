import {describe, expect, it, test} from 'vitest';
import {parseData} from '../../data/parseData';
import {PHRASE_FOLDERS, type PhraseFolder} from '../../data/phrases';
import {phrasesShape} from '../../data/shapes';
import {checkPhrases} from './phrases';

const PARTS: Record<string, string[]> = {
  '/docs/shop': ['refunds', 'gifts', 'd-19'],
  '/docs/staff/portal': ['refunds'],
};
const SITE = {
  pageAt: (address: string) => PARTS[address] && {file: `${address.slice(1)}.mdx`, parts: PARTS[address]},
  addresses: () => [...Object.keys(PARTS), '/'],
};

const PUBLIC = `${PHRASE_FOLDERS.public}/shop.yaml`;

function linesOf(...texts: [text: string, folder?: PhraseFolder, name?: string][]): string[] {
  const files = texts.map(([text, folder = 'public', name = 'shop.yaml']) => {
    const file = `${PHRASE_FOLDERS[folder]}/${name}`;
    return {...parseData(file, text, phrasesShape), file, folder};
  });
  return [...files.flatMap(({problems}) => problems), ...checkPhrases(files, SITE, ['D-19'])].map(
    ({file, line, message}) => `${file}:${line} ${message}`,
  );
}

it('accepts phrases for pages, their parts and rules', () => {
  expect(
    linesOf(
      [
        '/docs/shop:\n  - where is the shop\n/docs/shop#refunds:\n  - i want my money back\nD-19:\n  - may i sell robux\n',
      ],
      ['/#help:\n  - i need help now\n', 'public', 'home.yaml'],
    ),
  ).toEqual([]);
});

it('accepts none', () => {
  expect(checkPhrases([], SITE, ['D-19'])).toEqual([]);
});

it('lets players and staff type the same, because they search apart', () => {
  expect(
    linesOf(
      ['/docs/shop#refunds:\n  - i want my money back\n'],
      ['/docs/staff/portal#refunds:\n  - i want my money back\n', 'staff'],
    ),
  ).toEqual([]);
});

describe('what is wrong is reported with its line, and what to write:', () => {
  test.each([
    [
      'a part that is like another',
      '/docs/shop#refunds:\n  - money back\n/docs/shop#refund:\n  - robux back\n',
      3,
      'docs/shop.mdx has no part "#refund". Write #refunds.',
    ],
    [
      'a part that is like none',
      '/docs/shop#subscriptions:\n  - stop my plan\n',
      1,
      'docs/shop.mdx has no part "#subscriptions". Look at the ids of its headings: {/* #id */}.',
    ],
    [
      'a page that is gone',
      '/docs/store:\n  - what can i buy\n',
      1,
      'There is no page /docs/store. Did you mean /docs/shop?',
    ],
    [
      'a rule that is gone',
      'D-20:\n  - may i sell robux\n',
      1,
      'No page shows a rule D-20. Remove this line and the phrases below it, or write the ID of a rule.',
    ],
    [
      'a page of staff among public phrases',
      '/docs/staff/portal:\n  - where is the portal\n',
      1,
      'Phrases for /docs/staff/portal belong in a file in docs/staff/_data/phrases/. Move them there.',
    ],
    [
      'a heading without its page',
      'refunds:\n  - money back\n',
      1,
      '"refunds" is neither the ID of a rule nor an address. Write R-07, /docs/shop, or /docs/shop#refunds for a part of that page.',
    ],
    ['no phrases', '/docs/shop#refunds:\nD-19: []\n', 1, 'Write what people type, each on a line of its own'],
    ['an empty list', 'D-19: []\n', 1, 'Write what people type, each on a line of its own'],
    [
      'a phrase of another section, however it is written',
      '/docs/shop#refunds:\n  - money back\nD-19:\n  - "Money  back?"\n',
      4,
      `"Money  back?" already leads to /docs/shop#refunds (${PUBLIC}:2). Keep it where the better answer is.`,
    ],
    [
      'a phrase twice',
      'D-19:\n  - money back\n  - money back\n',
      3,
      `"money back" already leads to D-19 (${PUBLIC}:2).`,
    ],
    [
      'a word alone',
      'D-19:\n  - refund\n',
      2,
      '"refund" doesn\'t say what it\'s about. Write it as people type it, in two words or more; words that mean the same thing belong in src/data/words.yaml.',
    ],
    [
      'words that say nothing',
      'D-19:\n  - what do i do if\n',
      2,
      '"what do i do if" doesn\'t say what it\'s about.',
    ],
    ['a number', 'D-19:\n  - 18\n', 2, '"18" isn\'t a phrase in words. Put it in quotes'],
    ['no map', '- money back\n', 1, 'The file should be names and values with a colon between them.'],
    ['no YAML', 'D-19:\n  - money back\n robux\n', 3, "This line isn't indented like the ones around it."],
  ])('%s', (_, text, line, message) => {
    expect(linesOf([text])[0]).toContain(`${PUBLIC}:${line} ${message}`);
  });

  test('a rule among phrases of staff', () => {
    expect(linesOf(['D-19:\n  - may i sell robux\n', 'staff'])).toEqual([
      'docs/staff/_data/phrases/shop.yaml:1 Phrases for D-19 belong in a file in src/data/phrases/. Move them there.',
    ]);
  });

  test('a phrase of another file', () => {
    expect(
      linesOf(['/docs/shop#refunds:\n  - money back\n'], ['/:\n  - money back\n', 'public', 'home.yaml']),
    ).toEqual([
      `src/data/phrases/home.yaml:2 "money back" already leads to /docs/shop#refunds (${PUBLIC}:2). Keep it where the better answer is.`,
    ]);
  });
});
