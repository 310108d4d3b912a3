import {describe, expect, test} from 'vitest';
import {edited} from '../../data/__tests__/site';
import type {Case} from '../CaseSheet/caseSheet';
import {CASEBOOK, withCasebook} from './casebook';

// cspell:ignore ubscription

// What people are told about what was decided, in the small community of `casebook.ts`.

const load = () => Promise.all([import('../CaseSheet/caseSheet'), import('../CaseSheet/caseTexts')] as const);
const [{workOutCase}, {logText, playerTexts}] = await withCasebook(load);

const NOW = Date.parse('2026-03-10T12:00Z');
const CASE: Case = {
  acts: [],
  platform: 'roblox',
  role: 'moderator',
  week: 0,
  priors: {},
  modifiers: [],
  isGoingOn: false,
  chosen: 0,
};

function write(part: Partial<Case>) {
  const given = {...CASE, ...part};
  const range = workOutCase(given).range!;
  const texts = playerTexts(given, range, NOW);
  const textOf = (title: string) => texts.find((text) => text.title === title)?.text ?? '';
  return {texts, notice: textOf('Notice'), log: logText(given, range, NOW)};
}
/** The notice of a ban, in a community with other files. */
async function noticeWith(changes: Parameters<typeof withCasebook>[1]): Promise<string> {
  const [sheet, other] = await withCasebook(load, changes);
  const given: Case = {...CASE, acts: ['hit'], priors: {attack: 1}};
  return other.playerTexts(given, sheet.workOutCase(given).range!, NOW)[0]!.text;
}

/** A line of a text, without its label. */
const lineOf = (text: string, label: string) => new RegExp(`^${label}: (.*)$`, 'm').exec(text)?.[1];
/** Lines of the notice. */
const tell = (part: Partial<Case>) => {
  const {notice} = write(part);
  return {
    outcome: lineOf(notice, 'Outcome'),
    starts: lineOf(notice, 'Starts'),
    ends: lineOf(notice, 'Ends'),
    appeal: notice.split('Someone else decides. ')[1]!.split('\n')[0],
    subscription: lineOf(notice, 'Your subscription'),
  };
};

const ORDINARY = 'Decided in a moon.';
const SHORT = 'Decided in a tide, or lifted.';

test('the notice of a short ban', () => {
  expect(write({acts: ['hit', 'honk'], priors: {attack: 1}}).notice).toBe(`Hello [Account name],

This is about what happened on Roblox at [date and time, UTC].

Rule: R-03 Random attacks (RA), version 2026-02-01
What happened: [Plain facts, two or three sentences]
Outcome: A ban of 1 day
Starts: Now
Ends: 2026-03-11 12:00 UTC
What we counted: 1 in this row: [Case IDs]
What changed the outcome: nothing
Your subscription: Not affected
A person decided this, not a program.

What you can do next: [One helpful sentence about the rule]

If you disagree, you have 6 months to appeal: https://harbor-town.community/appeal
No Discord, or under 16? Write to d@harbor-town.community, or ask
a parent to.
Someone else decides. Decided in a tide, or lifted.
Appealing never makes it worse. If you win, we erase the case.

[Role], for the moderation team`);
});

describe('a notice says that it starts now, when it ends, and how fast an appeal is decided:', () => {
  test.each<[string, Partial<Case>, Partial<ReturnType<typeof tell>>]>([
    [
      'a ban of 7 days',
      {acts: ['hit'], priors: {attack: 2}},
      {outcome: 'A ban of 7 days', ends: '2026-03-17 12:00 UTC', appeal: SHORT},
    ],
    [
      'a ban while it goes on',
      {acts: ['hit'], priors: {attack: 2}, isGoingOn: true},
      {ends: '2026-03-17 12:00 UTC', appeal: SHORT},
    ],
    [
      'a ban on Discord',
      {acts: ['slur'], platform: 'discord'},
      {
        ends: '<t:1773748800:F> (2026-03-17 12:00 UTC). To come back, use the usual invite',
        appeal: SHORT,
      },
    ],
    [
      'a long ban',
      {acts: ['rampage'], priors: {raid: 1}, role: 'senior'},
      {outcome: 'A ban of 14 days', ends: '2026-03-24 12:00 UTC', appeal: ORDINARY},
    ],
    [
      'a restart that adds days',
      {acts: ['came-back'], role: 'admin'},
      {
        outcome: 'A restart of the earlier ban plus 14 days',
        ends: '[The end of the earlier ban, counted from now, plus 14 days]',
        appeal: ORDINARY,
      },
    ],
    [
      'a restart alone, on Discord',
      {acts: ['came-back'], platform: 'discord', role: 'admin', modifiers: ['sorry']},
      {
        outcome: 'A restart of the earlier ban',
        ends: '[The end of the earlier ban, counted from now]. To come back, use the usual invite',
        appeal: `[Up to 7 days in all: ${SHORT} / Longer: ${ORDINARY}]`,
      },
    ],
    [
      'a permanent ban on Discord',
      {acts: ['came-back'], platform: 'discord', priors: {evasion: 1}, role: 'twoAdmins'},
      {
        outcome: 'A permanent ban',
        ends: 'No end. We review it every year',
        appeal: ORDINARY,
      },
    ],
  ])('%s', (_, part, expected) => expect(tell(part)).toMatchObject({starts: 'Now', ...expected}));
});

describe('a notice says what becomes of a subscription:', () => {
  const CANCELED = 'Roblox cancels it, because the ban is longer than 14 days';

  test.each<[string, Partial<Case>, string]>([
    ['7 days', {acts: ['hit'], priors: {attack: 2}}, 'Not affected'],
    ['14 days', {acts: ['rampage'], priors: {raid: 1}, role: 'senior'}, 'Not affected'],
    ['30 days', {acts: ['rampage'], priors: {raid: 2}, role: 'admin'}, CANCELED],
    ['a permanent ban', {acts: ['threat'], role: 'twoAdmins'}, CANCELED],
    [
      'a permanent ban on Discord',
      {acts: ['threat'], platform: 'discord', role: 'twoAdmins'},
      'Not affected',
    ],
    [
      'a restart alone',
      {acts: ['came-back'], role: 'admin', modifiers: ['sorry']},
      `[Not affected / ${CANCELED}]`,
    ],
    ['a restart that adds 14 days', {acts: ['came-back'], role: 'admin'}, CANCELED],
  ])('%s', (_, part, expected) => expect(tell(part).subscription).toBe(expected));

  test('where none is sold, nothing', async () => {
    const products = '- {type: Boat, soldAs: Pass, price: The prompt shows yours, goodToKnow: It floats}\n';
    const notice = await noticeWith({products});
    expect(notice).toContain('What changed the outcome: nothing\nA person decided this');
    expect(notice).not.toContain('ubscription');
  });
});

describe('how long a ban is that begins again, only the earlier case knows:', () => {
  const EITHER = '[Not affected / Roblox cancels it, because the ban is longer than 14 days]';
  const EITHER_WAY = `[Up to 7 days in all: ${SHORT} / Longer: ${ORDINARY}]`;

  // The earlier ban had at least 1 day.
  test.each([
    [1, '1 day', EITHER, EITHER_WAY],
    [6, '6 days', EITHER, EITHER_WAY],
    [7, '7 days', EITHER, ORDINARY],
    [13, '13 days', EITHER, ORDINARY],
    [14, '14 days', 'Roblox cancels it, because the ban is longer than 14 days', ORDINARY],
  ])('restart + %d d', async (days, words, subscription, appeal) => {
    const ladders = CASEBOOK.ladders!.replace('restart + 14 d', `restart + ${days} d`);
    const [sheet, texts] = await withCasebook(load, {ladders});
    const given: Case = {...CASE, acts: ['came-back'], role: 'admin'};
    const notice = texts.playerTexts(given, sheet.workOutCase(given).range!, NOW)[0]!.text;
    expect(lineOf(notice, 'Your subscription')).toBe(subscription);
    expect(lineOf(notice, 'Ends')).toBe(`[The end of the earlier ban, counted from now, plus ${words}]`);
    expect(notice).toContain(`Someone else decides. ${appeal}\n`);
  });
});

describe('each step has the text that it asks for:', () => {
  const APPEAL = 'https://harbor-town.community/appeal';

  test.each<[string, Partial<Case>, string, string]>([
    [
      'coaching, in the game',
      {acts: ['honk']},
      'Message to the player',
      'R-01 Loud horns (LH): [What happened, in one plain sentence.] [What to do instead, in one plain sentence.] Coaching, case [Case ID], it counts until 2026-05-09. Object: our rules say how.',
    ],
    [
      'a warning, on Discord',
      {acts: ['insult']},
      'Message to the player',
      `A warning for D-01 Kindness, case [Case ID], it counts until 2026-04-09. Appeal: ${APPEAL}`,
    ],
    [
      'a timeout',
      {acts: ['insult'], priors: {rude: 2}},
      'Message to the player',
      `A timeout of 24 hours for D-01 Kindness, case [Case ID]. Ends <t:1773230400:F> (2026-03-11 12:00 UTC). Appeal: ${APPEAL}`,
    ],
    [
      'a kick',
      {acts: ['hit']},
      'Kick message',
      'Kicked for R-03 Random attacks (RA), case [Case ID]. Appeal: our rules say how.',
    ],
  ])('%s', (_, part, title, text) => {
    expect(write(part).texts).toEqual([{title, text}]);
  });

  const expectNotice = (part: Partial<Case>, ...others: ReturnType<typeof playerTexts>) => {
    const [notice, ...rest] = write(part).texts;
    expect(notice).toMatchObject({
      title: 'Notice',
      text: expect.stringMatching(/^Hello \[Account name\],\n/) as string,
    });
    expect(rest).toEqual(others);
  };

  test.each<[string, Partial<Case>, string]>([
    [
      'a ban in the game',
      {acts: ['hit'], priors: {attack: 1}},
      'R-03 Random attacks (RA). Case [Case ID]. Ends 2026-03-11 12:00 UTC. Appeal: our rules say how.',
    ],
    [
      'a restart',
      {acts: ['came-back'], role: 'admin'},
      'D-02 Ban evasion. Case [Case ID]. Ends [The end of the earlier ban, counted from now, plus 14 days]. Appeal: our rules say how.',
    ],
    [
      'a permanent ban',
      {acts: ['threat'], role: 'twoAdmins'},
      'R-04 Real threats. Case [Case ID]. No end. We review it every year. Appeal: our rules say how.',
    ],
  ])('%s, beside the notice', (_, part, text) => {
    expectNotice(part, {title: 'Ban message', text});
  });

  test('a ban on Discord, the notice alone', () => {
    expectNotice({acts: ['slur'], platform: 'discord'});
  });

  test('one that someone else issues, none', () => {
    expect(write({acts: ['rampage'], role: 'trial', week: 4}).texts).toEqual([]);
    expect(write({acts: ['honk'], role: 'trial', week: 0}).texts).toEqual([]);
  });

  test('one that needs a yes first says so before anything else', async () => {
    const YES = '[Get a yes first. Then delete this line.]\n\n';
    const part: Partial<Case> = {acts: ['hit'], role: 'trial', week: 1};
    expect(write(part).texts).toEqual([
      {
        title: 'Kick message',
        text: `${YES}Kicked for R-03 Random attacks (RA), case [Case ID]. Appeal: our rules say how.`,
      },
    ]);
    expect(write({...part, week: 3}).texts[0]!.text).toMatch(/^Kicked for/);
    expect(write(part).log).toContain('by Deckhand on trial [staff ID], approved by [Role and staff ID]. ');
    // So do the texts of a ban, where a trial may issue one.
    const roles = CASEBOOK.roles!.replace('banDays: 0', 'banDays: 7');
    const [sheet, texts] = await withCasebook(load, {roles});
    const given: Case = {...CASE, ...part, priors: {attack: 1}};
    const {range} = sheet.workOutCase(given);
    const all = texts.playerTexts(given, range!, NOW);
    expect(all.map(({title}) => title)).toEqual(['Notice', 'Ban message']);
    expect(all.filter(({text}) => !text.startsWith(YES))).toEqual([]);
    expect(lineOf(texts.logText(given, range!, NOW), 'Issuer')).toBe(
      'Deckhand on trial, [staff ID], approved by [Role and staff ID]',
    );
  });

  test('a light one in a row that always counts, too', async () => {
    const ladders = CASEBOOK.ladders!.replace(
      'lookBackDays: 30, steps: [warn',
      'lookBackDays: always, steps: [warn',
    );
    const [sheet, texts] = await withCasebook(load, {ladders});
    const given: Case = {...CASE, acts: ['insult']};
    const {range} = sheet.workOutCase(given);
    expect(texts.playerTexts(given, range!, NOW)[0]!.text).toContain(
      'case [Case ID], it always counts. Appeal',
    );
    expect(lineOf(texts.logText(given, range!, NOW), 'Outcome')).toBe(
      'A warning by Mate [staff ID]. Always counts, delete by none while it counts; we review it every year.',
    );
  });
});

describe('a notice says what counted, and what changed the outcome:', () => {
  test.each<[string, Partial<Case>, string, string]>([
    ['nothing', {acts: ['rampage']}, 'nothing', 'nothing'],
    ['one case', {acts: ['hit'], priors: {attack: 1, frp: 2}}, '1 in this row: [Case IDs]', 'nothing'],
    ['two cases', {acts: ['hit'], priors: {attack: 2}}, '2 in this row: [Case IDs]', 'nothing'],
    ['three or more', {acts: ['hit'], priors: {attack: 3}}, '3 or more in this row: [Case IDs]', 'nothing'],
    [
      'a duty to be milder',
      {acts: ['hit'], priors: {attack: 2}, modifiers: ['sorry']},
      '2 in this row: [Case IDs]',
      'They said it themselves (milder)',
    ],
    [
      'what made it stricter',
      {acts: ['hit'], modifiers: ['lying', 'left-case'], chosen: 1},
      'nothing',
      'They lied about it (stricter); They left the case (stricter)',
    ],
    [
      'what was weighed',
      {acts: ['rampage'], modifiers: ['lying', 'left-case']},
      'nothing',
      'nothing, though we weighed this: They lied about it; They left the case',
    ],
    [
      'what does not count there',
      {acts: ['threat'], role: 'twoAdmins', modifiers: ['sorry']},
      'nothing',
      'nothing',
    ],
  ])('%s', (_, part, counted, changes) => {
    const {notice} = write(part);
    expect(lineOf(notice, 'What we counted')).toBe(counted);
    expect(lineOf(notice, 'What changed the outcome')).toBe(changes);
  });
});

describe('how to appeal', () => {
  const appealOf = async (community: ReturnType<typeof edited>) => {
    const notice = await noticeWith(community);
    return /(?<=6 months to appeal: ).*?(?=\nSomeone)/s.exec(notice)![0];
  };

  test('has a way of its own for people under 16, if there is one', async () => {
    expect(
      await appealOf(edited('community', 'underSixteen: ""', 'underSixteen: ask the harbor office')),
    ).toBe(
      'https://harbor-town.community/appeal\nNo Discord? Write to d@harbor-town.community, or ask a parent to. Under 16: ask the harbor office.',
    );
  });

  test('has a blank for what is not set, and never an example', async () => {
    expect(
      await appealOf(edited('community', 'https://harbor-town.community/appeal', 'https://example.com')),
    ).toBe(
      '[not set yet: links.appeal]\nNo Discord, or under 16? Write to d@harbor-town.community, or ask\na parent to.',
    );
    expect(await appealOf(edited('community', 'd@harbor-town.community', 'd@example.com'))).toContain(
      'Write to [not set yet: contacts.help], or ask',
    );
    expect(await appealOf(edited('community', 'underSixteen: ""', 'underSixteen: "[how?]"'))).toContain(
      'Under 16: [not set yet: underSixteen].',
    );
  });

  test('names an email address as people write it', async () => {
    expect(await appealOf(edited('community', 'https://harbor-town.community/appeal', 'none'))).toMatch(
      /^d@harbor-town\.community\n/,
    );
  });
});

describe('the log', () => {
  test('of a light step has four lines', () => {
    const {log} = write({acts: ['hit', 'honk'], role: 'trial', week: 2, isGoingOn: true});
    expect(log).toBe(`Case: [Case ID], Roblox, [YYYY-MM-DD HH:MM] UTC
Who: [User ID, not the display name]
What: R-03 (They hit someone), rules version 2026-02-01. Also R-01 (They honked). [What happened, in one plain sentence.] [Contained: how, from when to when.] [Evidence link]
Outcome: A kick by Deckhand on trial [staff ID], approved by [Role and staff ID]. Counts until 2026-06-08, delete by 2026-07-08.`);
  });

  test.each<[string, Partial<Case>, string]>([
    [
      'coaching',
      {acts: ['honk']},
      'Coaching by Mate [staff ID]. Counts until 2026-05-09, delete by 2026-06-08.',
    ],
    [
      'a milder kick, the second case',
      {acts: ['hit'], priors: {attack: 1}, modifiers: ['sorry']},
      'A kick by Mate [staff ID]. Counted: [Case IDs]. What changed it: They said it themselves (milder). Counts until 2026-06-08, delete by 2026-07-08.',
    ],
    [
      'a timeout, as two Owners',
      {acts: ['insult'], priors: {rude: 1}, role: 'twoAdmins'},
      'A timeout of 10 minutes by Owner [staff ID]. Counted: [Case IDs]. Counts until 2026-04-09, delete by 2026-05-09.',
    ],
  ])('of %s says the outcome in a line', (_, part, expected) => {
    const {log} = write(part);
    expect(lineOf(log, 'Outcome')).toBe(expected);
    expect(log).not.toContain('Contained');
  });

  test('of a ban says all', () => {
    const part: Partial<Case> = {acts: ['slur', 'insult'], platform: 'discord', modifiers: ['lying']};
    expect(write(part).log).toBe(`Case ID: [Case ID]
Time of act (UTC): [YYYY-MM-DD HH:MM]
Platform: Discord
Subject account IDs: [User IDs, not display names]
Rule ID: D-01 (They used a slur)
Rules version: 2026-02-01
Facts: [What happened, in order. No guesses, no ages.]
  Also, as a fact: They insulted someone (D-01)
Their side: [What they said, or how we asked]
Evidence links: [Links in private storage]
Priors in look-back (same row): nothing
Modifiers: nothing, though we weighed this: They lied about it
Action: A ban of 7 days
Contained: No
Starts (UTC): 2026-03-10 12:00
Expiry (UTC): 2026-03-17 12:00
Issuer: Mate, [staff ID]
Conflict declared: [None, or what and who took over]
Notice sent: [Time and ticket ID]
Delete-by date: 2026-10-06`);
  });

  test('of a case that is handed over decides nothing', () => {
    const {log} = write({
      acts: ['rampage'],
      priors: {raid: 1},
      modifiers: ['lying'],
      isGoingOn: true,
      role: 'trial',
      week: 4,
    });
    expect(log.split('\n').slice(9)).toEqual([
      'Priors in look-back (same row): 1 in this row: [Case IDs]',
      'Modifiers: nothing, though we weighed this: They lied about it',
      'Action: Handed over to a Captain; the matrix says a ban of 14 days, or a ban of 30 days',
      'Contained: [How, from when to when]',
      'Handed over (UTC): 2026-03-10 12:00, taken by [Role and staff ID]',
      'Conflict declared: [None, or what and who took over]',
      'Notice sent: no, whoever decides will send it',
      'Delete-by date: set with the decision',
    ]);
    // Even coaching, in week 0.
    expect(lineOf(write({acts: ['honk'], role: 'trial'}).log, 'Action')).toBe(
      'Handed over to a Mate; the matrix says coaching',
    );
  });

  test.each<[string, Partial<Case>, Record<string, string>]>([
    [
      'a ban in the game, now',
      {acts: ['hit'], priors: {attack: 1}},
      {
        'Starts \\(UTC\\)': '2026-03-10 12:00',
        'Expiry \\(UTC\\)': '2026-03-11 12:00',
        'Delete-by date': '2026-07-08',
      },
    ],
    [
      'a permanent ban, of two Owners, for a threat that is over',
      {acts: ['threat'], role: 'twoAdmins'},
      {
        Contained: '[How, from when to when]',
        'Starts \\(UTC\\)': '2026-03-10 12:00',
        'Expiry \\(UTC\\)': 'No end. We review it every year',
        Issuer: '[Staff IDs of two Owners]',
        'Delete-by date': 'none while it counts; we review it every year',
      },
    ],
    [
      'a restart',
      {acts: ['came-back'], role: 'twoAdmins'},
      {
        Contained: 'No',
        'Expiry \\(UTC\\)': '[The end of the earlier ban, counted from now, plus 14 days]',
        Issuer: 'Owner, [staff ID]',
        'Delete-by date': '[90 days after the end, but not before 2027-04-09]',
      },
    ],
  ])('of %s', (_, part, expected) => {
    const {log} = write(part);
    for (const [label, words] of Object.entries(expected)) {
      expect(lineOf(log, label), label).toBe(words);
    }
  });

  test('of a permanent ban that one person may issue names that person', async () => {
    const roles = CASEBOOK.roles!.replace('banDays: any, permanent: false', 'banDays: any, permanent: true');
    const [sheet, texts] = await withCasebook(load, {roles});
    const given: Case = {...CASE, acts: ['threat'], role: 'admin'};
    const log = texts.logText(given, sheet.workOutCase(given).range!, NOW);
    expect(lineOf(log, 'Issuer')).toBe('Owner, [staff ID]');
  });

  test('is kept until 90 days after a ban, where that is later than 30 days after it counts', async () => {
    const ladders = CASEBOOK.ladders!.replace('lookBackDays: 180', 'lookBackDays: 30');
    const [sheet, texts] = await withCasebook(load, {ladders});
    const given: Case = {...CASE, acts: ['rampage'], priors: {raid: 2}, role: 'admin'};
    const log = texts.logText(given, sheet.workOutCase(given).range!, NOW);
    expect(lineOf(log, 'Expiry \\(UTC\\)')).toBe('2026-04-09 12:00');
    expect(lineOf(log, 'Delete-by date')).toBe('2026-07-08');
  });
});
