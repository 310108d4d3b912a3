import {expect, test} from 'vitest';
import {parseMdx} from '../../content/parseMdx';
import {readRuleTexts} from '../../content/ruleTexts';
import {SITE, siteWith} from '../../data/__tests__/site';
import {checkRuleTexts} from './ruleTexts';

// cspell:ignore titel

const TEXT = `
You must play.

**Why:** It is fun.

<OkNotOk>
  <Ok>You play.</Ok>
  <NotOk>You do not.</NotOk>
</OkNotOk>
`;
const rule = (id: string, text = TEXT) => `<Rule id="${id}">\n${text}\n</Rule>\n\n`;
const DISCORD = rule('D-01');
const ROBLOX = `${rule('R-01')}<Rule id="R-02" />\n`;

/** What is reported about two pages of rules. */
function check(discord = DISCORD, roblox = ROBLOX, files = siteWith()): string[] {
  const pages = {'docs/guidelines/discord.mdx': discord, 'docs/guidelines/roblox.mdx': roblox};
  const texts = Object.entries(pages).flatMap(([file, source]) =>
    readRuleTexts(file, source, parseMdx(source)),
  );
  const site = {
    pageAt: (address: string) => ({file: `${address.slice(1)}.mdx`, parts: []}),
    addresses: () => [],
  };
  return checkRuleTexts(files, texts, site).map(({file, line, message}) => `${file}:${line} ${message}`);
}

test('each rule once, in order and with all its parts is fine', () => {
  expect(check()).toEqual([]);
});

test.each<[string, string, string, string[]]>([
  [
    'a rule that is on no page',
    '# Rules\n',
    ROBLOX,
    [
      'src/data/rules.yaml:2 D-01 isn\'t on any page. Write <Rule id="D-01">, its text and </Rule> in docs/guidelines/discord.mdx.',
    ],
  ],
  [
    'a retired rule that is on no page',
    DISCORD,
    rule('R-01'),
    [
      'src/data/rules.yaml:9 R-02 isn\'t on any page. Write <Rule id="R-02" /> in docs/guidelines/roblox.mdx.',
    ],
  ],
  [
    'a rule twice',
    DISCORD,
    `<Rule id="R-01">${TEXT}</Rule>\n${ROBLOX}`,
    ['docs/guidelines/roblox.mdx:11 R-01 appears twice on the pages. Remove one copy.'],
  ],
  [
    'a rule on the wrong page',
    `${DISCORD}${rule('R-01')}`,
    '<Rule id="R-02" />\n',
    ['docs/guidelines/discord.mdx:14 R-01 belongs on docs/guidelines/roblox.mdx. Move it there.'],
  ],
  [
    'a rule without a reason',
    rule('D-01', TEXT.replace('**Why:** It', 'It')),
    ROBLOX,
    ['docs/guidelines/discord.mdx:1 D-01 has no reason. Add a line that begins with "**Why:** ".'],
  ],
  [
    'a rule with an empty reason',
    rule('D-01', TEXT.replace('**Why:** It is fun.', '**Why:** ')),
    ROBLOX,
    ['docs/guidelines/discord.mdx:1 D-01 has no reason. Add a line that begins with "**Why:** ".'],
  ],
  [
    'a rule without an example of what is fine',
    rule('D-01', TEXT.replace('<Ok>You play.</Ok>', '')),
    ROBLOX,
    ['docs/guidelines/discord.mdx:1 D-01 has no OK example. Add <OkNotOk> with an <Ok> and a <NotOk>.'],
  ],
  [
    'a rule without an example of what is not',
    rule('D-01', TEXT.replace('<NotOk>You do not.</NotOk>', '')),
    ROBLOX,
    ['docs/guidelines/discord.mdx:1 D-01 has no not-OK example. Add <OkNotOk> with an <Ok> and a <NotOk>.'],
  ],
])('%s is reported', (_, discord, roblox, told) => {
  expect(check(discord, roblox)).toEqual(told);
});

test('several of these, and six rules that are on no page, are reported one by one', () => {
  const rules = [1, 2, 3, 4, 5, 6]
    .map((id) => `- {id: R-0${id}, title: Rule ${id}, ladders: [horns]}\n`)
    .join('');
  expect(check('', '', siteWith({rules}))).toHaveLength(6);
  expect(check(rule('D-01', 'You must play.'))).toHaveLength(3);
});

test('a rule of which the data cannot be read is not asked for, and its neighbors are in order', () => {
  const files = siteWith({rules: SITE.rules.replace('title: Loud', 'titel: Loud')});
  expect(check(DISCORD, ROBLOX, files)).toEqual([]);
  expect(check(DISCORD, '<Rule id="R-02" />\n', files)).toEqual([]);
  expect(check('', '', siteWith({rules: '@\n'}))).toEqual([]);
  expect(check('', '', siteWith({rules: '[]\n'}))).toEqual([]);
});
