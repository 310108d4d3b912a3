import {compile} from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import {describe, expect, test} from 'vitest';
import type {Change, GlossaryEntry, Rule} from '../../data/shapes';
import type {Ladder} from '../../data/rules';
import remarkGlossary from './remarkGlossary';
import remarkRules from './remarkRules';

const RULES: Pick<Rule, 'id' | 'title' | 'retired'>[] = [
  {id: 'R-01', title: 'Stay in character'},
  {
    id: 'R-02',
    title: 'Fail roleplay',
    retired: {date: '2027-01-05', reason: 'It said nothing new.', replacedBy: 'R-01'},
  },
];
const CHANGES: Change[] = [
  {date: '2027-02-01', kind: 'corrected', rules: ['R-01'], summary: 'A slip.', reason: 'It was one.'},
  {
    date: '2027-01-05',
    kind: 'retired',
    rules: ['R-02'],
    summary: 'Fewer rules.',
    reason: 'It said nothing new.',
  },
  {date: '2026-11-01', kind: 'added', rules: ['R-01', 'R-02'], summary: 'First.', reason: 'Needed.'},
];
const LADDERS: Omit<Ladder, 'id'>[] = [
  {
    infraction: 'Loud horns',
    platforms: ['roblox'],
    rules: ['R-01', 'R-02'],
    lookBackDays: 60,
    steps: [{type: 'coach'}, {type: 'timeout', minutes: 1440}, {type: 'ban', days: 1}],
    modifiersApply: true,
  },
  {
    infraction: 'Real danger',
    platforms: ['roblox'],
    rules: ['R-01'],
    lookBackDays: 'always',
    steps: [{type: 'contain'}],
    modifiersApply: false,
  },
  {
    infraction: 'Somewhere else',
    platforms: ['roblox'],
    rules: ['R-02'],
    lookBackDays: 30,
    steps: [{type: 'warn'}],
    modifiersApply: true,
  },
];

const GLOSSARY: GlossaryEntry[] = [
  {term: 'Loud horn', short: ['LH'], meaning: 'A horn that wakes the whole street'},
  {term: 'Arcade driving', alsoWritten: ['GTA driving'], meaning: 'Driving as if crashes did not matter'},
  {term: 'Priority', ambiguous: true, meaning: 'One scene that goes first'},
];

const PAGES = {discordRules: '/docs/guidelines/discord', robloxRules: '/docs/guidelines/roblox'};

async function render(page: string): Promise<string> {
  const plugins = [
    remarkGfm,
    () => remarkRules({rules: RULES, changes: CHANGES, ladders: LADDERS, pages: PAGES}),
    () => remarkGlossary({glossary: GLOSSARY}),
  ];
  return String(await compile(page, {jsx: true, remarkPlugins: plugins}));
}

test('a rule gets its heading, anchor, version and last change from the data', async () => {
  const page = await render('<Rule id="R-01">\n\nYou must play.\n\n</Rule>');
  expect(page).toContain(
    '<_components.h3 id="r-01"><_components.span className="shield" translate="no">{"R-01"}</_components.span>{"\u00A0Stay in character"}</_components.h3>',
  );
  expect(page).toContain('<Rule id="R-01" version="2027-01-05" changed="2026-11-01">');
  expect(page).toContain('<_components.p className="law">{"You must play."}</_components.p>');
});

test('the version of the rules stands in a sentence', async () => {
  expect(await render('Rules version **<RulesVersion />**.')).toContain(
    '<_components.strong>{"2027-01-05"}</_components.strong>',
  );
});

describe('the steps of a rule', () => {
  test('stand below what writers say about the usual outcome', async () => {
    const page = await render(
      '<Rule id="R-01">\n\nYou must play.\n\n**Usual outcome:** We ask first.\n\nLag is no breach.\n\n</Rule>',
    );
    expect(page).toMatch(/We ask first\.[^]*Loud horns[^]*Lag is no breach/);
    expect(page.match(/Usual outcome/g)).toHaveLength(1);
    expect(page).not.toContain('Somewhere else');
  });

  test('stand before examples and notes where writers say nothing about it', async () => {
    const page = await render(
      '<Rule id="R-01">\n\nYou must play.\n\n<OkNotOk>\nText.\n</OkNotOk>\n\nLag is no breach.\n\n</Rule>',
    );
    expect(page).toMatch(/You must play[^]*Loud horns[^]*<\/OkNotOk>[^]*Lag is no breach/);
    expect(page).not.toContain('Usual outcome');
  });

  test('say the way and how long a case counts', async () => {
    const page = await render('<Rule id="R-01">\n\nYou must play.\n\n</Rule>');
    expect(page).toMatch(
      /Coaching[^]*Timeout 24 h[^]*Ban 1 day[^]*R-01 and R-02 cases expire after 60 days\./,
    );
  });

  test('say where there are none, and where nothing changes the outcome', async () => {
    expect(await render('<Rule id="R-01">\n\nYou must play.\n\n</Rule>')).toContain(
      '{"We stop the danger at once, but that isn\'t a verdict."}',
    );
  });

  test('are left out of the search, which would find them at each rule that shares them', async () => {
    const page = await render('<Rule id="R-01">\n\nYou must play.\n\n</Rule>');
    expect(page).toContain('<_components.ul className="clean-list ladders" data-nosnippet="">');
  });

  test('are gone with a retired rule', async () => {
    expect(await render('<Rule id="R-02" />')).not.toContain('Loud horns');
  });
});

test('a retired rule leaves a dated note with the way to the rule that took over', async () => {
  const page = await render('<Rule id="R-02" />');
  expect(page).toContain('id="r-02"');
  expect(page).toContain('{"Retired on 2027-01-05. It said nothing new."}');
  expect(page).toContain('href="/docs/guidelines/roblox#r-01"');
  expect(page).toContain('<Rule id="R-02" version="2027-01-05" retired="">');
});

test('what one must do is outside of what is folded', async () => {
  const page = await render(
    '<Rule id="R-01">\n\nYou must play. Always.\n\n1. Here.\n\n**Why:** Because.\n\nLag is fine.\n\n</Rule>',
  );
  expect(page).toMatch(
    /You must play[^]*Here[^]*<RuleDetails>[^]*Because[^]*Loud horns[^]*Lag is fine[^]*<\/RuleDetails>/,
  );
});

test('the parts of a rule stand in one order, however writers put them, and none is lost', async () => {
  const parts = ['One. Two.', '**Why:** Because.', '**Usual outcome:** Lag.', '<OkNotOk>\nCase.\n</OkNotOk>'];
  const orders = [
    [0, 1, 2, 3],
    [0, 3, 1, 2],
    [0, 3, 2, 1],
    [0, 2, 1, 3],
  ];
  for (const order of orders) {
    const page = await render(`<Rule id="R-01">\n\n${order.map((at) => parts[at]).join('\n\n')}\n\n</Rule>`);
    expect(page).toMatch(/"One\."[^]*"Two\."[^]*Because[^]*Lag[^]*Loud horns[^]*Case/);
    for (const word of ['Two', 'Because', 'Lag', 'Case']) {
      expect(page.match(new RegExp(word, 'g'))).toHaveLength(1);
    }
  }
});

test('a rule of one sentence has its law, too', async () => {
  expect(await render('<Rule id="R-01">\n\nYou must play. Always.\n\n</Rule>')).toMatch(
    /className="law">\{"You must play\."\}[^]*"Always\."[^]*Loud horns/,
  );
});

test.each([
  ['<Rule id="R-99">\n\nText.\n\n</Rule>', '<Rule id="R-99">: there is no such rule.'],
  ['<Rule>\n\nText.\n\n</Rule>', '<Rule> needs an id'],
  ['<Rule id="R-01" />', 'R-01 has no text.'],
  ['<Rule id="R-02">\n\nText.\n\n</Rule>', 'R-02 is retired: write <Rule id="R-02" /> without any text.'],
])('%j stops the build and names the line', async (rule, message) => {
  await expect(render(`A line.\n\n${rule}`)).rejects.toMatchObject({
    line: 3,
    reason: expect.stringContaining(message) as string,
  });
});

test('the first use of a word is explained, and only that', async () => {
  const page = await render('No LH here.\n\nAnd no LH there.');
  expect(page.match(/<Term /g)).toHaveLength(1);
  expect(page).toContain(
    '<Term id="t1" label="Loud horn (LH)" meaning="A horn that wakes the whole street">{"LH"}</Term>',
  );
});

test('a word is found in all its spellings, over line breaks and at the start of a sentence', async () => {
  expect(await render('Arcade\ndriving is unfair.')).toContain('>{"Arcade\\ndriving"}</Term>');
  expect(await render('No gta driving, no GTA driving.')).toContain('>{"GTA driving"}</Term>');
});

test('words in headings, links, tables, code and other components are left alone', async () => {
  const page = await render(
    '## LH\n\n[LH](https://example.com) `LH` <CommunityLink to="report">LH</CommunityLink>\n\n| LH |\n| --- |\n| LH |\n\nLHs, X-LH',
  );
  expect(page).not.toContain('<Term');
});

test('words with an everyday sense are left alone', async () => {
  expect(await render('Safety has priority.')).not.toContain('<Term');
});
