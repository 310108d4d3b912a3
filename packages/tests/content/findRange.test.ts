import {describe, expect, test} from 'vitest';
import {isWithinCeiling} from '@roleplay-docs/engine/data/roles';
import {sanctionTitle, strictness} from '@roleplay-docs/engine/data/sanctions';
import type {Platform} from '@roleplay-docs/engine/data/shapes';
import {findRange, type Range} from '@roleplay-docs/engine/staff/findRange';
import {modifierKinds, modifiers} from '@roleplay-docs/engine/staff/modifiers';
import {higherRole, roleOf} from '@roleplay-docs/engine/staff/roles';
import {ladders} from '@roleplay-docs/engine/staff/severity';

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

describe('without modifiers, the column says it', () => {
  test.each<[string, number, string]>([
    ['frp', 0, 'Coaching by trial'],
    ['frp', 1, 'Warning by trial'],
    ['frp', 2, 'Kick* by trial'],
    ['discord-chat', 1, 'Timeout 10 min by trial'],
    ['discord-chat', 2, 'Timeout 24 h by moderator'],
    ['single-attack', 0, 'Kick* by trial'],
    ['single-attack', 1, 'Ban 1 day by moderator'],
    ['mass-attack', 2, 'Ban 30 days by admin'],
    ['harassment', 2, 'Permanent ban by twoAdmins'],
    ['exploiting', 1, 'Permanent ban by twoAdmins'],
    ['ban-evasion', 0, 'Restart + 14 days by admin'],
    ['threats', 0, 'Permanent ban by twoAdmins'],
    ['child-safety', 0, 'Contain now by safetyLead'],
  ])('%s with %i counted cases: %s', (id, priors, expected) => {
    expect(summary(rangeOf(id, priors))).toBe(expected);
  });

  test('a 4th case uses the 3rd column again, and says that more is outside the range', () => {
    const range = rangeOf('single-attack', 3);
    expect(summary(range)).toBe('Ban 7 days by moderator');
    expect(range.reasons).toEqual([
      'Three or more earlier cases count in the look-back of 90 days. The 3rd column says a ban of 7 days.',
      "There's no column after the 3rd, so use that one again. Anything stricter is outside the range.",
    ]);
  });

  test('in a row with two columns, a 3rd case uses the 2nd again', () => {
    expect(summary(rangeOf('exploiting', 2))).toBe('Permanent ban by twoAdmins');
  });
});

describe('modifiers', () => {
  test.each<[string, string, number, string[], string]>([
    ['must be milder leaves no choice', 'leaving', 1, ['self-report'], 'Warning by moderator'],
    [
      'may be milder leaves the choice',
      'leaving',
      1,
      ['repair'],
      'Warning by moderator, Ban 1 day by moderator',
    ],
    [
      'may be stricter leaves the choice',
      'leaving',
      0,
      ['lying'],
      'Warning by trial, Ban 1 day by moderator',
    ],
    [
      'leaving the case leaves the choice too',
      'leaving',
      0,
      ['left-case'],
      'Warning by trial, Ban 1 day by moderator',
    ],
    [
      'both mays reach one step to each side',
      'leaving',
      1,
      ['accident', 'authority'],
      'Warning by moderator, Ban 1 day by moderator, Ban 3 days by moderator',
    ],
    [
      'must be milder and may be stricter end between one left and the column',
      'leaving',
      1,
      ['unclear-rule', 'targeting'],
      'Warning by moderator, Ban 1 day by moderator',
    ],
    [
      'two reasons of one line count once',
      'mass-attack',
      2,
      ['self-report', 'staff-error'],
      'Ban 14 days by admin',
    ],
    [
      'optional reasons to the right never outweigh a duty to the left',
      'leaving',
      1,
      ['self-report', 'targeting', 'lying', 'authority'],
      'Warning by moderator, Ban 1 day by moderator',
    ],
    ['the total is at most one step', 'mass-attack', 2, ['self-report', 'repair'], 'Ban 14 days by admin'],
    [
      'all of them together',
      'leaving',
      1,
      modifiers.map(({id}) => id),
      'Warning by moderator, Ban 1 day by moderator',
    ],
  ])('%s', (_, id, priors, chosen, expected) => {
    expect(summary(rangeOf(id, priors, chosen))).toBe(expected);
  });

  test('the worked example of the guide: one counted case, told by the player, moves a 1 d ban to a kick', () => {
    const range = rangeOf('single-attack', 1, ['self-report']);
    expect(summary(range)).toBe('Kick by moderator');
    expect(range.reasons).toEqual([
      'One earlier case counts in the look-back of 90 days. The 2nd column says a ban of 1 day.',
      'Must be milder (the player reported themselves): one step.',
      'For a kick here, the higher role of the two columns decides: Moderator.',
    ]);
  });

  test('what was added and what was cut off is said', () => {
    const {reasons} = rangeOf('mass-attack', 1, ['self-report', 'repair', 'lying']);
    expect(reasons).toContain('Milder and stricter modifiers are added together.');
    expect(reasons).toContain('You never move more than one step in total.');
  });
});

describe('left of the 1st column comes the next milder action, and the issuer stays', () => {
  test.each<[string, string]>([
    ['frp', 'Coaching by trial'],
    ['discord-chat', 'Coaching by trial'],
    ['scene', 'Coaching by trial'],
    ['leaving', 'Coaching by trial'],
    ['single-attack', 'Warning by trial'],
    ['closed-themes', 'Kick by moderator'],
    ['mass-attack', 'Ban 1 day by moderator'],
    ['harassment', 'Ban 3 days by moderator'],
    ['exploiting', 'Ban 7 days by senior'],
    ['ban-evasion', 'Restart by admin'],
  ])('%s: %s', (id, expected) => {
    expect(summary(rangeOf(id, 0, ['unclear-rule']))).toBe(expected);
  });

  test('coaching stays what it is, once', () => {
    const range = rangeOf('frp', 0, ['repair']);
    expect(summary(range)).toBe('Coaching by trial');
    expect(range.reasons).toContain('Nothing is milder than coaching, so the outcome stays the same.');
  });
});

describe('a modifier alone never makes a ban permanent', () => {
  test.each<[string, number, string]>([
    ['harassment', 1, 'Ban 30 days by admin'],
    ['exploiting', 0, 'Ban 14 days by senior'],
    ['ban-evasion', 0, 'Restart + 14 days by admin'],
  ])('%s with %i counted cases: %s', (id, priors, expected) => {
    const range = rangeOf(id, priors, ['left-case', 'targeting']);
    expect(summary(range)).toBe(expected);
    expect(range.reasons).toContain(
      "A modifier alone must never make a ban permanent, so there's no step to the right.",
    );
  });

  test('a permanent ban of the column may become milder; two Admins issue that too', () => {
    expect(summary(rangeOf('ban-evasion', 1, ['staff-error']))).toBe('Restart + 14 days by twoAdmins');
  });
});

test('right of the last column is outside the range', () => {
  const range = rangeOf('tricks', 2, ['left-case']);
  expect(summary(range)).toBe('Ban 14 days by senior');
  expect(range.reasons).toContain(
    "There's no column farther to the right. Anything stricter is outside the range.",
  );
});

test.each<[string, string]>([
  ['threats', 'Anyone contains.'],
  ['child-safety', 'No ladder.'],
])('%s takes no modifiers and no count', (id, note) => {
  const range = rangeOf(id, 2, ['self-report', 'left-case']);
  expect(summary(range)).toBe(summary(rangeOf(id)));
  expect(range.reasons).toEqual([
    "This row has only one column, so earlier cases don't change it.",
    note,
    "Modifiers don't apply to this row.",
  ]);
});

test("one in five of a trial's kicks is looked at, even one that a modifier led to", () => {
  const range = rangeOf('scene', 0, ['left-case']);
  expect(summary(range)).toBe('Warning by trial, Kick* by trial');
  expect(range.reasons.at(-1)).toBe(
    'If a Trial Moderator kicks, we may look at it again: each week, we pick one in five at random.',
  );
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
  const impossible = everyCase.flatMap(({ladder, platform, priors, chosen}) =>
    findRange(ladder, priors, chosen, platform)
      .outcomes.filter(({sanction}) => sanction.type === (platform === 'discord' ? 'kick' : 'timeout'))
      .map(() => `${ladder.id} on ${platform}, ${priors} counted, ${chosen.join(' ')}`),
  );
  expect(impossible).toEqual([]);
  expect(summary(rangeOf('urging-self-harm', 0, ['unclear-rule'], 'discord'))).toBe(
    'Timeout 24 h by moderator',
  );
});
