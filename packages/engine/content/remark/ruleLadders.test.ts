import {compile} from '@mdx-js/mdx';
import {expect, test} from 'vitest';
import type {Rule} from '../../data/shapes';
import {type LadderText, listChips} from './listLadders';
import remarkRules from './remarkRules';

const RULES: Pick<Rule, 'id' | 'title' | 'brief' | 'retired'>[] = [
  {id: 'D-01', title: 'Kindness', brief: 'Be kind to all'},
  {id: 'R-01', title: 'Stay in character (SIC)', brief: 'Stay who you are'},
  {id: 'R-02', title: 'No ladder yet'},
  {id: 'R-03', title: 'Gone', retired: {date: '2027-01-05', reason: 'Nobody needs it.'}},
];
const LADDERS: LadderText[] = [
  {
    infraction: 'Loud horns',
    platforms: ['roblox'],
    rules: ['R-01', 'R-03'],
    lookBackDays: 60,
    steps: [{type: 'coach'}, {type: 'timeout', minutes: 1440}, {type: 'ban', days: 3}],
    modifiersApply: true,
  },
  {
    infraction: 'Again and again',
    platforms: ['discord', 'roblox'],
    rules: ['R-01'],
    lookBackDays: 'always',
    steps: [{type: 'ban', days: 1}],
    modifiersApply: false,
  },
  {
    infraction: 'Real danger',
    platforms: ['discord'],
    rules: ['D-01'],
    lookBackDays: 'always',
    steps: [{type: 'contain'}],
    modifiersApply: false,
  },
];
const PAGES = {discordRules: '/docs/guidelines/discord', robloxRules: '/docs/guidelines/roblox'};

const render = async (page: string, ladders = LADDERS): Promise<string> =>
  String(
    await compile(page, {
      jsx: true,
      remarkPlugins: [() => remarkRules({rules: RULES, changes: [], ladders, pages: PAGES})],
    }),
  ).replace(/\{"((?:[^"\\]|\\.)*)"\}/g, '$1');

const words = (page: string): string => page.replace(/<[^>]*>|\\n|\s+/g, ' ').replace(/ +/g, ' ');

test('the rules of a page are listed in a line each: number, abbreviation or title, brief, and the steps of its mildest ladder', async () => {
  const page = await render(
    [
      '<RuleList />',
      '<Rule id="D-01">\n\nYou must be *kind*.\n\n</Rule>',
      '<Rule id="R-01">\n\nYou must stay. Or go.\n\n</Rule>',
      '<Rule id="R-02">\n\nYou must not.\n\n</Rule>',
      '<Rule id="R-03" />',
    ].join('\n\n'),
  );
  const [list = ''] = page.split('<Rule id="D-01"');
  expect(words(list)).toContain(
    '1st 2nd 3rd D-01 Kindness Be kind to all Contain R-01 SIC Stay who you are Coach Timeout Ban + R-02 No ladder yet ',
  );
  expect(list).toMatch(/data-nosnippet=""[^]*href="#d-01"/);
  expect(list).not.toContain('Gone');
});

test('the line has no node twice, in which other plugins would loop', () => {
  const [horns] = LADDERS as [LadderText];
  const chips = listChips([horns], 'roblox');
  expect(new Set(chips).size).toBe(chips.length);
  expect(chips).toHaveLength(5);
});

test('a chip reaches over the times that have the same kind of step, and the last one to the end', async () => {
  const [horns] = LADDERS as [LadderText];
  const line = async (...steps: LadderText['steps']) => {
    const page = await render('<RuleList />\n\n<Rule id="R-01">\n\nStay.\n\n</Rule>', [{...horns, steps}]);
    const [list = ''] = page.split('<Rule id="R-01"');
    return Array.from(list.matchAll(/times-(\d)">(\w+)/g), ([, times, word]) => `${word} ${times}`);
  };
  const ban = (days: number) => ({type: 'ban', days}) as const;
  expect(await line({type: 'kick'}, ban(1), ban(7))).toEqual(['Kick 1', 'Ban 2']);
  expect(await line(ban(1), ban(7), ban(30))).toEqual(['Ban 3']);
  expect(await line(ban(14), {type: 'permanent'})).toEqual(['Ban 1', 'Permanent 2']);
  expect(await line({type: 'permanent'})).toEqual(['Permanent 3']);
  expect(await line(ban(7), ban(30), {type: 'permanent'})).toEqual(['Ban 2', 'Perm 1']);
});

test('nothing is stricter than a permanent ban, so the plus is before it', () => {
  const [horns] = LADDERS as [LadderText];
  const mild: LadderText = {...horns, steps: [{type: 'ban', days: 7}, {type: 'permanent'}]};
  const strict: LadderText = {...horns, steps: [{type: 'permanent'}]};
  const said = (ladders: LadderText[]) => words(JSON.stringify(listChips(ladders, 'roblox')));
  expect(said([mild, strict])).toMatch(/Ban \+[^]*Permanent"/);
  expect(said([mild])).not.toContain('+');
});

test('of several ladders, the line has the mildest one of its own platform', async () => {
  const [horns] = LADDERS as [LadderText];
  const onDiscord: LadderText = {...horns, platforms: ['discord'], steps: [{type: 'warn'}]};
  const page = await render('<RuleList />\n\n<Rule id="R-01">\n\nStay.\n\n</Rule>', [onDiscord, horns]);
  expect(words(page)).toContain('R-01 SIC Stay who you are Coach Timeout Ban ');
  expect(words(page)).not.toContain('Ban +');
});

test('what carries a sanction says how much it weighs', async () => {
  const page = await render('<Rule id="R-01">\n\nStay.\n\n</Rule>');
  expect(page.match(/weight--\d/g)).toEqual(['weight--1', 'weight--2', 'weight--4', 'weight--4']);
  expect(page.match(/(?<=data-time=")\w+/g)).toEqual(['1st', '2nd', '3rd', '1st']);
});

test('several ladders say what they are for, and a single one does not', async () => {
  const several = await render('<Rule id="R-01">\n\nStay.\n\n</Rule>');
  expect(several).toMatch(/Loud horns[^]*Again and again/);
  const single = await render('<Rule id="R-01">\n\nStay.\n\n</Rule>', LADDERS.slice(0, 1));
  expect(single).not.toContain('Loud horns');
  expect(single).toContain('R-01 and R-03 cases expire after 60 days.');
});

test('two ladders that only differ in the platform say which, in a word', async () => {
  const [horns] = LADDERS as [LadderText];
  const page = await render('<Rule id="R-01">\n\nStay.\n\n</Rule>', [
    horns,
    {...horns, platforms: ['discord'], rules: ['R-01', 'D-01', 'D-02', 'D-03', 'D-04']},
  ]);
  expect(page).toMatch(/On Roblox[^]*On Discord[^]*Similar cases expire after 60 days\./);
  expect(page).not.toContain('Loud horns');
});

test('what all ladders of a rule say about its cases follows once', async () => {
  const [horns] = LADDERS as [LadderText];
  const page = await render('<Rule id="R-01">\n\nStay.\n\n</Rule>', [
    horns,
    {...horns, platforms: ['discord']},
  ]);
  expect(page).toMatch(/On Roblox[^]*On Discord[^]*R-01 and R-03 cases expire after 60 days\./);
  expect(page.match(/expire after/g)).toHaveLength(1);
});

test('danger has no steps', async () => {
  const page = await render('<Rule id="D-01">\n\nBe kind.\n\n</Rule>');
  expect(page).toContain('weight--contain');
  expect(page).toContain("We stop the danger at once, but that isn't a verdict.");
});

test('other components stay', async () => {
  expect(await render('<Glossary />')).toContain('<Glossary />');
});
