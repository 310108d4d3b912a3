import {describe, expect, it, test} from 'vitest';
import {Page} from '../page/Page';
import {checkAsked} from './asked';

const PAGE = new Page(
  'docs/shop.mdx',
  `---
title: Shop
---

## Refunds {/* #refunds */}

<Fact id="no-refunds" />

<Rule id="D-19">

Sell nothing.

</Rule>

### Gifts {/* #gifts */}
`,
);
const STAFF = new Page('docs/staff/portal.mdx', '## Refunds {/* #refunds */}\n');

const lines = (...texts: [file: string, text: string][]) =>
  checkAsked(
    texts.map(([file, text]) => ({file, text})),
    [PAGE, STAFF],
    ['src/pages/index.tsx'],
  ).map(({file, line, message}) => `${file}:${line} ${message}`);

const SHOP = 'docs/shop.asked.yaml';

it('accepts questions about the page, its headings and its rules', () => {
  expect(
    lines(
      [
        SHOP,
        'top:\n  - where is the shop\nrefunds:\n  - i want my money back\nd-19:\n  - may i sell robux\ngifts:\n  - gift for a friend\n',
      ],
      ['src/pages/index.asked.yaml', 'help:\n  - i need help now\n'],
    ),
  ).toEqual([]);
});

it('lets players and staff ask the same, because they search apart', () => {
  const text = 'refunds:\n  - i want my money back\n';
  expect(lines([SHOP, text], ['docs/staff/portal.asked.yaml', text])).toEqual([]);
});

describe('what is wrong is reported with its line, and what to write:', () => {
  test.each([
    [
      'an anchor that is like another',
      'refunds:\n  - money back\nrefund:\n  - robux back\n',
      3,
      'docs/shop.mdx has no heading "refund". Did you mean "refunds"?',
    ],
    [
      'an anchor that is like none',
      'subscriptions:\n  - stop my plan\n',
      1,
      'docs/shop.mdx has no heading "subscriptions". Remove these questions, or write one of its anchors, top, refunds, d-19 or gifts; "top" is the beginning of the page.',
    ],
    [
      'a fact, which is no heading',
      'no-refunds:\n  - money back\n',
      1,
      'docs/shop.mdx has no heading "no-refunds".',
    ],
    ['no questions', 'refunds:\nd-19: []\n', 1, 'Write what people ask, each on a line of its own'],
    ['an empty list', 'd-19: []\n', 1, 'Write what people ask, each on a line of its own'],
    [
      'a question of another section, however it is written',
      'refunds:\n  - money back\nd-19:\n  - "Money  back?"\n',
      4,
      '"Money  back?" is already answered under "refunds" (docs/shop.asked.yaml:2). Keep it where the better answer is.',
    ],
    [
      'a question twice',
      'refunds:\n  - money back\n  - money back\n',
      3,
      '"money back" is already answered under "refunds" (docs/shop.asked.yaml:2).',
    ],
    [
      'a word alone',
      'refunds:\n  - refund\n',
      2,
      '"refund" doesn\'t say what it\'s about. Write it as people ask it, in two words or more; words that mean the same thing belong in src/data/words.yaml.',
    ],
    [
      'words that say nothing',
      'refunds:\n  - what do i do if\n',
      2,
      '"what do i do if" doesn\'t say what it\'s about.',
    ],
    ['a number', 'refunds:\n  - 18\n', 2, '"18" isn\'t a question in words. Put it in quotes'],
    ['no map', '- money back\n', 1, 'The file should be names and values with a colon between them.'],
    ['no YAML', 'refunds:\n  - money back\n robux\n', 3, "This line isn't indented like the ones around it."],
  ])('%s', (_, text, line, message) => {
    const [first] = lines([SHOP, text]);
    expect(first).toContain(`${SHOP}:${line} ${message}`);
  });

  test('a question of another page', () => {
    expect(
      lines([SHOP, 'refunds:\n  - money back\n'], ['src/pages/index.asked.yaml', 'help:\n  - money back\n']),
    ).toEqual([
      'src/pages/index.asked.yaml:2 "money back" is already answered under "refunds" (docs/shop.asked.yaml:2). Keep it where the better answer is.',
    ]);
  });

  test('a file beside no page', () => {
    expect(lines(['docs/store.asked.yaml', 'top:\n  - what can i buy\n'])).toEqual([
      "docs/store.asked.yaml:1 There's no page docs/store.mdx beside this file. Name the file after its page, or remove it.",
    ]);
  });
});
