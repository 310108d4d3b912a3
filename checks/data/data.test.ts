import {describe, expect, test} from 'vitest';
import type {Change} from '../../src/data/changes';
import {departments, type Department} from '../../src/data/departments';
import {products} from '../../src/data/products';
import type {Mistake} from '../Mistake';
import {readRuleTexts, type RuleText} from '../page/ruleTexts';
import {DataFile} from './DataFile';
import {checkGlossary} from './glossary';
import {compareRules, type RuleState} from './history';
import type {AnyLadder} from './ladders';
import {checkDepartments, checkProducts} from './offers';
import {type AnyRule, checkChanges, checkRules, checkRuleTexts} from './rules';

const messages = (mistakes: Mistake[]) => mistakes.map(({message}) => message);
const noFile = new DataFile('src/data/example.ts', '');

describe('in the list of rules', () => {
  const check = (...rules: AnyRule[]) => messages(checkRules(rules, noFile));
  const rule = (id: string, more: Partial<AnyRule> = {}): AnyRule => ({id, title: 'A title', ...more});

  test('a good list has no mistakes', () => {
    const retired = {date: '2026-12-01', reason: 'Nobody needs it.', replacedBy: 'D-02'};
    expect(check(rule('D-01', {retired}), rule('D-02'), rule('R-01'))).toEqual([]);
  });

  test('an id is found that is used twice, and the next free one proposed', () => {
    expect(check(rule('R-01'), rule('R-02'), rule('R-02'))).toEqual([
      'R-02 is used twice. Give the new rule the next free id, R-03.',
    ]);
  });

  test('an id is found that is written in another way', () => {
    expect(check(rule('R-7'))[0]).toContain('"R-7" is not a rule id. Write D or R');
  });

  test('a rule is found that stands out of order', () => {
    expect(check(rule('R-02'), rule('R-01'))[0]).toContain('R-01 stands after R-02.');
  });

  test('a rule is found that has no title', () => {
    expect(check(rule('R-01', {title: ' '}))[0]).toContain('R-01 has no title.');
  });

  test('a retirement is found without a day, a reason or a rule in force that takes over', () => {
    const retired = {date: '2026-02-30', reason: '', replacedBy: 'R-09'};
    expect(check(rule('R-01', {retired}))).toEqual([
      'R-01 is retired on "2026-02-30". Write the day as YYYY-MM-DD.',
      'R-01 is retired without a reason. Say in one sentence why it was dropped.',
      'R-01 is replaced by R-09, which is no rule in force. Name one, or leave it out.',
    ]);
  });

  test('a mistake names its line', () => {
    const file = new DataFile('src/data/rules.ts', "const entries = [\n  {id: 'R-1',\n    title: ''},\n];");
    expect(checkRules([{id: 'R-1', title: ''}], file).map(({line}) => line)).toEqual([2, 3]);
  });
});

const FULL = `
You must play.

**Why:** It is fun.

<OkNotOk>
  <Ok>You play.</Ok>
  <NotOk>You do not.</NotOk>
</OkNotOk>
`;

describe('in the texts of rules', () => {
  const RULES: AnyRule[] = [
    {id: 'R-01', title: 'One'},
    {id: 'R-02', title: 'Two', retired: {date: '2026-12-01', reason: 'Gone.'}},
  ];
  const check = (page: string, file = 'docs/guidelines/roblox.mdx') =>
    messages(checkRuleTexts(RULES, readRuleTexts(file, page), noFile));
  const good = `<Rule id="R-01">${FULL}</Rule>\n\n<Rule id="R-02" />\n`;

  test('a good page has no mistakes', () => {
    expect(check(good)).toEqual([]);
  });

  test('a rule is found that no page holds', () => {
    expect(check('<Rule id="R-02" />')).toEqual([
      'R-01 stands on no page. Write <Rule id="R-01">, its text and </Rule> in docs/guidelines/roblox.mdx.',
    ]);
  });

  test('a rule is found that stands twice, on the wrong page or out of order', () => {
    expect(check(good + good)).toContain('R-01 stands on the pages twice. Remove one of them.');
    expect(check(good, 'docs/shop.mdx')[0]).toContain('R-01 belongs on docs/guidelines/roblox.mdx.');
    expect(check(`<Rule id="R-02" />\n\n<Rule id="R-01">${FULL}</Rule>`)[0]).toContain(
      'R-01 stands after R-02.',
    );
  });

  test('a rule is found that lacks its reason or an example', () => {
    for (const [part, message] of [
      ['**Why:**', 'R-01 has no reason.'],
      ['<Ok>', 'R-01 has no OK example.'],
      ['<NotOk>', 'R-01 has no not-OK example.'],
    ] as const) {
      expect(check(good.replace(part, ''))).toEqual([expect.stringContaining(message)]);
    }
  });
});

describe('in the change log', () => {
  const RULES: AnyRule[] = [{id: 'R-01', title: 'One'}];
  const entry: Change = {
    date: '2026-11-02',
    kind: 'changed',
    rules: ['R-01'],
    summary: 'New.',
    reason: 'Asked for.',
  };
  const check = (changes: Parameters<typeof checkChanges>[0], rules = RULES) =>
    messages(checkChanges(changes, rules, noFile));

  test('a good log has no mistakes', () => {
    expect(check([entry, {...entry, date: '2026-11-01'}])).toEqual([]);
  });

  test('an entry is found without a date, a summary or a reason', () => {
    expect(check([{...entry, date: 'soon', summary: '', reason: ' '}])).toEqual([
      '"soon" is no date. Write the day from which the change applies as YYYY-MM-DD.',
      'The change has no summary. Say in one sentence what changed for a player.',
      'The change has no reason. Say in one sentence why; players ask.',
    ]);
  });

  test('an entry is found that is not at the top', () => {
    expect(check([{...entry, date: '2026-11-01'}, entry])).toEqual([
      '2026-11-02 stands below 2026-11-01. Put new entries at the top.',
    ]);
  });

  test('an entry is found that names no rule', () => {
    expect(check([{...entry, rules: ['R-99']}])).toEqual(['R-99 is no rule. Use ids of src/data/rules.ts.']);
  });

  test('log and rules are found to disagree about a retirement', () => {
    expect(check([{...entry, kind: 'retired'}])[0]).toContain('R-01 is not retired.');
    const retired = {date: '2026-12-01', reason: 'Gone.'};
    expect(check([{...entry, kind: 'retired'}], [{id: 'R-01', title: 'One', retired}])[0]).toContain(
      'R-01 is retired on 2026-12-01, and here on 2026-11-02.',
    );
    expect(check([entry], [{id: 'R-01', title: 'One', retired}])[0]).toContain(
      'R-01 is retired without an entry.',
    );
  });
});

describe('against the rules at the base of a change', () => {
  const RULES: AnyRule[] = [
    {id: 'R-01', title: 'One'},
    {id: 'R-02', title: 'Two'},
  ];
  const text = (id: string, words = 'You must play.'): RuleText => ({
    id,
    text: words,
    file: 'docs/a.mdx',
    line: 3,
  });
  const TEXTS = [text('R-01'), text('R-02')];
  const ENTRY = {key: '2026-11-01\nadded\nFirst version.\nAsked for.', rules: ['R-01', 'R-02']};
  const BEFORE = {rules: RULES, texts: TEXTS, entries: [ENTRY]};
  const news = (...rules: string[]) => ({key: `2026-12-01\n${rules.join()}`, rules});
  const compare = (now: Partial<RuleState>, before: Partial<RuleState> = {}) =>
    compareRules({...BEFORE, ...before}, {...BEFORE, ...now});

  test('rules as they were have no mistakes', () => {
    expect(compare({})).toEqual([]);
  });

  test('new line breaks and sources are no change', () => {
    expect(
      compare({texts: [text('R-01', 'You must\nplay. {/* Source: somewhere */}'), text('R-02')]}),
    ).toEqual([]);
  });

  test('a text that changed without an entry is found, with file and line', () => {
    expect(compare({texts: [text('R-01', 'You may play.'), text('R-02')]})).toEqual([
      expect.objectContaining({
        file: 'docs/a.mdx',
        line: 3,
        message: expect.stringMatching(/^R-01 changed without an entry\./) as string,
      }),
    ]);
  });

  test('a title that changed without an entry is found', () => {
    expect(messages(compare({rules: [{id: 'R-01', title: 'Another'}, RULES[1]!]}))[0]).toMatch(
      /^R-01 changed without an entry/,
    );
  });

  test('a change asks for nothing but its entry', () => {
    const texts = [text('R-01', 'You may play.'), text('R-02')];
    expect(compare({texts, entries: [news('R-01'), ENTRY]})).toEqual([]);
    expect(messages(compare({texts, entries: [news('R-02'), ENTRY]}))[0]).toMatch(
      /^R-01 changed without an entry/,
    );
  });

  test('a published id that is gone is found', () => {
    expect(messages(compare({rules: [RULES[0]!]}))[0]).toMatch(/^R-02 was published and is gone\./);
  });

  test('a retired id that is used again is found, and the next free one proposed', () => {
    const retired = {date: '2026-11-20', reason: 'Gone.'};
    expect(messages(compare({}, {rules: [RULES[0]!, {...RULES[1]!, retired}]}))[0]).toBe(
      'R-02 was retired, and an id is never used again. Give the rule the next free id, R-03.',
    );
  });

  test('a new rule without an entry is found', () => {
    expect(messages(compare({rules: [...RULES, {id: 'R-03', title: 'Three'}]}))[0]).toMatch(
      /^R-03 is new\. Add an entry of kind "added"/,
    );
  });

  const LADDERS: AnyLadder[] = [
    {
      id: 'loud',
      infraction: 'Loud horns',
      rules: ['R-01', 'R-02'],
      lookBackDays: 30,
      steps: [{type: 'coach'}, {type: 'ban', days: 1}],
      modifiersApply: true,
    },
  ];

  test.each<[string, Partial<AnyLadder>]>([
    ['other steps', {steps: [{type: 'coach'}, {type: 'ban', days: 2}]}],
    ['another look-back', {lookBackDays: 60}],
    ['other words', {infraction: 'Horns'}],
    ['no modifiers any more', {modifiersApply: false}],
  ])('a ladder with %s is found at each rule of which no entry tells', (_, change) => {
    const now = {ladders: [{...LADDERS[0]!, ...change}]};
    const before = {ladders: LADDERS};
    expect(messages(compare({...now, entries: [news('R-01'), ENTRY]}, before))).toEqual([
      expect.stringMatching(/^R-02 has other steps than before in src\/data\/ladders.ts, without an entry\./),
    ]);
    expect(compare({...now, entries: [news('R-01', 'R-02'), ENTRY]}, before)).toEqual([]);
  });

  test('a ladder that a rule got or lost is found', () => {
    const lost = {ladders: [{...LADDERS[0]!, rules: ['R-01']}]};
    expect(messages(compare(lost, {ladders: LADDERS}))).toEqual([
      expect.stringMatching(/^R-02 has other steps/),
    ]);
    expect(messages(compare({ladders: LADDERS}, lost))).toEqual([
      expect.stringMatching(/^R-02 has other steps/),
    ]);
  });

  test('a ladder that is gone while one of its rules is in force is found, also with an entry', () => {
    const gone = {ladders: [{...LADDERS[0]!, id: 'louder'}], entries: [news('R-01', 'R-02'), ENTRY]};
    expect(messages(compare(gone, {ladders: LADDERS}))).toEqual([
      'The ladder "Loud horns" (loud) is gone, but cases that still count were decided by it. Put it back with the same id; it may go when R-01, R-02 no longer applies.',
    ]);
    const retired = {date: '2026-12-01', reason: 'Gone.'};
    expect(compare({...gone, rules: RULES.map((rule) => ({...rule, retired}))}, {ladders: LADDERS})).toEqual(
      [],
    );
  });

  test('the first ladders, and some that cannot be read, are compared with nothing', () => {
    expect(compare({ladders: LADDERS})).toEqual([]);
    expect(compare({}, {ladders: LADDERS})).toEqual([]);
  });

  test('an entry that was edited is found', () => {
    expect(messages(compare({entries: [{...ENTRY, key: ENTRY.key.replace('First', 'Last')}]}))).toEqual([
      expect.stringContaining('The entry of 2026-11-01 "First version." was edited or removed'),
    ]);
  });
});

describe('in the other data', () => {
  test('a word is found that is explained twice, badly ended, or points to no rule', () => {
    const glossary = [
      {term: 'Random deathmatch', short: ['RDM'], meaning: 'Attacking without a reason.'},
      {term: 'RDM', meaning: 'The same', rule: 'R-99'},
    ];
    expect(messages(checkGlossary(glossary, [], noFile))).toEqual([
      'The meaning of "Random deathmatch" must be one sentence without a full stop at its end.',
      '"RDM" is explained twice, here and under "Random deathmatch". Keep one of them.',
      '"RDM" points to R-99, which is no rule in force. Name one, or leave it out.',
    ]);
  });

  test('a department is found that is there twice, has no steps or a callsign without a key', () => {
    const department: Department = {
      id: departments[0]!.id,
      name: 'Rangers',
      lead: 'They keep the woods.',
      emblem: 'star',
      youLike: 'trees.',
      entry: 'open',
      needs: 'Boots',
      steps: ['play'],
    };
    expect(checkDepartments([department], noFile)).toEqual([]);
    expect(
      messages(
        checkDepartments(
          [department, {...department, needs: '', steps: [], callsign: {example: 'T-1', reading: ''}}],
          noFile,
        ),
      ),
    ).toEqual([
      '"Rangers" is there twice. Remove one, or give it a name of its own.',
      '"Rangers" needs a text for youLike and for needs.',
      '"Rangers" has no steps. Name at least one of joiningSteps, for instance \'play\'.',
      '"T-1" has no key. Say how to read it.',
    ]);
  });

  test('a product is found that names a price', () => {
    expect(messages(checkProducts([{...products[0]!, price: '400 Robux'}], noFile))).toEqual([
      expect.stringContaining('names a number.'),
    ]);
  });
});
