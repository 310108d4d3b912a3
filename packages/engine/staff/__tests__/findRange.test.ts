import {describe, expect, test} from 'vitest';
import type {Platform} from '../../data/shapes';
import type {Range} from '../findRange';
import {withCasebook} from './casebook';

// What the guide allows, in the small community of `casebook.ts`.

const [
  {findRange},
  {ladders},
  {modifierKinds, modifiers},
  {higherRole, roleOf},
  {isWithinCeiling},
  sanctions,
] = await withCasebook(() =>
  Promise.all([
    import('../findRange'),
    import('../severity'),
    import('../modifiers'),
    import('../roles'),
    import('../../data/roles'),
    import('../../data/sanctions'),
  ] as const),
);
const {sanctionTitle, strictness} = sanctions;

function rangeOf(id: string, priors = 0, chosen: string[] = [], platform: Platform = 'roblox'): Range {
  const ladder = ladders.find((candidate) => candidate.id === id)!;
  return findRange(ladder, priors, chosen, platform);
}

/** `Warning by trial, Kick* by trial` */
function summary({outcomes}: Range): string {
  return outcomes
    .map(({sanction, issuer, sampled}) => `${sanctionTitle(sanction)}${sampled ? '*' : ''} by ${issuer}`)
    .join(', ');
}

test.each<[string, number, string]>([
  ['frp', 0, 'Coaching by trial'],
  ['frp', 1, 'Warning by trial'],
  ['frp', 2, 'Kick* by trial'],
  ['rude', 1, 'Timeout 10 min by trial'],
  ['rude', 2, 'Timeout 24 h by moderator'],
  ['attack', 0, 'Kick* by trial'],
  ['attack', 1, 'Ban 1 day by moderator'],
  ['attack', 3, 'Ban 7 days by moderator'],
  ['raid', 1, 'Ban 14 days by senior'],
  ['raid', 2, 'Ban 30 days by admin'],
  ['slurs', 2, 'Permanent ban by twoAdmins'],
  ['evasion', 0, 'Restart + 14 days by admin'],
  ['evasion', 2, 'Permanent ban by twoAdmins'],
  ['threats', 0, 'Permanent ban by twoAdmins'],
  ['child-safety', 0, 'Contain now by safetyLead'],
])('without modifiers, the column says it: %s with %i counted cases', (id, priors, expected) => {
  expect(summary(rangeOf(id, priors))).toBe(expected);
});

describe('modifiers', () => {
  test.each<[string, string, number, string[], string]>([
    ['must be milder leaves no choice', 'attack', 2, ['sorry'], 'Ban 1 day by moderator'],
    ['may be milder leaves the choice', 'attack', 1, ['repair'], 'Kick by moderator, Ban 1 day by moderator'],
    ['may be stricter leaves the choice', 'frp', 1, ['lying'], 'Warning by trial, Kick* by trial'],
    [
      'both mays reach one step to each side',
      'raid',
      1,
      ['repair', 'lying'],
      'Ban 3 days by senior, Ban 14 days by senior, Ban 30 days by admin',
    ],
    [
      'must be milder and may be stricter end between one left and the column',
      'attack',
      1,
      ['sorry', 'lying'],
      'Kick by moderator, Ban 1 day by moderator',
    ],
    ['the total is at most one step', 'raid', 2, ['sorry', 'repair'], 'Ban 14 days by admin'],
    [
      'two of one kind count once',
      'raid',
      0,
      ['lying', 'left-case'],
      'Ban 3 days by moderator, Ban 14 days by senior',
    ],
    [
      'all of them together',
      'attack',
      1,
      modifiers.map(({id}) => id),
      'Kick by moderator, Ban 1 day by moderator',
    ],
  ])('%s', (_, id, priors, chosen, expected) => {
    expect(summary(rangeOf(id, priors, chosen))).toBe(expected);
  });

  test.each<[string, Platform, string]>([
    ['frp', 'roblox', 'Coaching by trial'],
    ['rude', 'discord', 'Coaching by trial'],
    ['attack', 'roblox', 'Warning by trial'],
    ['raid', 'roblox', 'Ban 1 day by moderator'],
    ['slurs', 'discord', 'Ban 3 days by moderator'],
    ['evasion', 'discord', 'Restart by admin'],
  ])(
    'left of the 1st column comes the next milder action, and the issuer stays: %s on %s',
    (id, place, expected) => {
      expect(summary(rangeOf(id, 0, ['sorry'], place))).toBe(expected);
    },
  );

  test.each<[string, number, string]>([
    ['slurs', 1, 'Ban 14 days by senior'],
    ['evasion', 0, 'Restart + 14 days by admin'],
  ])('never make a ban permanent by themselves: %s with %i counted cases', (id, priors, expected) => {
    const range = rangeOf(id, priors, ['lying', 'left-case']);
    expect(summary(range)).toBe(expected);
    expect(range.reasons).toContain(
      "A modifier alone must never make a ban permanent, so there's no step to the right.",
    );
  });

  test('may make a permanent ban milder, which those issue who may issue it', () => {
    expect(summary(rangeOf('evasion', 1, ['sorry']))).toBe('Restart + 14 days by twoAdmins');
  });
});

describe('the reasons, whole', () => {
  test.each<[string, Parameters<typeof rangeOf>, string[]]>([
    [
      'past the last column',
      ['attack', 3],
      [
        'Three or more earlier cases count in the look-back of 90 days. The 3rd column says a ban of 7 days.',
        "There's no column after the 3rd, so use that one again. Anything stricter is outside the range.",
      ],
    ],
    [
      'of two columns',
      ['evasion', 2],
      [
        'Two earlier cases count in the look-back of 365 days. The 2nd column says a permanent ban.',
        "There's no column after the 2nd, so use that one again. Anything stricter is outside the range.",
      ],
    ],
    [
      'a row of one column, to which no modifier applies',
      ['threats', 2, ['sorry']],
      [
        "This row has only one column, so earlier cases don't change it.",
        'Anyone contains.',
        "Modifiers don't apply to this row.",
      ],
    ],
    [
      'the total, cut off',
      ['raid', 2, ['sorry', 'repair', 'lying']],
      [
        'Two earlier cases count in the look-back of 180 days. The 3rd column says a ban of 30 days.',
        'Must be milder (they said it themselves): one step.',
        'May be milder (they made up for it): up to one step.',
        'May be stricter (they lied about it): up to one step.',
        'Milder and stricter modifiers are added together.',
        'You never move more than one step in total.',
        'For a ban of 14 days here, the higher role of the two columns decides: Owner.',
      ],
    ],
    [
      'the mildest',
      ['frp', 0, ['repair']],
      [
        'No earlier case counts in the look-back of 60 days. The 1st column says coaching.',
        'May be milder (they made up for it): up to one step.',
        'Nothing is milder than coaching, so the outcome stays the same.',
      ],
    ],
    [
      'left of the 1st column',
      ['raid', 0, ['sorry']],
      [
        'No earlier case counts in the look-back of 180 days. The 1st column says a ban of 3 days.',
        'Must be milder (they said it themselves): one step.',
        'Left of the 1st column comes the next milder step: a ban of 1 day.',
      ],
    ],
    [
      'a restart',
      ['evasion', 0, ['sorry']],
      [
        'No earlier case counts in the look-back of 365 days. The 1st column says a restart of the earlier ban plus 14 days.',
        'Must be milder (they said it themselves): one step.',
        'Left of the 1st column, ban evasion means the restart without extra days.',
      ],
    ],
    [
      'right of the last column',
      ['attack', 2, ['lying']],
      [
        'Two earlier cases count in the look-back of 90 days. The 3rd column says a ban of 7 days.',
        'May be stricter (they lied about it): up to one step.',
        "There's no column farther to the right. Anything stricter is outside the range.",
      ],
    ],
    [
      "a trial's kick, which a modifier leads to",
      ['frp', 1, ['lying']],
      [
        'One earlier case counts in the look-back of 60 days. The 2nd column says a warning.',
        'May be stricter (they lied about it): up to one step.',
        'If a Deckhand on trial kicks, we may look at it again: each week, we pick one in five at random.',
      ],
    ],
  ])('%s', (_, given, expected) => expect(rangeOf(...given).reasons).toEqual(expected));
});

// Of each kind none, one or all: which one makes no difference.
const subsets = modifierKinds.reduce<string[][]>(
  (before, kind) => {
    const fitting = modifiers.filter((modifier) => modifier.kind === kind.id).map(({id}) => id);
    return [[], fitting.slice(0, 1), fitting].flatMap((some) => before.map((chosen) => [...chosen, ...some]));
  },
  [[]],
);
const everyCase = ladders.flatMap((ladder) =>
  ladder.platforms.flatMap((platform) =>
    [0, 1, 2, 3].flatMap((priors) => subsets.map((chosen) => ({ladder, platform, priors, chosen}))),
  ),
);

test('no combination leaves the ceilings, goes two columns, or adds a permanent ban', () => {
  for (const {ladder, platform, priors, chosen} of everyCase) {
    const column = Math.min(priors, ladder.steps.length - 1);
    const own = ladder.steps[column]!;
    const nearby = ladder.steps
      .slice(Math.max(0, column - 1), column + 2)
      .map(({sanction}) => strictness(sanction));
    const {outcomes} = findRange(ladder, priors, chosen, platform);
    const order = outcomes.map(({sanction}) => strictness(sanction));
    expect(order.length).toBeGreaterThan(0);
    expect(order).toEqual([...new Set(order)].sort((one, other) => one - other));
    for (const {sanction, issuer} of outcomes) {
      expect(isWithinCeiling(roleOf(issuer), sanction)).toBe(true);
      expect(higherRole(issuer, own.issuer)).toBe(issuer);
      expect(sanction.type !== 'permanent' || own.sanction.type === 'permanent').toBe(true);
      expect(column === 0 || nearby.includes(strictness(sanction))).toBe(true);
    }
  }
});

test('nobody is kicked on Discord, and nobody gets a timeout on Roblox: neither exists there', () => {
  const impossible = everyCase.filter(({ladder, platform, priors, chosen}) =>
    findRange(ladder, priors, chosen, platform).outcomes.some(
      ({sanction}) => sanction.type === (platform === 'discord' ? 'kick' : 'timeout'),
    ),
  );
  expect(impossible).toEqual([]);
});
