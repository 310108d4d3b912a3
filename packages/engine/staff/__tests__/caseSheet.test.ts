import {describe, expect, test} from 'vitest';
import {tell} from '../../data/__tests__/site';
import {sanctionName} from '../../data/sanctions';
import type {Case} from '../CaseSheet/caseSheet';
import {CASEBOOK, withCasebook} from './casebook';

// What is decided about people, in the small community of `casebook.ts`.

const [{changed, handTo, workOutCase}, {nameOf, roles}, {acts}] = await withCasebook(() =>
  Promise.all([import('../CaseSheet/caseSheet'), import('../roles'), import('../acts')] as const),
);

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
const work = (part: Partial<Case>) => workOutCase({...CASE, ...part});
const rangeOf = (part: Partial<Case>) => work(part).range!;
/** What the sheet says at a glance. */
const sayAll = (part: Partial<Case>) => {
  const {headline, weight, tasks} = work(part);
  return [`${headline} (${weight})`, ...tasks.map(({title}) => title)];
};

describe('what to do', () => {
  test.each<[string, Partial<Case>, string[]]>([
    ['before anything is chosen', {}, ['Choose what happened (none)', 'Look around']],
    [
      'before anything is chosen, and while nobody knows whether someone is being harmed',
      {isGoingOn: undefined},
      ['Choose what happened (none)', 'Look around'],
    ],
    // Light steps, at once.
    ['about a first honk', {acts: ['honk']}, ['Coaching (1)', 'Hear both sides', 'Coach them: coaching']],
    [
      'about a second one',
      {acts: ['honk'], priors: {frp: 1}},
      ['Warning (2)', 'Hear both sides', 'Warn them: a warning'],
    ],
    [
      'about a second insult',
      {acts: ['insult'], priors: {rude: 1}},
      ['Timeout 10 min (2)', 'Hear both sides', 'Quiet them: a timeout of 10 minutes'],
    ],
    ['about an attack', {acts: ['hit']}, ['Kick (3)', 'Hear both sides', 'Kick them: a kick']],
    // Bans start at once, however short they are.
    [
      'about a second attack, which is over',
      {acts: ['hit'], priors: {attack: 1}},
      ['Ban 1 day (4)', 'Hear both sides', 'Ban them now: a ban of 1 day'],
    ],
    [
      'about one that goes on',
      {acts: ['hit'], priors: {attack: 2}, isGoingOn: true},
      [
        'Stop it, then: Ban 7 days (contain)',
        'Stop it now',
        'Hear both sides',
        'Ban them now: a ban of 7 days',
      ],
    ],
    [
      'about a ban of 7 days on Discord, which nobody has to lift',
      {acts: ['slur'], platform: 'discord'},
      ['Ban 7 days (4)', 'Hear both sides', 'Ban them now: a ban of 7 days'],
    ],
    [
      'about a longer ban',
      {acts: ['rampage'], priors: {raid: 1}, role: 'senior'},
      ['Ban 14 days (4)', 'Hear both sides', 'Ban them now: a ban of 14 days'],
    ],
    [
      'about a restart on Discord',
      {acts: ['came-back'], platform: 'discord', role: 'admin'},
      ['Restart + 14 days (4)', 'Hear both sides', 'Ban them now: a restart of the earlier ban plus 14 days'],
    ],
    [
      'about a permanent ban on Discord',
      {acts: ['came-back'], priors: {evasion: 1}, platform: 'discord', role: 'twoAdmins'},
      ['Permanent ban (5)', 'Hear both sides', 'Ban them now: a permanent ban'],
    ],
    // Harm comes first.
    [
      'while nobody knows whether it goes on',
      {acts: ['hit'], isGoingOn: undefined},
      [
        'Stop any harm, then: Kick (contain)',
        'Is it still going on?',
        'Hear both sides',
        'Kick them: a kick',
      ],
    ],
    [
      'about harm that is above the role',
      {acts: ['rampage'], role: 'trial', week: 4, isGoingOn: true},
      [
        'Contain, then hand over (contain)',
        'Stop it now',
        'Hand it to a Mate',
        "Write it down, don't decide",
      ],
    ],
    [
      'about what may be harm and is above the role',
      {acts: ['rampage'], role: 'trial', week: 4, isGoingOn: undefined},
      [
        'Stop any harm, then hand over (contain)',
        'Is it still going on?',
        'Hand it to a Mate',
        "Write it down, don't decide",
      ],
    ],
    // What is above a role goes to the lowest that may.
    [
      'about what is above the role',
      {acts: ['rampage'], priors: {raid: 2}},
      ['Hand over to an Owner (4)', 'Hand it to an Owner', "Write it down, don't decide"],
    ],
    [
      'about a threat that is over',
      {acts: ['threat'], role: 'admin'},
      [
        'Contain, then hand over (contain)',
        'Stop it now',
        'Keep the links',
        'Hand it to two Owners',
        "Write it down, don't decide",
      ],
    ],
    [
      'about a threat, as two Owners',
      {acts: ['threat'], role: 'twoAdmins', isGoingOn: undefined},
      [
        'Contain, then: Permanent ban (contain)',
        'Stop it now',
        'Keep the links',
        'Hear both sides',
        'Ban them now: a permanent ban',
      ],
    ],
    // Dangers have no range, and the gravest comes first.
    [
      'about a child at risk, whatever else happened',
      {acts: ['rampage', 'distress', 'minor']},
      ['Contain it (contain)', 'Contain it now', 'Look after yourself', 'The rest can wait'],
    ],
    [
      'about someone who may hurt themselves',
      {acts: ['age', 'distress', 'left-case'], isGoingOn: true},
      ['Be kind (contain)', 'Stay kind', 'Look after yourself'],
    ],
    ['about someone who may be too young', {acts: ['age']}, ['Hand it over (contain)', "Don't ask"]],
    [
      'about someone who may be too young, while someone is being harmed',
      {acts: ['age'], isGoingOn: true},
      ['Stop it now (contain)', 'Stop it now', "Don't ask"],
    ],
    [
      'about someone who may hurt themselves, while someone else is being harmed',
      {acts: ['distress', 'rampage'], isGoingOn: true},
      ['Stop it now (contain)', 'Stop it now', 'Stay kind', 'Look after yourself', 'The rest can wait'],
    ],
    [
      'about a child at risk, while they are being harmed: containing it is what stops it',
      {acts: ['minor', 'rampage'], isGoingOn: true},
      ['Contain it (contain)', 'Contain it now', 'Look after yourself', 'The rest can wait'],
    ],
    [
      'about leaving a case alone',
      {acts: ['left-case']},
      ['No row of its own (none)', 'Choose what the case was about'],
    ],
    [
      'about leaving a case alone, while someone is being harmed',
      {acts: ['left-case'], isGoingOn: true},
      ['Stop it now (contain)', 'Stop it now', 'Choose what the case was about'],
    ],
    // Before anyone knows what it is.
    [
      'while someone is being harmed, and nothing else is chosen',
      {isGoingOn: true},
      ['Stop it now (contain)', 'Stop it now', 'Then choose what happened'],
    ],
    // In the first week, the row of fail roleplay is for helping.
    [
      'in a first week',
      {acts: ['honk', 'drift'], modifiers: ['first-week'], priors: {frp: 2}},
      ['Help (none)', 'Show them how'],
    ],
    [
      'in a first week, while it goes on',
      {acts: ['honk'], modifiers: ['first-week'], isGoingOn: true},
      ['Stop it now (contain)', 'Stop it now', 'Show them how'],
    ],
    [
      'in a first week, while nobody knows whether it goes on',
      {acts: ['honk', 'left-case'], modifiers: ['first-week'], isGoingOn: undefined},
      ['Help (none)', 'Is it still going on?', 'Show them how'],
    ],
  ])('%s', (_, part, expected) => expect(sayAll(part)).toEqual(expected));

  test('its blanks are filled in, and a task may have a link', () => {
    expect(work({acts: ['rampage'], priors: {raid: 2}}).tasks[0]).toEqual({
      title: 'Hand it to an Owner',
      text: 'A ban of 30 days comes from an Owner. If nobody answers, try another owner.',
    });
    expect(work({}).tasks[0]!.link).toEqual({to: '/docs/staff/guide', label: 'Guide'});
  });
});

describe('what a trial may do', () => {
  test.each<[number, string, string[], string]>([
    [0, 'honk', ['Hand over to a Mate (1)', 'Hand it to a Mate', "Write it down, don't decide"], 'no'],
    [
      1,
      'honk',
      ['Get a yes, then coach (1)', 'Hear both sides', 'Get a yes first', 'After the yes: coaching'],
      'approved',
    ],
    [2, 'honk', ['Coaching (1)', 'Hear both sides', 'Coach them: coaching'], 'alone'],
    [2, 'insult', ['Warning (2)', 'Hear both sides', 'Warn them: a warning'], 'alone'],
    [
      2,
      'hit',
      ['Get a yes, then kick (3)', 'Hear both sides', 'Get a yes first', 'After the yes: a kick'],
      'approved',
    ],
    // From week 3, nobody else is needed.
    [3, 'hit', ['Kick (3)', 'Hear both sides', 'Kick them: a kick'], 'alone'],
    [4, 'rampage', ['Hand over to a Mate (4)', 'Hand it to a Mate', "Write it down, don't decide"], 'no'],
  ])('in week %d about %s', (week, act, expected, permission) => {
    const part: Partial<Case> = {acts: [act], role: 'trial', week};
    expect(sayAll(part)).toEqual(expected);
    expect(rangeOf(part).permission).toBe(permission);
  });

  test('week 0 is why even coaching is handed over, and nothing else', () => {
    const textOf = (acts: string[], week: number) => work({acts, role: 'trial', week}).tasks[0]!.text;
    expect(textOf(['honk'], 0)).toBe('Not in week 0. If nobody answers, try the captain.');
    expect(textOf(['rampage'], 0)).toBe(
      'A ban of 3 days comes from a Mate. If nobody answers, try the captain.',
    );
    expect(textOf(['rampage'], 4)).toBe(
      'A ban of 3 days comes from a Mate. If nobody answers, try the captain.',
    );
  });

  test('the week of others means nothing', () => {
    expect(rangeOf({acts: ['hit'], role: 'moderator'})).toMatchObject({permission: 'alone', issuer: 'trial'});
  });
});

const ROLES = roles.filter(({decidesSafety}) => !decidesSafety);

/** Every step for every role in every week, whatever is known of the harm. */
const everyCase = acts.flatMap(({id, ladder}) =>
  ROLES.flatMap(({id: role, onTrial}) =>
    (onTrial ? [0, 1, 2, 3, 4] : [0]).flatMap((week) =>
      [0, 1, 2].flatMap((count) =>
        [undefined, true, false].map((isGoingOn): Case => {
          const priors = ladder ? {[ladder]: count} : {};
          return {...CASE, acts: [id], role, week, priors, isGoingOn};
        }),
      ),
    ),
  ),
);

test('the first thing to do about harm is to stop it, whatever else is chosen', () => {
  const stops = everyCase
    .filter(({isGoingOn}) => isGoingOn === true)
    .map((given) => ({given, answer: workOutCase(given)}));
  // Whoever may hurt themselves comes first; there, stopping it means something else.
  const others = stops.filter(({given}) => !given.acts.includes('distress'));
  expect(others.length).toBeGreaterThan(200);
  for (const {given, answer} of others) {
    expect(answer.headline, JSON.stringify(given)).toMatch(/^(?:Stop|Contain) it\b|^Contain, then\b/);
    expect(answer.tasks[0]!.title, JSON.stringify(given)).toMatch(/^(?:Stop|Contain) it now$/);
    expect(answer.weight).toBe('contain');
  }
});

describe('whoever needs a yes', () => {
  // A trial who may do more than the small community lets them, so that every step is among the cases.
  const BOLD = CASEBOOK.roles!.replace(
    '{timeoutMinutes: 10, kick: sampled, banDays: 0, permanent: false}',
    '{timeoutMinutes: 1440, kick: sampled, banDays: any, permanent: true}',
  );

  test.each<[string, Parameters<typeof withCasebook>[1]]>([
    ['as the small community has it', {}],
    ['for every step', {roles: BOLD}],
  ])('never reads the act alone, %s', async (_, changes) => {
    const [sheet, sanctions] = await withCasebook(
      () => Promise.all([import('../CaseSheet/caseSheet'), import('../../data/sanctions')] as const),
      changes,
    );
    const approved = everyCase.flatMap((given) => {
      const {headline, tasks, range} = sheet.workOutCase(given);
      return range?.permission === 'approved' ? [{headline, tasks, range}] : [];
    });
    expect(new Set(approved.map(({range}) => range.sanction.type)).size).toBe('roles' in changes! ? 7 : 4);
    for (const {headline, tasks, range} of approved) {
      const [name, verb] = [sanctions.sanctionName(range.sanction), sanctions.sanctionVerb(range.sanction)];
      expect(headline).toMatch(/\bget a yes, then /i);
      expect(headline.endsWith(`get a yes, then ${verb}`) || headline === `Get a yes, then ${verb}`).toBe(
        true,
      );
      const [ask, ...named] = tasks.map(({title}) => title).filter((title) => /yes|: /.test(title));
      expect([ask, ...named]).toEqual(['Get a yes first', `After the yes: ${name}`]);
    }
  });

  test.each<[string, Partial<Case>, string]>([
    ['who stops it', {isGoingOn: true}, 'Stop it, get a yes, then kick'],
    ['who may have to stop it', {isGoingOn: undefined}, 'Stop any harm, get a yes, then kick'],
    ['once it is over', {isGoingOn: false}, 'Get a yes, then kick'],
  ])('reads so at a glance, %s', (_, part, headline) => {
    expect(work({acts: ['hit'], role: 'trial', week: 1, ...part}).headline).toBe(headline);
  });

  test('and whoever hands over never reads a sanction as what to do', () => {
    const handed = everyCase
      .map((given) => workOutCase(given))
      .filter(({range}) => range?.permission === 'no');
    expect(handed.length).toBeGreaterThan(200);
    for (const {headline, tasks} of handed) {
      expect(headline).toMatch(/hand over/i);
      expect(tasks.map(({title}) => title).join('\n')).not.toMatch(
        /(?:kick|ban|warning|coaching|timeout)\b/i,
      );
    }
  });
});

describe('the range', () => {
  test('has what the modifiers allow, and the reader chooses', () => {
    const part: Partial<Case> = {acts: ['hit'], priors: {attack: 1}, modifiers: ['repair', 'lying']};
    const {outcomes, reasons} = rangeOf(part);
    expect(outcomes.map(({sanction}) => sanction)).toEqual([
      {type: 'kick'},
      {type: 'ban', days: 1},
      {type: 'ban', days: 7},
    ]);
    expect(reasons).toEqual([
      'One earlier case counts in the look-back of 90 days. The 2nd column says a ban of 1 day.',
      'May be milder (they made up for it): up to one step.',
      'May be stricter (they lied about it): up to one step.',
      'Milder and stricter modifiers are added together.',
      'For a kick here, the higher role of the two columns decides: Mate.',
    ]);
    expect([0, 1, 2, 9].map((chosen) => rangeOf({...part, chosen}).sanction)).toEqual([
      ...outcomes.map(({sanction}) => sanction),
      {type: 'ban', days: 7},
    ]);
  });

  test('of several rows is the strictest outcome, each with its own cases, and all else is a fact', () => {
    const several = rangeOf({acts: ['honk', 'hit', 'drift'], priors: {frp: 1}});
    expect(several).toMatchObject({act: {id: 'hit'}, ladder: {id: 'attack'}, sanction: {type: 'kick'}});
    expect(several.facts.map(({id}) => id)).toEqual(['honk', 'drift']);
    expect(several.reasons).toContain(
      'What happened is in several rows. We worked out the outcome for each row, and used the strictest one.',
    );
    expect(rangeOf({acts: ['honk', 'drift']}).reasons.join(' ')).not.toContain('Several rows');
  });

  test('of equal outcomes is that of the graver row', () => {
    expect(rangeOf({acts: ['honk', 'hit'], priors: {frp: 2}})).toMatchObject({
      act: {id: 'hit'},
      sanction: {type: 'kick'},
    });
  });

  test('counts the strictest outcome that is possible, not the one that is chosen', () => {
    const part: Partial<Case> = {acts: ['hit', 'honk'], priors: {frp: 2}, modifiers: ['repair']};
    expect(rangeOf(part)).toMatchObject({act: {id: 'hit'}, sanction: {type: 'warn'}});
  });

  test('is that of the place, where an act can happen in both', () => {
    expect(rangeOf({acts: ['slur'], platform: 'discord'}).platform).toBe('discord');
    expect(rangeOf({acts: ['slur'], platform: 'roblox'}).platform).toBe('roblox');
    expect(rangeOf({acts: ['hit'], platform: 'discord'}).platform).toBe('roblox');
    expect(rangeOf({acts: ['insult'], platform: 'roblox'}).platform).toBe('discord');
  });

  test('leaves out what a first week is helped with, and says so', () => {
    const {act, facts, reasons} = rangeOf({acts: ['honk', 'drift', 'hit'], modifiers: ['first-week']});
    expect(act.id).toBe('hit');
    expect(facts).toEqual([]);
    expect(reasons).toContain(
      "In a player's first week, we help with this, without a record: They honked; They drifted.",
    );
  });

  test('doubts modifiers that rarely go together', () => {
    expect(rangeOf({acts: ['hit'], modifiers: ['sorry', 'lying']}).doubts).toEqual([
      '"They said it themselves" and "They lied about it" rarely go together. Look again at what happened. If both are true, ask a Mate.',
    ]);
    expect(rangeOf({acts: ['hit'], modifiers: ['sorry', 'repair']}).doubts).toEqual([]);
  });

  test('goes to the lowest role that may, never below a Moderator', () => {
    expect(nameOf(handTo(rangeOf({acts: ['honk'], role: 'trial', week: 0})))).toBe('a Mate');
    expect(nameOf(handTo(rangeOf({acts: ['rampage'], priors: {raid: 1}})))).toBe('a Captain');
    expect(nameOf(handTo(rangeOf({acts: ['threat']})))).toBe('two Owners');
  });
});

describe('what has to be asked', () => {
  const asked = (part: Partial<Case>) => {
    const {priors, ...others} = work(part).asks;
    return {...others, priors: priors.map(({id}) => id)};
  };

  test.each<[string, Partial<Case>, ReturnType<typeof asked>]>([
    ['nothing', {}, {priors: [], platform: false, modifiers: false}],
    ['honk', {acts: ['honk']}, {priors: ['frp'], platform: false, modifiers: true}],
    ['several rows', {acts: ['hit', 'honk']}, {priors: ['frp', 'attack'], platform: false, modifiers: true}],
    ['slur', {acts: ['slur']}, {priors: ['slurs'], platform: true, modifiers: true}],
    ['threat', {acts: ['threat']}, {priors: [], platform: true, modifiers: false}],
    ['a danger', {acts: ['minor', 'slur']}, {priors: [], platform: false, modifiers: false}],
    [
      'a first week',
      {acts: ['honk'], modifiers: ['first-week']},
      {priors: [], platform: false, modifiers: true},
    ],
    ['leaving alone', {acts: ['left-case']}, {priors: [], platform: false, modifiers: false}],
  ])('of %s', (_, part, expected) => expect(asked(part)).toEqual(expected));
});

/** Everything that the sheet says, in every case. */
const everyAnswer = everyCase.map((given) => ({given, answer: workOutCase(given)}));

test('nothing waits, nobody signs and nobody lifts, whatever the case', () => {
  const old = /countersign|signature|(?:after|within|in) 24 hours|safe to wait|window|\blift/i;
  expect(everyAnswer.filter(({answer}) => old.test(JSON.stringify(answer)))).toEqual([]);
});

test('every ban that someone may issue starts now', () => {
  const bans = everyAnswer.filter(
    ({answer: {range}}) => range?.permission === 'alone' && /^a .*ban\b/.test(sanctionName(range.sanction)),
  );
  expect(bans.length).toBeGreaterThan(80);
  for (const {given, answer} of bans) {
    const {title} = answer.tasks.at(-1)!;
    expect(title, JSON.stringify(given)).toBe(`Ban them now: ${sanctionName(answer.range!.sanction)}`);
  }
});

test('what to save is said of each act that has something', () => {
  expect(work({acts: ['drift', 'rampage', 'honk']}).evidence).toEqual([
    {act: 'They honked', what: ['A clip of the scene']},
    {act: 'They hit many', what: ['A clip of the scene', 'A link to the message']},
  ]);
  expect(work({acts: ['minor', 'rampage']}).evidence).toEqual([
    {act: 'A child may be at risk', what: ['A link to the message']},
  ]);
  expect(work({acts: ['honk'], modifiers: ['first-week']}).evidence).toEqual([]);
});

describe('an answer that changes', () => {
  const given: Case = {...CASE, acts: ['hit'], modifiers: ['repair'], chosen: 1};

  test.each<Parameters<typeof changed>[1]>([
    {isGoingOn: true},
    {acts: ['honk']},
    {role: 'senior'},
    {week: 2},
    {priors: {attack: 1}},
    {platform: 'discord'},
    {modifiers: []},
  ])('takes the outcome along that was chosen before: %j', (answer) => {
    expect(changed(given, answer)).toEqual({...given, ...answer, chosen: 0});
  });

  test('to "they left the case" sets that modifier, and takes it away again', () => {
    const left = changed(given, {acts: ['hit', 'left-case']});
    expect(left.modifiers).toEqual(['repair', 'left-case']);
    expect(workOutCase(left).range).toMatchObject({act: {id: 'hit'}, facts: []});
    expect(changed(left, {role: 'admin'}).modifiers).toEqual(['repair', 'left-case']);
    expect(changed(left, {acts: ['hit']}).modifiers).toEqual(['repair']);
    const already = {...given, modifiers: ['left-case', 'repair']};
    expect(changed(already, {acts: ['left-case']}).modifiers).toEqual(['repair', 'left-case']);
  });
});

describe('ids mean nothing', () => {
  /** The files with other IDs of roles, rows, acts and modifiers. */
  function renamed(): Parameters<typeof withCasebook>[1] {
    const rename = (name: keyof typeof CASEBOOK, ...patterns: RegExp[]) => ({
      [name]: patterns.reduce(
        (text, pattern) => text.replace(pattern, (list) => list.replace(/[\w-]+/g, (word) => `x-${word}`)),
        CASEBOOK[name]!,
      ),
    });
    const ids = /(?<=\{id: )[\w-]+/g;
    return {
      ...rename('roles', ids),
      ...rename('ladders', ids),
      ...rename('rules', /(?<=ladders: \[)[^\]]+/g),
      ...rename('modifiers', /(?<=\{id: (?!must|may|stricter))[\w-]+/g, /(?<=noRecordFor: \[)[^\]]+/g),
      ...rename('severity', /(?<=notes: \{)[\w-]+/g, /(?<=containFirst: \[)[^\]]+/g),
      ...rename('acts', ids, /(?<=ladder: |modifier: )[\w-]+/g),
      ...rename('caseSheet', /(?<=row: )[\w-]+/g, /(?<=- \[)[^\]]+/g),
    };
  }

  test('those of roles, rows, acts and modifiers may be any', async () => {
    const files = renamed();
    expect(tell({...CASEBOOK, ...files})).toEqual([]);
    const other = await withCasebook(() => import('../CaseSheet/caseSheet'), files);
    const x = (id: string) => `x-${id}`;
    const modifiers = [[], ['first-week'], ['sorry', 'lying'], ['left-case']];
    const cases = everyCase.flatMap((given) => modifiers.map((chosen) => ({...given, modifiers: chosen})));
    for (const given of cases) {
      const priors = Object.fromEntries(Object.entries(given.priors).map(([id, count]) => [x(id), count]));
      const [one, same] = [
        workOutCase(given),
        other.workOutCase({
          ...given,
          acts: given.acts.map(x),
          role: x(given.role),
          modifiers: given.modifiers.map(x),
          priors,
        }),
      ];
      const said = ({headline, weight, tasks, evidence, range}: typeof one) => ({
        ...{headline, weight, tasks, evidence, permission: range?.permission, reasons: range?.reasons},
        doubts: range?.doubts,
      });
      expect(said(same)).toEqual(said(one));
    }
    expect(other.changed({...CASE, acts: ['x-hit']}, {acts: ['x-hit', 'x-left-case']}).modifiers).toEqual([
      'x-left-case',
    ]);
  });
});
