import {describe, expect, test} from 'vitest';
import {lastChanged, rulesVersion} from '../changes';
import {caseKept} from '../retention';
import {isWithinCeiling, nameWithAge, isSampled} from '../roles';
import {joinLadders, ladderAnchor, nextFreeId, ruleLink, rulePath} from '../rules';
import {
  nextMilder,
  sanctionName,
  sanctionTitle,
  sanctionVerb,
  sanctionWeight,
  strictness,
} from '../sanctions';
import type {Change, LadderEntry, Platform, Role, Rule, Sanction} from '../shapes';
import {glossaryAnchor, glossaryLabel, synonyms, titleWords} from '../words';
import {edited, siteWith, tell} from './site';

/** What a step is read as. */
function step(words: string): Sanction {
  const files = siteWith(edited('ladders', '[coach, kick]', `[${words}]`));
  return files.get('ladders')!.find(({id}) => id === 'horns')!.steps[0]!;
}

describe('a step', () => {
  test.each<[string, Sanction, string, string, ReturnType<typeof sanctionWeight>, string]>([
    ['coach', {type: 'coach'}, 'Coaching', 'coaching', 1, 'coach'],
    ['warn', {type: 'warn'}, 'Warning', 'a warning', 2, 'warn'],
    [
      'timeout 1 min',
      {type: 'timeout', minutes: 1},
      'Timeout 1 min',
      'a timeout of 1 minute',
      2,
      'time out for 1 min',
    ],
    [
      'timeout 10 min',
      {type: 'timeout', minutes: 10},
      'Timeout 10 min',
      'a timeout of 10 minutes',
      2,
      'time out for 10 min',
    ],
    [
      'timeout 60 min',
      {type: 'timeout', minutes: 60},
      'Timeout 1 h',
      'a timeout of 1 hour',
      2,
      'time out for 1 h',
    ],
    [
      'timeout 24 h',
      {type: 'timeout', minutes: 1440},
      'Timeout 24 h',
      'a timeout of 24 hours',
      2,
      'time out for 24 h',
    ],
    ['kick', {type: 'kick'}, 'Kick', 'a kick', 3, 'kick'],
    ['ban 1 d', {type: 'ban', days: 1}, 'Ban 1 day', 'a ban of 1 day', 4, 'ban for 1 day'],
    ['ban 365 d', {type: 'ban', days: 365}, 'Ban 365 days', 'a ban of 365 days', 4, 'ban for 365 days'],
    ['restart', {type: 'restart', days: 0}, 'Restart', 'a restart of the earlier ban', 4, 'restart the ban'],
    [
      'restart + 1 d',
      {type: 'restart', days: 1},
      'Restart + 1 day',
      'a restart of the earlier ban plus 1 day',
      4,
      'restart the ban and add 1 day',
    ],
    [
      'restart + 14 d',
      {type: 'restart', days: 14},
      'Restart + 14 days',
      'a restart of the earlier ban plus 14 days',
      4,
      'restart the ban and add 14 days',
    ],
    ['permanent', {type: 'permanent'}, 'Permanent ban', 'a permanent ban', 5, 'ban for good'],
    ['contain', {type: 'contain'}, 'Contain now', 'contain now', 'contain', 'contain'],
  ])('%s is read, and has its words', (words, sanction, title, name, weight, verb) => {
    expect(step(words)).toEqual(sanction);
    expect([sanctionTitle(sanction), sanctionName(sanction)]).toEqual([title, name]);
    expect(sanctionVerb(sanction)).toBe(verb);
    expect(sanctionWeight(sanction)).toBe(weight);
  });

  test.each([
    'Coach',
    'timeout',
    'timeout 10',
    'timeout 0 min',
    'timeout 10 m',
    'timeout 10min',
    'timeout 1.5 h',
    'ban',
    'ban 3',
    'ban 03 d',
    'ban -3 d',
    'ban 3 days',
    '3 d',
    'restart 14 d',
    'restart + 0 d',
    'coach or warn',
    'permanent ban',
    '5',
    '""',
  ])('%s is none', (words) => {
    expect(tell(edited('ladders', '[coach, kick]', `[${words}]`))).toEqual([
      expect.objectContaining({
        line: 11,
        message: expect.stringMatching(/isn't a step\. Write coach, warn, timeout/) as string,
      }),
    ]);
  });

  const order = [
    'coach',
    'warn',
    'timeout 1 min',
    'timeout 10 min',
    'timeout 24 h',
    'timeout 672 h',
    'kick',
    'ban 1 d',
    'ban 365 d',
    'restart',
    'restart + 1 d',
    'permanent',
  ].map(step);

  test('is stricter than those before it', () => {
    expect([...order].sort((a, b) => strictness(a) - strictness(b))).toEqual(order);
    expect(new Set(order.map(strictness)).size).toBe(order.length);
    expect(strictness(step('contain'))).toBe(strictness(step('permanent')));
  });

  test.each<[string, Platform, string | undefined]>([
    ['coach', 'roblox', undefined],
    ['warn', 'roblox', 'coach'],
    ['kick', 'roblox', 'warn'],
    ['ban 1 d', 'roblox', 'kick'],
    ['ban 1 d', 'discord', 'timeout 24 h'],
    ['timeout 10 min', 'discord', 'warn'],
    ['ban 2 d', 'roblox', 'ban 1 d'],
    ['ban 7 d', 'discord', 'ban 3 d'],
    ['ban 90 d', 'roblox', 'ban 7 d'],
    ['permanent', 'roblox', 'ban 7 d'],
    ['restart + 14 d', 'roblox', 'restart'],
    ['restart', 'roblox', undefined],
  ])('%s on %s has a milder one', (words, platform, expected) => {
    expect(nextMilder(step(words), platform)).toEqual(expected && step(expected));
  });
});

describe('a role', () => {
  const role = (ceiling: Partial<Role['ceiling']>): Pick<Role, 'ceiling'> => ({
    ceiling: {timeoutMinutes: 0, kick: 'never', banDays: 0, permanent: false, ...ceiling},
  });

  test.each<[string, Partial<Role['ceiling']>, boolean]>([
    ['coach', {}, true],
    ['warn', {}, true],
    ['contain', {}, true],
    ['timeout 10 min', {}, false],
    ['timeout 10 min', {timeoutMinutes: 10}, true],
    ['timeout 11 min', {timeoutMinutes: 10}, false],
    ['timeout 24 h', {timeoutMinutes: 1440}, true],
    ['kick', {}, false],
    ['kick', {kick: 'sampled'}, true],
    ['kick', {kick: 'alone'}, true],
    ['ban 1 d', {}, false],
    ['ban 7 d', {banDays: 7}, true],
    ['ban 8 d', {banDays: 7}, false],
    ['ban 365 d', {banDays: 'any'}, true],
    ['restart + 14 d', {banDays: 365}, false],
    ['restart', {banDays: 'any'}, true],
    ['permanent', {banDays: 'any'}, false],
    ['permanent', {permanent: true}, true],
  ])('and %s, with %j: %j', (words, ceiling, expected) => {
    expect(isWithinCeiling(role(ceiling), step(words))).toBe(expected);
  });

  test('has its kicks looked at, and nothing else', () => {
    const kicks = (['never', 'sampled', 'alone'] as const).map((kick) =>
      isSampled(role({kick}), {type: 'kick'}),
    );
    expect(kicks).toEqual([false, true, false]);
    expect(isSampled(role({kick: 'sampled'}), {type: 'warn'})).toBe(false);
  });

  test('says the age that it needs', () => {
    expect(nameWithAge({name: 'Captain', minimumAge: 18})).toBe('Captain (18 or older)');
    expect(nameWithAge({name: 'Sailor'})).toBe('Sailor');
  });
});

const RULES: Rule[] = [
  {id: 'D-01', title: 'Kindness', ladders: ['rude'], words: []},
  {id: 'R-01', title: 'Loud horns (LH)', ladders: ['horns', 'rude'], words: ['honking']},
  {
    id: 'R-02',
    title: 'Parking',
    ladders: ['horns'],
    words: [],
    retired: {date: '2026-02-01', reason: 'Gone.'},
  },
];

describe('rules and their ladders', () => {
  const ladder = (id: string): LadderEntry => ({
    id,
    infraction: id,
    platforms: ['roblox'],
    lookBackDays: 30,
    steps: [{type: 'coach'}],
    modifiersApply: true,
  });

  test('are joined in the order of each, without retired rules', () => {
    expect(joinLadders(RULES, [ladder('rude'), ladder('horns'), ladder('none')])).toEqual([
      {...ladder('rude'), rules: ['D-01', 'R-01']},
      {...ladder('horns'), rules: ['R-01']},
      {...ladder('none'), rules: []},
    ]);
    expect(joinLadders([], [])).toEqual([]);
  });

  test('have their places', () => {
    const pages = {discordRules: '/docs/talk', robloxRules: '/docs/play/rules'};
    expect(rulePath('D-01', pages)).toBe('/docs/talk#d-01');
    expect(rulePath('R-07', pages)).toBe('/docs/play/rules#r-07');
    expect(ruleLink('R-07')).toBe('/r-07');
    expect(ladderAnchor('horns')).toBe('matrix-horns');
  });

  test('get the ID after the highest one that was ever used', () => {
    expect(nextFreeId(RULES, 'R')).toBe('R-03');
    expect(nextFreeId(RULES, 'D')).toBe('D-02');
    expect(nextFreeId([], 'R')).toBe('R-01');
    expect(nextFreeId([{id: 'R-09'}, {id: 'R-x'}], 'R')).toBe('R-10');
  });
});

describe('the version of the rules', () => {
  const change = (date: string, kind: Change['kind'], rules: Change['rules']): Change => ({
    date,
    kind,
    rules,
    summary: 'A.',
    reason: 'B.',
  });
  const changes = [
    change('2026-05-01', 'corrected', 'all'),
    change('2026-04-01', 'changed', []),
    change('2026-03-01', 'clarified', ['R-01']),
    change('2026-02-01', 'retired', ['R-02']),
    change('2026-01-01', 'added', 'all'),
  ];

  test('is the day of the newest change that gives a rule another meaning', () => {
    expect(rulesVersion(changes)).toBe('2026-03-01');
    expect(rulesVersion(changes.slice(0, 2))).toBe('');
    expect(rulesVersion([])).toBe('');
  });

  test('is known of each rule', () => {
    expect(['R-01', 'R-02', 'D-01'].map((id) => lastChanged(id, changes))).toEqual([
      '2026-03-01',
      '2026-02-01',
      '2026-01-01',
    ]);
    expect(lastChanged('R-01', [])).toBe('');
    expect(lastChanged('R-09', changes.slice(0, 4))).toBe('');
  });
});

describe('words', () => {
  test.each([
    ['Powergaming', ['Powergaming']],
    ['Random deathmatch (RDM)', ['Random deathmatch', 'RDM']],
    ['Alt accounts and ban evasion', ['Alt accounts and ban evasion']],
    ['Loud (very) horns', ['Loud (very) horns']],
  ])('of the title %s', (title, words) => {
    expect(titleWords({title}).filter(Boolean)).toEqual(words);
  });

  test('of one meaning are those of the glossary, of rules that players call otherwise, and of the search', () => {
    expect(
      synonyms({
        glossary: [
          {term: 'Loud horn', short: ['LH'], alsoWritten: ['loud-horn'], meaning: 'A'},
          {term: 'Ferry', meaning: 'B'},
        ],
        rules: RULES,
        words: [['boat', 'ship'], ['alone']],
      }),
    ).toEqual([
      ['Loud horn', 'LH', 'loud-horn'],
      ['Loud horns', 'LH', 'honking'],
      ['boat', 'ship'],
    ]);
    expect(synonyms({glossary: [], rules: [], words: []})).toEqual([]);
  });

  test('of the glossary have an anchor and a label', () => {
    const term = {term: 'Loud Ferry Horn', short: ['LFH', 'LH'], meaning: 'A'};
    expect(glossaryAnchor(term)).toBe('word-loud-ferry-horn');
    expect(glossaryLabel(term)).toBe('Loud Ferry Horn (LFH, LH)');
    expect(glossaryLabel({term: 'Ferry', meaning: 'A'})).toBe('Ferry');
  });
});

test('a case is kept as the first record says that counts from a look-back', () => {
  const note = {what: 'Note', seenBy: 'All', kept: [{days: 7, after: 'closed' as const}]};
  const words = {what: 'Talk', seenBy: 'All', kept: 'Until it is over'};
  const kept = (...periods: [number, 'lookBack' | 'ban'][]) => ({
    what: 'Case',
    seenBy: 'All',
    kept: periods.map(([days, after]) => ({days, after})),
  });
  expect(caseKept([words, note, kept([30, 'lookBack'], [90, 'ban']), kept([1, 'lookBack'])])).toEqual({
    lookBack: 30,
    ban: 90,
  });
  expect(caseKept([kept([30, 'lookBack'])])).toEqual({lookBack: 30, ban: 0});
  expect(caseKept([note, words])).toEqual({lookBack: 0, ban: 0});
  expect(caseKept([])).toEqual({lookBack: 0, ban: 0});
});
