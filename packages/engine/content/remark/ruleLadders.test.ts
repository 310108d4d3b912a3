import {compile} from '@mdx-js/mdx';
import {expect, test} from 'vitest';
import type {Rule} from '../../data/shapes';
import type {LadderText} from './listLadders';
import remarkRules from './remarkRules';

const RULES: Pick<Rule, 'id' | 'title' | 'retired'>[] = [
  {id: 'D-01', title: 'Be kind'},
  {id: 'R-01', title: 'Stay in character'},
  {id: 'R-02', title: 'No ladder yet'},
  {id: 'R-03', title: 'Gone', retired: {date: '2027-01-05', reason: 'Nobody needs it.'}},
];
const LADDERS: LadderText[] = [
  {
    infraction: 'Loud horns',
    rules: ['R-01', 'R-03'],
    lookBackDays: 60,
    steps: [{type: 'coach'}, {type: 'timeout', minutes: 1440}, {type: 'permanent'}],
    modifiersApply: true,
  },
  {
    infraction: 'Again and again',
    rules: ['R-01'],
    lookBackDays: 'always',
    steps: [{type: 'ban', days: 1}],
    modifiersApply: false,
  },
  {
    infraction: 'Real danger',
    rules: ['D-01'],
    lookBackDays: 'always',
    steps: [{type: 'contain'}],
    modifiersApply: false,
  },
];
const PAGES = {discordRules: '/docs/guidelines/discord', robloxRules: '/docs/guidelines/roblox'};

const render = async (page: string): Promise<string> =>
  String(
    await compile(page, {
      jsx: true,
      remarkPlugins: [() => remarkRules({rules: RULES, changes: [], ladders: LADDERS, pages: PAGES})],
    }),
  ).replace(/\{"((?:[^"\\]|\\.)*)"\}/g, '$1');

test('the rules of a page are listed in a line each: what one must do, and the steps', async () => {
  const page = await render(
    [
      '<RuleList />',
      '<Rule id="D-01">\n\n- You must be *kind* to [all](/all). Always.\n- More.\n\n</Rule>',
      '<Rule id="R-01">\n\nYou must stay. Or go.\n\n</Rule>',
      '<Rule id="R-02">\n\nYou must not.\n\n</Rule>',
      '<Rule id="R-03" />',
    ].join('\n\n'),
  );
  const [list = ''] = page.split('<Rule id="D-01"');
  expect(list.replace(/<[^>]*>|\\n|\s+/g, ' ').replace(/ +/g, ' ')).toContain(
    'D-01 Be kind : You must be kind to all . Real danger: contain now. R-01 Stay in character : You must stay. Loud horns: coaching, timeout 24 h, permanent ban. Again and again: ban 1 day. R-02 No ladder yet : You must not. ',
  );
  expect(list).toMatch(/data-nosnippet=""[^]*href="#d-01"/);
  expect(list).not.toContain('Gone');
});

test('what carries a sanction says how much it weighs', async () => {
  const page = await render('<Rule id="R-01">\n\nStay.\n\n</Rule>');
  expect(page.match(/weight--\d/g)).toEqual(['weight--1', 'weight--2', 'weight--5', 'weight--4']);
});

test('danger has no steps', async () => {
  const page = await render('<Rule id="D-01">\n\nBe kind.\n\n</Rule>');
  expect(page).toContain('weight--contain');
  expect(page).toContain("No steps. We stop the danger at once, which isn't a verdict.");
});

test('other components stay', async () => {
  expect(await render('<Glossary />')).toContain('<Glossary />');
});
