import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import community from '@site/src/data/community.yaml';
import ladders from '@site/src/data/ladders.yaml';
import {retention, serviceTargets} from '@site/src/data/cases.yaml';
import {listFiles} from '@roleplay-docs/engine/data/listFiles';
import {caseKept} from '@roleplay-docs/engine/data/retention';
import {withoutMarked, withoutMarks} from '@roleplay-docs/engine/data/marks';
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
  listFiles(path.join(ROOT, folder))
    .map((file) => `${folder}/${file}`)
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
      "Admins, mentors, the Training Lead, the Safety Lead and the Safety Lead's deputy are 18 or older. During sessions, an adult is always on shift or on call.",
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
      /^\d\. Check that an adult, 18 or older, is on shift or on call\. If nobody on shift is 18, the adult is the <StaffContact to="dutyAdmin" \/>\.$/m,
    );
    expect(after?.replaceAll('</div>', '').trim()).toBe(
      'If there are too few staff, or no adult can be reached, tell the <StaffContact to="sessionHost" />. They stop letting new players in, or close the session.',
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
      found.filter((passage) => !/at least one (?:of them |of the two )?(?:is )?an adult/i.test(passage)),
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
    expect(part('docs/guidelines/sanctions.mdx', 'outcomes')).toContain(
      `| Coaching | We explain the rule. Coaching isn't a sanction, but it counts for ${Math.min(...days)} to ${Math.max(...days)} days. You can appeal it |`,
    );
    expect(part('docs/guidelines/sanctions.mdx', 'find-your-rule')).toContain(
      'Count your cases of the same kind in that time, including coaching.',
    );
    expect(part('docs/departments.mdx', 'how-joining-works')).toContain(
      "- **Coaching isn't a sanction,** so you can still apply. But coaching does [count toward your next case](./guidelines/sanctions.mdx).",
    );
    expect(part('src/pages/privacy.mdx', 'records')).toContain(
      'including coaching. If you disagree, you can [appeal]',
    );
  });

  test('that a written notice comes with bans, and how they hear about the rest', () => {
    expect(part('docs/guidelines/sanctions.mdx', 'check-your-notice').trim()).toBe(
      [
        "We write a notice for every ban and send it to you on Discord. If you're not in our Discord, write to us to get it. Roblox also shows you the rule, the case ID and when the ban ends.",
        '',
        'The notice says which rule you broke, what happened, and when the ban ends (in UTC). It also lists the cases we counted and what changed the outcome.',
        '',
        "**If it isn't a ban,** we tell you the outcome, rule and case ID right away.",
        '',
        '**If you need our decision in writing,** ask in a ticket or write to <CommunityContact to="help" />.',
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
      'docs/guidelines/sanctions.mdx',
      'docs/staff/severity-guide.mdx',
    ]);
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
    expect(part('docs/guidelines/sanctions.mdx', 'meanwhile')).toContain(
      "You're only banned where you broke the rule.",
    );
  });

  test('by when an appeal is answered, above everything else and in the table of targets', () => {
    const {firstAnswer, decided} = serviceTargets.find(({work}) => work === 'Appeal')!;
    const [beforeFirstHeading = ''] = read('docs/guidelines/sanctions.mdx').split(/^## /m);
    expect(beforeFirstHeading).toContain(
      `**We answer within ${firstAnswer}.** If your ban is 7 days or less, we also decide your appeal by then. If we're late, we lift that ban until we've decided.`,
    );
    expect(decided).toBe('7 days, or 24 hours for a short ban');
  });
});

describe('staff read', () => {
  const guide = 'docs/staff/severity-guide.mdx';
  const portal = 'docs/staff/portal.mdx';

  const staffTexts = ['docs/staff', 'packages/engine/staff'].flatMap((folder) =>
    listFiles(path.join(ROOT, folder))
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.(?:mdx|tsx?|yaml)$/.test(file) && !/__tests__|\.test\.ts$|\/phrases\//.test(file)),
  );

  test.each(staffTexts.filter((file) => !HISTORY.test(`${file}:`)))(
    'of nothing that waits, is signed or is lifted by hand: %s',
    (file) => {
      expect(read(file)).not.toMatch(
        /countersign|second signature|safe to wait|appeal window|24 hours to appeal|half of (?:it|the ban)|ban is half|lift the (?:Discord )?bans|bans to lift|waits? for (?:our|the) decision/i,
      );
    },
  );

  test('that every sanction starts at once', () => {
    expect(part(guide, 'when-it-starts').trim()).toBe('Every sanction starts at once.');
  });

  test('how fast an appeal is decided, as in the table of targets', () => {
    const target = (name: string) => serviceTargets.find(({work}) => work === name);
    expect(target('Appeal')).toMatchObject({
      firstAnswer: '24 hours',
      decided: '7 days, or 24 hours for a short ban',
    });
    expect(target('Fresh review')).toMatchObject({decided: '14 days'});
    const appeals = part(guide, 'appeals');
    for (const promise of [
      "- **A ban of up to 7 days:** decide the first appeal within 24 hours. If you're late, lift the ban until you've decided.",
      '- **Everything else,** even coaching: answer the appeal within 24 hours, and decide within 7 days.',
      '- **Whoever issued the sanction never decides the appeal.** They may only make it milder.',
      '- **An appeal never makes a sanction longer or stricter.**',
      'Players have 6 months to appeal.',
    ]) {
      expect(appeals).toContain(promise);
    }
  });

  test("that one in five of a trial's kicks is looked at, and what follows from a wrong one", () => {
    expect(part(guide, 'sampled-kicks').trim()).toBe(
      [
        "Each week, we pick one in five of the trials' kicks at random.",
        "A Moderator or above who wasn't involved reads the evidence.",
        'If the kick was wrong, erase the case, as after a won appeal. Then tell the player: "We looked at your kick again, and it was wrong. I\'m sorry. It no longer counts."',
      ].join('\n'),
    );
    expect(part('docs/staff/trial-moderator/trial-intro.mdx', 'what-you-may-do')).toContain(
      '| Kick from the game | From week 3 | Weeks 1 and 2 | Week 0 |',
    );
  });

  test('that a bot ends Discord bans; only bans in the game of someone else are lifted at a shift', () => {
    expect(part(guide, 'who-may-issue')).toContain(
      '\n- A bot ends Discord bans on time. If the bot is down, an Admin lifts them.\n',
    );
    const raw = readFileSync(path.join(ROOT, portal), 'utf8');
    expect(withoutMarks(raw)).toContain('\n2. Read the current notices and the last hand-over.\n');
    expect(withoutMarked(raw, 'own-game')).toContain('Lift the bans that end today in the game.\n');
    expect(withoutMarked(raw, 'own-game')).toContain('\nBans to lift in the game, with end times;');
  });
});
