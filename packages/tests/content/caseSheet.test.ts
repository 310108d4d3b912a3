import {describe, expect, test} from 'vitest';
import {acts} from '@roleplay-docs/engine/staff/acts';
import {modifiers} from '@roleplay-docs/engine/staff/modifiers';
import {ladders} from '@roleplay-docs/engine/staff/severity';
import community from '@site/src/data/community.yaml';
import {retention} from '@site/src/data/cases.yaml';
import {isUnset} from '@roleplay-docs/engine/data/isUnset';
import {type Case, changed, workOutCase} from '@roleplay-docs/engine/staff/CaseSheet/caseSheet';
import {logText, playerTexts} from '@roleplay-docs/engine/staff/CaseSheet/caseTexts';

const NOW = Date.parse('2026-11-23T12:00Z');
const CASE: Case = {
  acts: ['rdm'],
  platform: 'roblox',
  role: 'moderator',
  week: 0,
  priors: {},
  modifiers: [],
  isGoingOn: false,
  chosen: 0,
};
/** As the sheet opens: nothing answered. */
const UNANSWERED = {isGoingOn: undefined};
const work = (part: Partial<Case>) => workOutCase({...CASE, ...part});
const titles = (part: Partial<Case>) => work(part).tasks.map(({title}) => title);

test('every row of the matrix has an act, and every act with a row names a rule of that row', () => {
  expect(ladders.filter(({id}) => !acts.some(({ladder}) => ladder === id)).map(({id}) => id)).toEqual([]);
  const wrong = acts.filter(
    ({ladder, rule}) => ladder && !ladders.find(({id}) => id === ladder)!.rules.includes(rule),
  );
  expect(wrong.map(({id}) => id)).toEqual([]);
});

test('every rule that a row names is reached by an act', () => {
  const named = new Set(ladders.flatMap(({rules}) => rules));
  expect([...named].filter((rule) => !acts.some((act) => act.rule === rule))).toEqual([]);
});

test('nothing chosen: it says what to do', () => {
  expect(work({acts: []}).headline).toBe('Choose what happened');
  expect(work({acts: []}).range).toBeUndefined();
});

describe('what one may do', () => {
  test('a Moderator kicks at once, and a ban starts now, however short it is', () => {
    expect(work({}).headline).toBe('Kick');
    expect(titles({})).toEqual(['Hear both sides', 'Act now: a kick']);
    const {headline, tasks} = work({priors: {'single-attack': 1}});
    expect(headline).toBe('Ban 1 day');
    expect(tasks.map(({title}) => title)).toEqual(['Hear both sides', 'Act now: a ban of 1 day']);
    expect(tasks[1]!.text).toMatch(/^It starts now\. Send the notice, /);
  });

  test('two Admins issue a permanent ban', () => {
    const answer = work({acts: ['swatting'], role: 'twoAdmins'});
    expect(answer.headline).toBe('Contain, then: Permanent ban');
    expect(answer.range!.permission).toBe('alone');
  });

  test.each([
    [0, 'no'],
    [1, 'approved'],
    [2, 'approved'],
    [3, 'alone'],
    [4, 'alone'],
  ])('a trial kicks in week %d: %s', (week, permission) => {
    expect(work({role: 'trial', week}).range!.permission).toBe(permission);
  });

  test('a trial coaches alone from week 2', () => {
    expect(work({acts: ['cop-baiting'], role: 'trial', week: 1}).range!.permission).toBe('approved');
    expect(work({acts: ['cop-baiting'], role: 'trial', week: 2}).range!.permission).toBe('alone');
  });

  test.each([1, 2])('a trial in week %d gets a yes, then kicks', (week) => {
    expect(work({role: 'trial', week}).headline).toBe('Get a yes, then kick');
    expect(titles({role: 'trial', week})).toEqual([
      'Hear both sides',
      'Get a yes first',
      'After the yes: a kick',
    ]);
  });

  test.each([3, 4])("a trial's kick in week %d needs nobody", (week) => {
    const answer = work({role: 'trial', week});
    expect(answer.headline).toBe('Kick');
    expect(titles({role: 'trial', week})).toEqual(titles({role: 'moderator'}));
    expect(logText({...CASE, role: 'trial', week}, answer.range!, NOW)).toMatch(
      /^Outcome: A kick by Trial Moderator \[staff ID\]\. Counts until /m,
    );
  });

  test('what is above a role is handed to the lowest one that may', () => {
    const answer = work({acts: ['mass-rdm', 'cop-baiting'], role: 'trial', week: 2, isGoingOn: true});
    expect(answer.headline).toBe('Contain, then hand over');
    expect(answer.tasks.map(({title}) => title)).toEqual([
      'Stop it now',
      'Hand it to a Moderator',
      "Write it down, but don't decide",
    ]);
    expect(work({acts: ['hate'], priors: {hate: 1}, role: 'admin'}).headline).toBe('Hand over to two Admins');
  });

  test('in week 0 even coaching is handed to a Moderator', () => {
    const answer = work({acts: ['frp'], role: 'trial', week: 0});
    expect(answer.headline).toBe('Hand over to a Moderator');
    expect(answer.tasks[0]!.text).toContain('In week 0, you only contain dangers.');
  });
});

describe('before it is known whether someone is being harmed', () => {
  test('stopping it leads', () => {
    const answer = work({...UNANSWERED, role: 'trial', week: 1});
    expect(answer.headline).toBe('Stop any harm, get a yes, then kick');
    expect(answer.tasks[0]!.title).toBe('Is it still going on? Stop it first');
    expect(work({...UNANSWERED, acts: ['mass-rdm'], role: 'trial'}).headline).toBe(
      'Stop any harm, then hand over',
    );
  });
});

describe('an answer that changes', () => {
  test('takes the outcome along that was chosen before', () => {
    const given: Case = {...CASE, modifiers: ['accident'], chosen: 1};
    const answers: Parameters<typeof changed>[1][] = [
      {isGoingOn: true},
      {acts: ['vdm']},
      {role: 'senior'},
      {week: 2},
      {priors: {'single-attack': 1}},
      {platform: 'discord'},
      {modifiers: ['accident', 'repair']},
    ];
    for (const answer of answers) {
      expect(changed(given, answer)).toEqual({...given, ...answer, chosen: 0});
    }
  });

  test('to a player who left the staff case sets that modifier, and takes it away again', () => {
    const left = changed({...CASE, modifiers: ['accident']}, {acts: ['rdm', 'left-case']});
    expect(left.modifiers).toEqual(['accident', 'left-case']);
    expect(workOutCase(left).range!.act.id).toBe('rdm');
    expect(workOutCase(left).range!.facts).toEqual([]);
    expect(changed(left, {role: 'admin'}).modifiers).toEqual(left.modifiers);
    expect(changed(left, {acts: ['rdm']}).modifiers).toEqual(['accident']);
  });
});

describe('where it happened', () => {
  test('is asked only of what can happen on both platforms', () => {
    expect(work({acts: ['hate']}).asks.platform).toBe(true);
    expect(work({acts: ['rdm']}).asks.platform).toBe(false);
  });

  test('is known of the rest', () => {
    expect(work({acts: ['rdm'], platform: 'discord'}).range!.platform).toBe('roblox');
    expect(work({acts: ['heated'], platform: 'roblox'}).range!.platform).toBe('discord');
    expect(work({acts: ['hate'], platform: 'discord'}).range!.platform).toBe('discord');
  });
});

describe("someone's first week", () => {
  const modifiers = ['first-week'] as const;

  test.each(['frp', 'driving', 'cop-baiting', 'value-of-life'] as const)(
    'brings help and no record for %s, whatever counts',
    (act) => {
      const answer = work({acts: [act], modifiers, priors: {frp: 2}});
      expect(answer.headline).toBe('Help, no record');
      expect(answer.range).toBeUndefined();
      expect(answer.asks.modifiers).toBe(true);
      expect(JSON.stringify(answer.tasks)).not.toMatch(/notice and log|kick|warning/);
    },
  );

  test('is a modifier everywhere else, and what is helped with is no fact of the case', () => {
    const {range} = work({acts: ['nitrp', 'frp'], modifiers, role: 'senior'});
    expect(range).toMatchObject({act: {id: 'nitrp'}, facts: []});
    expect(range!.outcomes).toHaveLength(2);
    expect(range!.reasons).toContain(
      "In a player's first week, we help with this, without a record: Fail roleplay.",
    );
  });
});

test('leaving a staff case has no row of its own', () => {
  const answer = work({acts: ['left-case']});
  expect(answer.headline).toBe('No row of its own');
  expect(answer.range).toBeUndefined();
});

test('whoever is told to kill themselves comes first', () => {
  const [first] = work({acts: ['kys']}).tasks;
  expect(first).toMatchObject({title: 'Look after the person it was said to'});
  expect(first!.link!.to).toContain('#not-discipline');
});

describe('the range', () => {
  test('of several rows is the strictest outcome, each worked out with its own cases', () => {
    const {range} = work({acts: ['frp', 'nlr'], priors: {frp: 2}});
    expect(range).toMatchObject({act: {id: 'frp'}, sanction: {type: 'kick'}, facts: [{id: 'nlr'}]});
    expect(work({acts: ['frp', 'nlr'], priors: {frp: 1}}).range).toMatchObject({
      act: {id: 'nlr'},
      sanction: {type: 'warn'},
    });
  });

  test('is that of the heaviest row, and the other acts are facts', () => {
    const {range} = work({acts: ['cop-baiting', 'mass-rdm', 'nlr']});
    expect(range).toMatchObject({ladder: {id: 'mass-attack'}, act: {id: 'mass-rdm'}});
    expect(range!.facts.map(({id}) => id).sort()).toEqual(['cop-baiting', 'nlr']);
  });

  test('past the ladder it stays at its end, and says so', () => {
    const {range} = work({priors: {'single-attack': 3}});
    expect(range!.sanction).toEqual({type: 'ban', days: 7});
    expect(range!.reasons.join(' ')).toContain('outside the range');
  });

  test('modifiers that contradict each other are doubted, and still worked out', () => {
    const {range} = work({modifiers: ['accident', 'targeting']});
    expect(range!.doubts).toHaveLength(1);
    expect(range!.outcomes.length).toBeGreaterThan(0);
  });

  test("which outcome is proposed is the reader's choice", () => {
    const modifiers = ['accident'] as const;
    expect(work({modifiers, chosen: 0}).range!.sanction).toEqual({type: 'warn'});
    expect(work({modifiers, chosen: 1}).range!.sanction).toEqual({type: 'kick'});
    expect(work({modifiers, chosen: 9}).range!.sanction).toEqual({type: 'kick'});
  });
});

describe('no range, but a procedure', () => {
  test.each([
    ['minor', 'Contain, hand over, stop'],
    ['sexual', 'Contain, hand over, stop'],
    ['distress', 'Help, and no sanction'],
    ['age', 'Not an offense: hand it over'],
  ] as const)('for %s', (act, headline) => {
    expect(work({acts: [act]}).headline).toBe(headline);
    expect(work({acts: [act]}).range).toBeUndefined();
  });

  test('also beside other acts, and the gravest comes first', () => {
    const answer = work({acts: ['mass-rdm', 'distress', 'minor']});
    expect(answer.headline).toBe('Contain, hand over, stop');
    expect(answer.range).toBeUndefined();
    expect(answer.tasks.at(-1)!.title).toBe('The rest can wait');
  });

  test('threats are contained, and two Admins decide', () => {
    expect(work({acts: ['swatting'], role: 'admin'}).headline).toBe('Contain, then hand over');
    expect(titles({acts: ['swatting'], role: 'admin'})).toContain('Hand it to two Admins');
  });
});

describe('the texts', () => {
  const notice = (part: Partial<Case>) => playerTexts({...CASE, ...part}, work(part).range!, NOW)[0]!.text;
  const log = (part: Partial<Case>) => logText({...CASE, ...part}, work(part).range!, NOW);
  const line = (text: string, label: string) => new RegExp(`^${label}: (.*)$`, 'm').exec(text)?.[1];

  // Whole texts of whole cases are in __snapshots__/texts.txt.

  test('leave a blank for an address that the community has not set, and never an example', () => {
    const {appeal} = community.links;
    const ban = notice({acts: ['harassment']});
    expect(ban).toContain(`to appeal: ${isUnset(appeal) ? '[not set yet: links.appeal]' : appeal}`);
    expect(ban).not.toMatch(/example\.com/);
  });

  test.each([
    [1, "We decide within 24 hours. If we're late, we lift the ban until we've decided."],
    [3, "We decide within 24 hours. If we're late, we lift the ban until we've decided."],
    [7, "We decide within 24 hours. If we're late, we lift the ban until we've decided."],
    [14, 'We answer within 24 hours and decide within 7 days.'],
    [30, 'We answer within 24 hours and decide within 7 days.'],
  ])('say how fast the appeal of a ban of %d days is decided', (days, deadline) => {
    const cases: Record<number, Partial<Case>> = {
      1: {acts: ['combat-logging'], priors: {leaving: 1}},
      3: {acts: ['combat-logging'], priors: {leaving: 2}},
      7: {acts: ['harassment']},
      14: {acts: ['hate'], role: 'senior'},
      30: {acts: ['harassment'], priors: {harassment: 1}, role: 'admin'},
    };
    const part = cases[days]!;
    expect(work(part).range!.sanction).toEqual({type: 'ban', days});
    expect(notice(part)).toContain(`\nSomeone else decides. ${deadline}\n`);
  });

  test.each<[string, Partial<Case>]>([
    ['a ban of 1 day', {acts: ['closed-theme']}],
    ['a ban of 7 days on Discord', {acts: ['harassment'], platform: 'discord'}],
    ['a ban of 14 days', {acts: ['cheat'], role: 'senior'}],
    ['a restart', {acts: ['ban-evasion'], role: 'admin'}],
    ['a permanent ban', {acts: ['swatting'], role: 'twoAdmins'}],
  ])('say of %s that it starts now', (_, part) => {
    expect(line(notice(part), 'Starts')).toBe('Now');
    expect(log(part)).toContain('\nStarts (UTC): 2026-11-23 12:00\n');
  });

  test('have in them what the steps ask for', () => {
    const messageOf = (part: Partial<Case>) => {
      const range = work(part).range!;
      return {range, texts: playerTexts({...CASE, ...part}, range, NOW)};
    };
    const steps: Record<string, Partial<Case>> = {
      coach: {acts: ['frp']},
      warn: {acts: ['frp'], priors: {frp: 1}},
      timeout: {acts: ['heated'], priors: {'discord-chat': 2}},
      kick: {},
    };
    for (const [type, part] of Object.entries(steps)) {
      const {range, texts} = messageOf(part);
      expect(range.sanction.type).toBe(type);
      expect(texts).toHaveLength(1);
      expect(texts[0]!.text).toMatch(/[DR]-\d\d [A-Z].*\[Case ID\]/s);
      expect(texts[0]!.text).not.toMatch(/[{}]/);
    }
    expect(messageOf(steps.coach!).texts[0]!.text).toContain("We're making a note");
    expect(messageOf(steps.timeout!).texts[0]!.text).toMatch(/Ends <t:\d+:F>/);
  });

  test('that Roblox shows hold no address, and those of bans fit into its 400 characters', () => {
    const all = acts
      .filter(({ladder, platforms}) => ladder && platforms.includes('roblox'))
      .flatMap(({id, ladder}) =>
        [0, 1, 2].flatMap((count) => {
          const given = {...CASE, acts: [id], role: 'twoAdmins', priors: {[ladder!]: count}};
          const {range} = workOutCase(given);
          return range ? playerTexts(given, range, NOW).filter(({title}) => title !== 'Notice') : [];
        }),
      );
    expect(all.length).toBeGreaterThan(50);
    for (const {title, text} of all) {
      expect(text).not.toMatch(/https?:|@|discord/i);
      expect(text.length, text).toBeLessThanOrEqual(title === 'Ban message' ? 400 : 300);
    }
  });

  test.each(modifiers.map(({id, kind}) => [id, kind] as const))(
    'call the modifier %s what it is, and nothing where it moved nothing',
    (id, kind) => {
      const isStricter = kind === 'mayAggravate';
      const given = {acts: ['combat-logging'], priors: {leaving: isStricter ? 1 : 2}, modifiers: [id]};
      const words = (chosen: number) => line(notice({...given, chosen}), 'What changed the outcome');
      expect(words(isStricter ? 1 : 0)).toMatch(isStricter ? /\(stricter\)$/ : /\(milder\)$/);
      if (kind !== 'mustMitigate') {
        expect(words(isStricter ? 0 : 1)).toMatch(/^nothing, though we weighed this: [^()]+$/);
      }
    },
  );

  describe('have the delete-by date of the table on the privacy page', () => {
    const kept = (after: string) => {
      const row = retention.find(({what}) => what === 'Case with its evidence')!;
      return typeof row.kept === 'string' ? NaN : row.kept.find((each) => each.after === after)!.days;
    };
    const day = (days: number) => new Date(NOW + days * 86_400_000).toISOString().slice(0, 10);

    test('counted from the look-back', () => {
      expect(log({})).toContain(`delete by ${day(90 + kept('lookBack'))}.`);
      const ban = {acts: ['cheat'], role: 'senior'} as const;
      expect(line(log(ban), 'Delete-by date')).toBe(day(180 + kept('lookBack')));
    });

    test('counted from the end of the ban if that is later', () => {
      const ladder = ladders.find(({id}) => id === 'single-attack')!;
      const range = {...work({}).range!, ladder, sanction: {type: 'ban', days: 60} as const};
      expect(line(logText(CASE, range, NOW), 'Delete-by date')).toBe(day(60 + kept('ban')));
    });

    test('a timeout is no ban', () => {
      expect(log({acts: ['heated'], priors: {'discord-chat': 1}})).toContain(
        `delete by ${day(30 + kept('lookBack'))}.`,
      );
    });

    test('none while a permanent ban runs, and none before the end of a restart is known', () => {
      const permanent = {acts: ['cheat'], priors: {exploiting: 1}, role: 'twoAdmins'} as const;
      expect(line(log(permanent), 'Delete-by date')).toBe('none while it counts; we review it every year');
      expect(line(log({acts: ['ban-evasion'], role: 'admin'}), 'Delete-by date')).toBe(
        `[${kept('ban')} days after the end, but not before ${day(365 + kept('lookBack'))}]`,
      );
    });
  });

  test('of a case for someone else, the log hands over and decides nothing', () => {
    const text = log({acts: ['mass-rdm', 'cop-baiting'], role: 'trial', week: 2});
    expect(text).toContain('Action: Handed over to a Moderator; the matrix says a ban of 3 days');
    expect(text).toContain('Also, as a fact: Cop-baiting (R-10)');
    expect(text).not.toContain('Issuer');
  });
});
