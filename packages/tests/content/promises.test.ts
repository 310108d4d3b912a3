import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import community from '@site/src/data/community.yaml';
import ladders from '@site/src/data/ladders.yaml';
import {retention, serviceTargets} from '@site/src/data/cases.yaml';
import {caseKept} from '@roleplay-docs/engine/data/retention';
import {withoutMarks} from '@roleplay-docs/engine/data/ownGame';
import {nameWithAge} from '@roleplay-docs/engine/data/roles';
import {roles} from '@roleplay-docs/engine/staff/roles';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const read = (file: string) => withoutMarks(readFileSync(path.join(ROOT, file), 'utf8'));

/** All that players and staff read: pages, and the data and components that have words for them. */
const texts = [
  'docs',
  'src/pages',
  'src/data',
  'packages/engine/content/components',
  'packages/engine/content/remark',
].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), {recursive: true, encoding: 'utf8'})
    .map((file) => path.join(folder, file))
    .filter((file) => /\.(?:mdx|tsx?|yaml)$/.test(file) && !/\.test\.ts$|\/phrases\//.test(file)),
);

/** Passages that say what was called or done differently before: the change logs of players and of staff. */
const HISTORY = /^(?:src\/data\/changes|docs\/staff\/_data\/news)\.yaml:/;

/** Each sentence or cell of a table that matches, with its file. */
function passages(words: RegExp): string[] {
  return texts.flatMap((file) =>
    read(file)
      .split(/(?<=[.!?])\s|\n|\|/)
      .filter((sentence) => words.test(sentence))
      .map((sentence) => `${file}: ${sentence.trim()}`),
  );
}

/** A page's part below a heading, to the next heading of any level. */
function part(file: string, anchor: string): string {
  const [, after] = read(file).split(`{/* #${anchor} */}`);
  return after?.split(/^#/m)[0] ?? '';
}

describe('adults', () => {
  test('hold the roles that lead or teach', () => {
    expect(community.adultStaff).toBe(
      'Admins, the Safety Lead, the deputy, mentors and the Training Lead are 18 or older. While a session is open, an adult is always on shift or on call.',
    );
    expect(roles.map(nameWithAge)).toEqual([
      'Trial Moderator',
      'Moderator (16 or older)',
      'Senior Moderator (16 or older)',
      'Admin (18 or older)',
      'Two Admins (18 or older)',
      'Safety Lead (18 or older)',
    ]);
  });

  test.each([
    ['docs/departments.mdx', 'join-the-staff-team'],
    ['docs/guidelines/parents.mdx', 'who-is-responsible'],
    ['docs/staff/trial-moderator/trial-intro.mdx', 'under-18'],
    ['docs/staff/trial-moderator/trial-expectations.mdx', 'activity-and-leave'],
  ])('are promised on %s#%s', (file, anchor) => {
    expect(part(file, anchor)).toContain('<AdultStaff />');
  });

  test('are looked for at the start of each shift, and without one no session stays open', () => {
    const start = part('docs/staff/portal.mdx', 'shift-start');
    const [list, after] = start.split('</Checklist>');
    expect(list).toMatch(
      /^\d\. Check that an adult, 18 or older, is on shift or on call\. If nobody on shift is 18 or older, the adult to reach is the <StaffContact to="dutyAdmin" \/>\.$/m,
    );
    expect(after?.trim()).toBe(
      'If there are too few staff, or no adult can be reached, tell the <StaffContact to="sessionHost" />, who stops letting new players in or closes the session.',
    );
  });

  test('are on shift or on call, wherever a procedure needs one', () => {
    const found = passages(/\badult\b.*\b(?:on shift|on call)/i);
    expect(found.length).toBeGreaterThanOrEqual(10);
    expect(found.filter((passage) => !/on shift or on call/.test(passage))).toEqual([]);
    const handovers = passages(/\badult (?:on the team|takes over)/i);
    expect(handovers.filter((passage) => passage.startsWith('docs/staff'))).toEqual([]);
  });

  test('are one of the two in every ticket with two staff', () => {
    const found = passages(/two[ -](?:staff|moderators|team members)|second staff/i);
    expect(found.length).toBeGreaterThanOrEqual(8);
    expect(
      found.filter((passage) => !/at least one (?:of them |of the two )?(?:is )?an adult/.test(passage)),
    ).toEqual([]);
  });
});

describe('players hear', () => {
  test('that coaching counts, for how long, and how to object', () => {
    const days = ladders
      // One step to the left of a warning is coaching, too.
      .filter(
        ({steps: [first], modifiersApply}) =>
          first!.type === 'coach' || (first!.type === 'warn' && modifiersApply),
      )
      .map(({lookBackDays}) => Number(lookBackDays));
    expect(part('docs/guidelines/outcomes.mdx', 'outcomes')).toContain(
      `**Coaching counts.** We note it, and for ${Math.min(...days)} to ${Math.max(...days)} days your next case of the same kind starts one step further along. You can ask what we've noted and object to it, the same way you'd [appeal](./appeal.mdx).\n`,
    );
    expect(part('docs/guidelines/outcomes.mdx', 'outcomes')).toContain(
      "| Coaching | We explain the rule, and you carry on. It isn't a sanction, but it counts |",
    );
    expect(part('docs/guidelines/sanctions.mdx', 'find-your-rule')).toContain(
      'your cases still count, coaching included,',
    );
    expect(part('docs/departments.mdx', 'compare')).toContain(
      "Coaching isn't a sanction, so you can still apply. It does [count toward your next case](./guidelines/outcomes.mdx).",
    );
    expect(part('src/pages/privacy.mdx', 'records')).toContain('coaching included, and object to it');
  });

  test('that a written notice comes with bans, and how they hear about the rest', () => {
    expect(part('docs/guidelines/outcomes.mdx', 'why-and-how-long').trim()).toBe(
      [
        'We write a notice for every ban.',
        'It states the rule, what we found, when the ban starts and ends, what we counted, and how to appeal.',
        "If you're in our Discord, we send it to you there.",
        "If you aren't, Roblox shows you the rule, the case ID and when the ban ends, and we send the notice as soon as you write to us.",
        "Coaching, warnings, timeouts and kicks don't come with a written notice: we let you know right away, in the game or in a Discord message, with the rule and case ID.",
        'If you want it in writing, or you\'ve lost your notice, ask in a ticket, or write to <CommunityContact to="help" />.',
      ].join('\n'),
    );
    expect(passages(/(?:every|each|all) sanctions? .*notice|notice, kicks and warnings/i)).toEqual([]);
  });

  test('that a notice is written for every ban, and how it reaches people outside our Discord, wherever one is promised', () => {
    const promises = passages(/\b(?:comes?|get) with (?:a|the|its) (?:written )?notice/i).filter(
      (passage) => !HISTORY.test(passage) && !passage.includes("don't come with"),
    );
    expect(promises).toEqual([]);
    const places = passages(/\bnotice for every ban/i).filter((passage) => !HISTORY.test(passage));
    expect(places.map((passage) => passage.split(':')[0])).toEqual([
      'docs/guidelines/outcomes.mdx',
      'docs/guidelines/sanctions.mdx',
      'docs/staff/severity-guide.mdx',
    ]);
    for (const [file, anchor] of [
      ['docs/guidelines/outcomes.mdx', 'why-and-how-long'],
      ['docs/guidelines/sanctions.mdx', 'check-your-notice'],
    ] as const) {
      expect(part(file, anchor)).toContain(
        "If you aren't, Roblox shows you the rule, the case ID and when the ban ends, and we send the notice as soon as you write to us.",
      );
    }
    expect(part('docs/staff/severity-guide.mdx', 'notice')).toContain(
      'Keep the notice with the case, and send it when they write to us.',
    );
  });

  test('when parents hear from us, as in the table of targets', () => {
    const {firstAnswer} = serviceTargets.find(({work}) => work === 'Report')!;
    expect(part('docs/guidelines/parents.mdx', 'write-to-us')).toContain(
      `We aim to answer within ${firstAnswer}.`,
    );
  });

  test('how long a case is kept, by staff as by the table', () => {
    const {lookBack, ban} = caseKept(retention);
    expect(
      part('docs/staff/trial-moderator/trial-handling/collecting-evidence.mdx', 'privacy-and-retention'),
    ).toContain(
      `- For a ban, take the later date: ${lookBack} days after the look-back, or ${ban} days after the ban.`,
    );
  });

  test('that bans from the game and from Discord are separate', () => {
    for (const [file, anchor] of [
      ['docs/guidelines/outcomes.mdx', 'outcomes'],
      ['docs/guidelines/sanctions.mdx', 'meanwhile'],
    ] as const) {
      expect(part(file, anchor)).toMatch(/A ban applies where you broke the rule[.:]/);
    }
  });
});
