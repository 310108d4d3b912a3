import {compile} from '@mdx-js/mdx';
import {expect, test} from 'vitest';
import type {Rule} from '../shapes';
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

const render = async (page: string): Promise<string> =>
  String(
    await compile(page, {
      jsx: true,
      remarkPlugins: [() => remarkRules({rules: RULES, changes: [], ladders: LADDERS})],
    }),
  ).replace(/\{"((?:[^"\\]|\\.)*)"\}/g, '$1');

test('the rules that begin so are listed, each with its ladders, and with the way to its text', async () => {
  const page = await render('Before.\n\n<RuleLadders of="R" />\n\nAfter.');
  expect(page).toMatch(/Before\.[^]*R-01[^]*After\./);
  expect(page).toContain('<_components.summary><_components.strong>R-01</_components.strong> Stay');
  expect(page).toMatch(/Loud horns[^]*1st[^]*Coaching[^]*2nd[^]*Timeout 24 h[^]*3rd[^]*Permanent ban/);
  expect(page).toContain('Counts for 60 days, together with R-03.');
  expect(page).toContain('Always counts. Nothing makes it milder or stricter.');
  expect(page).toContain('<_components.a href="/docs/guidelines/roblox#r-01">Read R-01</_components.a>');
  expect(page).not.toContain('Be kind');
});

test('what carries a sanction says how much it weighs', async () => {
  const page = await render('<RuleLadders of="R" />');
  expect(page.match(/weight--\d/g)).toEqual(['weight--1', 'weight--2', 'weight--5', 'weight--4']);
});

test('danger has no steps', async () => {
  const page = await render('<RuleLadders of="D" />');
  expect(page).toContain('weight--contain');
  expect(page).toContain('No steps. We stop the danger at once, which is no verdict.');
});

test('retired rules and those without a ladder are left out', async () => {
  const page = await render('<RuleLadders of="R" />');
  expect(page).not.toContain('No ladder yet');
  expect(page).not.toContain('Gone');
});

test('the anchor of a rule lies inside of what has to open', async () => {
  expect(await render('<RuleLadders of="R" />')).toMatch(/<_components\.details>[^]*id="sanction-r-01"/);
});

test('the search leaves the list out, which repeats what stands elsewhere', async () => {
  expect(await render('<RuleLadders of="R" />')).toMatch(/className="rule-ladders" data-nosnippet=""/);
});

test('other components stay', async () => {
  expect(await render('<Glossary />')).toContain('<Glossary />');
});
