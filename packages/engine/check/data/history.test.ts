import {describe, expect, test} from 'vitest';
import {parseMdx} from '../../content/parseMdx';
import {readRuleTexts} from '../../content/ruleTexts';
import type {Change, LadderEntry, Rule} from '../../data/shapes';
import {SITE, siteWith} from '../../data/__tests__/site';
import {Page} from '../page/Page';
import {compareRules, readRules, type RuleState} from './history';

const RULES: Rule[] = [
  {id: 'R-01', title: 'One', ladders: ['loud'], words: []},
  {id: 'R-02', title: 'Two', ladders: ['loud'], words: []},
];
const LADDERS: LadderEntry[] = [
  {
    id: 'loud',
    infraction: 'Loud horns',
    platforms: ['roblox'],
    lookBackDays: 30,
    steps: [{type: 'coach'}, {type: 'ban', days: 1}],
    modifiersApply: true,
  },
];
const RETIRED = {date: '2026-12-01', reason: 'Gone.'};

const PAGE = 'docs/guidelines/roblox.mdx';
/** A page with one rule after the other. */
function textsOf(...texts: string[]) {
  const source = texts.map((text, index) => `<Rule id="R-0${index + 1}">\n\n${text}\n\n</Rule>\n\n`).join('');
  return readRuleTexts(PAGE, source, parseMdx(source));
}

const ENTRY: Change = {
  date: '2026-11-01',
  kind: 'added',
  rules: ['R-01', 'R-02'],
  summary: 'First version.',
  reason: 'Asked for.',
};
const news = (...rules: string[]): Change => ({
  ...ENTRY,
  date: '2026-12-01',
  kind: 'changed',
  rules,
  summary: 'News.',
});

const STATE: RuleState = {
  rules: RULES,
  texts: textsOf('You must play.', 'You must not honk.'),
  ladders: LADDERS,
  changes: [ENTRY],
};
const compare = (now: Partial<RuleState>, before: Partial<RuleState> = {}) =>
  compareRules({...STATE, ...before}, {...STATE, ...now});
const messages = (...states: Parameters<typeof compare>) => compare(...states).map(({message}) => message);

describe('a rule', () => {
  const CHANGED = {texts: textsOf('You may play.', 'You must not honk.')};

  test('that is as it was is fine', () => {
    expect(compare({})).toEqual([]);
  });

  test('with other line breaks and notes is as it was', () => {
    expect(
      compare({texts: textsOf('You must\nplay. {/* Source: somewhere */}', 'You must not honk.')}),
    ).toEqual([]);
  });

  test('with other words for the search is as it was', () => {
    expect(compare({rules: [{...RULES[0]!, words: ['uno']}, RULES[1]!]})).toEqual([]);
  });

  test('with another text and no entry is reported, with file and line', () => {
    expect(compare(CHANGED)).toEqual([
      {
        file: PAGE,
        line: 1,
        message:
          'R-01 changed without an entry. Add one that names it, with a date and a reason, at the top of src/data/changes.yaml (kind "corrected" if only a slip was fixed).',
      },
    ]);
  });

  test.each<[string, Partial<RuleState>]>([
    ['another title', {rules: [{...RULES[0]!, title: 'Another'}, RULES[1]!]}],
    ['a retirement', {rules: [{...RULES[0]!, retired: RETIRED}, RULES[1]!]}],
    ['no text any more', {texts: STATE.texts.slice(1)}],
  ])('with %s and no entry is reported', (_, now) => {
    expect(messages(now)).toEqual([expect.stringMatching(/^R-01 changed without an entry\./)]);
  });

  test('that changed asks for nothing but an entry that names it', () => {
    expect(compare({...CHANGED, changes: [news('R-01'), ENTRY]})).toEqual([]);
    expect(compare({...CHANGED, changes: [{...news(), rules: 'all'}, ENTRY]})).toEqual([]);
    expect(compare({...CHANGED, changes: [{...news('R-01'), kind: 'corrected'}, ENTRY]})).toEqual([]);
    expect(messages({...CHANGED, changes: [news('R-02'), ENTRY]})).toEqual([
      expect.stringMatching(/^R-01 changed without an entry/),
    ]);
  });

  test('that is gone is reported', () => {
    expect(messages({rules: RULES.slice(0, 1), changes: [news('R-02'), ENTRY]})).toEqual([
      'R-02 was published, but now it\'s gone. Put it back in src/data/rules.yaml, with "retired" if it no longer applies.',
    ]);
  });

  test('that is gone from data and pages is reported at the data', () => {
    expect(compare({rules: RULES.slice(0, 1), texts: STATE.texts.slice(0, 1)})).toMatchObject([
      {file: 'src/data/rules.yaml', line: 1},
    ]);
  });

  test('that was retired and is back is reported, with the next free ID', () => {
    expect(messages({}, {rules: [RULES[0]!, {...RULES[1]!, retired: RETIRED}]})).toEqual([
      'R-02 was retired, and an id is never reused. Give the rule the next free id, R-03.',
    ]);
  });

  test('that is new asks for an entry', () => {
    const rules = [...RULES, {...RULES[0]!, id: 'R-03'}];
    expect(messages({rules})).toEqual([
      'R-03 is new. At the top of src/data/changes.yaml, add an entry of kind "added" that names it.',
    ]);
    expect(compare({rules, changes: [news('R-03'), ENTRY]})).toEqual([]);
  });
});

describe('a ladder', () => {
  test.each<[string, Partial<LadderEntry>]>([
    ['other steps', {steps: [{type: 'coach'}, {type: 'ban', days: 2}]}],
    ['another look-back', {lookBackDays: 60}],
    ['other words', {infraction: 'Horns'}],
    ['no modifiers any more', {modifiersApply: false}],
  ])('with %s is told at each rule of which no entry tells', (_, change) => {
    const now = {ladders: [{...LADDERS[0]!, ...change}]};
    expect(messages({...now, changes: [news('R-01'), ENTRY]})).toEqual([
      'R-02 now has different steps in src/data/ladders.yaml, without an entry. Add one that names it, with a date and a reason, at the top of src/data/changes.yaml (kind "corrected" if only a slip was fixed).',
    ]);
    expect(compare({...now, changes: [news('R-01', 'R-02'), ENTRY]})).toEqual([]);
  });

  test('that a rule got or lost is reported', () => {
    const lost = {rules: [RULES[0]!, {...RULES[1]!, ladders: []}]};
    expect(messages(lost)).toEqual([expect.stringMatching(/^R-02 now has different steps/)]);
    expect(messages({}, lost)).toEqual([expect.stringMatching(/^R-02 now has different steps/)]);
  });

  test('that is gone while one of its rules is in force is reported, also with an entry', () => {
    const gone = {ladders: [{...LADDERS[0]!, id: 'louder'}], changes: [news('R-01', 'R-02'), ENTRY]};
    expect(messages(gone)).toEqual([
      'The ladder "Loud horns" (loud) is gone, but cases that still count were decided under it. Put it back with the same id; you can remove it when R-01, R-02 no longer applies.',
    ]);
    expect(compare({...gone, rules: RULES.map((rule) => ({...rule, retired: RETIRED}))})).toEqual([]);
  });
});

test('an entry of the log that was edited, or is gone, is reported', () => {
  const told =
    'The entry from 2026-11-01 "First version." was edited or removed, but players have already read it. Put it back as it was, and add a new one at the top.';
  expect(messages({changes: [{...ENTRY, summary: 'The first version.'}]})).toEqual([told]);
  expect(messages({changes: []})).toEqual([told]);
});

test('several of these are reported one by one', () => {
  expect(compare({rules: [], ladders: [], changes: []})).toHaveLength(3);
  expect(messages({texts: textsOf('A.', 'B.')})).toHaveLength(2);
});

describe('the state at one time', () => {
  const pages = [
    new Page('docs/guidelines/roblox.mdx', '<Rule id="R-01">\n\nYou must not honk.\n\n</Rule>\n'),
  ];

  test('is read from data and pages', () => {
    const files = siteWith();
    expect(readRules(files, pages)).toEqual({
      rules: files.get('rules'),
      ladders: files.get('ladders'),
      changes: files.get('changes'),
      texts: [expect.objectContaining({id: 'R-01', file: PAGE, text: 'You must not honk.'})],
    });
  });

  test.each(['rules', 'ladders', 'changes'] as const)('is unknown while %s cannot be read whole', (name) => {
    expect(readRules(siteWith({[name]: ''}), pages)).toBeUndefined();
    expect(readRules(siteWith({[name]: `${SITE[name]}- {id: X-1}\n`}), pages)).toBeUndefined();
  });
});
