import {describe, expect, test} from 'vitest';
import {DATA_FILES, type DataName} from '../shapes';
import {SiteFiles} from '../SiteFiles';
import {validate} from '.';
import {edited, filesOf, JARGON, lineOf, SITE, tell} from '../__tests__/site';

// cspell:ignore hornz nothin opne sanctoin sory titel

/** A second entry of a file, after the first one. */
const added = (name: DataName, entry: string) => ({[name]: `${SITE[name].trimEnd()}\n${entry}\n`});

/** The role for safety cases, which the small community has not. */
const SAFETY_LEAD =
  '- {id: lead, name: Lead, shortName: Lead, alone: Safety, limit: None, decidesSafety: true, ceiling: {timeoutMinutes: 0, kick: never, banDays: 0, permanent: false}}\n';

describe('what one entry says about another is reported, with its line:', () => {
  test.each<[string, Partial<Record<DataName, string>>, DataName, string, string]>([
    // What can't be true.
    [
      'an act in a place that its ladder is not for',
      edited('acts', 'platforms: [roblox]', 'platforms: [roblox, discord]'),
      'acts',
      'platforms',
      'The ladder "horns" isn\'t for discord. Use one that is.',
    ],
    [
      'a day without a session that is not a day of sessions',
      edited('sessions', '2026-12-25', '2026-12-24'),
      'sessions',
      'except',
      '2026-12-24 is a Thursday, but this session is on Friday.',
    ],
    [
      'a limit in words that is not that of the ceiling',
      edited('roles', 'limit: Kick', 'limit: 14 d'),
      'roles',
      'limit: 14 d',
      'The limit says 14 d, but banDays of the ceiling is 7.',
    ],
    [
      'another age than the youngest',
      {rulesInBrief: '- {text: You must be 16 or older., rules: [D-01]}\n'},
      'rulesInBrief',
      '16 or older',
      'It says 16 or older, but minimumAge in community.yaml is 13.',
    ],
    [
      'an address that no mail reaches',
      edited('community', 'safety: b@harbor-town.community', 'safety: b at harbor-town.community'),
      'community',
      'safety: b at',
      '"b at harbor-town.community" isn\'t an email address.',
    ],
    [
      'a contact of staff that must be there',
      edited('staffCommunity', 'safetyLead: a', 'safetyLead: none'),
      'staffCommunity',
      'safetyLead',
      '"contacts.safetyLead" can\'t be none.',
    ],
    // Rules.
    [
      'a rule ID twice',
      added('rules', '- {id: R-01, title: B, ladders: [horns]}'),
      'rules',
      'title: B',
      'Another entry has the ID "R-01". Use the next free one, R-03.',
    ],
    [
      'a rule that replaces another and is gone',
      edited('rules', 'replacedBy: R-01', 'replacedBy: R-02'),
      'rules',
      'replacedBy',
      "R-02 isn't a rule in force. Use the ID of one in rules.yaml.",
    ],
    [
      'a rule that replaces another and was never there',
      edited('rules', 'replacedBy: R-01', 'replacedBy: R-09'),
      'rules',
      'replacedBy',
      "R-09 isn't a rule in force.",
    ],
    [
      'a ladder that there is not',
      edited('rules', '[horns]', '[horns, trucks]'),
      'rules',
      'trucks',
      'There is no ladder "trucks". Use rude or horns, or add it to ladders.yaml.',
    ],
    [
      'a ladder that is misspelled',
      edited('rules', '[horns]', '[horns, hornz]'),
      'rules',
      'hornz',
      'There is no ladder "hornz". Did you mean horns?',
    ],
    [
      'a rule without ladders',
      added('rules', '- id: R-03\n  title: B\n  ladders: []'),
      'rules',
      '[]',
      'R-03 has no ladder. Add "ladders" with an ID from ladders.yaml.',
    ],
    // Ladders.
    [
      'a ladder ID twice',
      added('ladders', '- {id: horns, infraction: B, platforms: [roblox], lookBackDays: 30, steps: [coach]}'),
      'ladders',
      'infraction: B',
      'Another entry has the ID "horns". Give this one its own.',
    ],
    [
      'steps that get milder',
      edited('ladders', '[coach, kick]', '[kick, coach]'),
      'ladders',
      '[kick, coach]',
      'Steps must get stricter, but coaching comes after a kick.',
    ],
    [
      'a step twice',
      edited('ladders', 'ban 1 d', 'timeout 10 min'),
      'ladders',
      '[coach, timeout',
      'a timeout of 10 minutes comes after a timeout of 10 minutes.',
    ],
    [
      'a step after a permanent ban',
      {...edited('ladders', '[coach, kick]', '[permanent, contain]'), roles: '[]'},
      'ladders',
      'permanent',
      'contain now comes after a permanent ban.',
    ],
    [
      'a ban that nobody may issue',
      edited('ladders', 'ban 1 d', 'ban 8 d'),
      'ladders',
      'ban 8 d',
      'No role may issue a ban of 8 days. Raise a ceiling in severity.yaml.',
    ],
    [
      'a timeout that nobody may issue',
      edited('ladders', '10 min', '61 min'),
      'ladders',
      '61',
      'No role may issue a timeout of',
    ],
    [
      'a permanent ban that nobody may issue',
      edited('ladders', 'ban 1 d', 'permanent'),
      'ladders',
      'permanent',
      'No role may issue a permanent ban.',
    ],
    [
      'a restart that nobody may issue',
      edited('ladders', 'ban 1 d', 'restart + 14 d'),
      'ladders',
      'restart',
      'No role may issue a restart of the earlier ban plus 14 days.',
    ],
    [
      'a kick that nobody may issue',
      edited('roles', 'kick: alone', 'kick: never'),
      'ladders',
      '[coach, kick]',
      'No role may issue a kick.',
    ],
    [
      'a ladder of no rule',
      added('ladders', '- {id: boats, infraction: B, platforms: [roblox], lookBackDays: 30, steps: [coach]}'),
      'ladders',
      'boats',
      'No rule in force uses the ladder "boats". Name it in a rule, or remove it.',
    ],
    [
      'a ladder of a retired rule alone',
      {
        ...edited('rules', 'title: Parking', 'title: Parking\n  ladders: [boats]'),
        ...added(
          'ladders',
          '- {id: boats, infraction: B, platforms: [roblox], lookBackDays: 30, steps: [coach]}',
        ),
      },
      'ladders',
      'boats',
      'No rule in force uses the ladder "boats".',
    ],
    // Changes.
    [
      'a change below an older one',
      added('changes', '- {date: 2026-01-02, kind: added, rules: [], summary: B, reason: C}'),
      'changes',
      'summary: B',
      '2026-01-02 is below 2026-01-01. Put new entries at the top.',
    ],
    [
      'a change of no rule',
      edited('changes', 'rules: all', 'rules: [D-01, R-09]'),
      'changes',
      'R-09',
      "R-09 isn't in rules.yaml. Use an ID from there, or add it.",
    ],
    [
      'a change that retires a rule that is not',
      edited('changes', '[R-02]', '[R-02, R-01]'),
      'changes',
      'R-01',
      'R-01 isn\'t retired. Set "retired" in rules.yaml.',
    ],
    [
      'two days for one retirement',
      edited('changes', '2026-02-01', '2026-02-03'),
      'changes',
      '',
      'R-02 is retired on 2026-02-01: add an entry',
    ],
    [
      'a retirement without a change',
      edited('changes', 'kind: retired', 'kind: changed'),
      'changes',
      '',
      'R-02 is retired on 2026-02-01: add an entry of the kind "retired".',
    ],
    [
      'a second retirement without a change',
      added('rules', '- {id: R-03, title: B, retired: {date: 2026-02-01, reason: C}}'),
      'changes',
      '',
      'R-03 is retired on 2026-02-01: add an entry',
    ],
    [
      'a staff change below an older one',
      added('staffChanges', '- {date: 2026-01-04, page: B, to: /docs/staff, change: C., reason: D.}'),
      'staffChanges',
      'page: B',
      '2026-01-04 is below 2026-01-03. Put new entries at the top.',
    ],
    // Words.
    [
      'a word that is explained twice',
      added('glossary', '- {term: LH, meaning: The same}'),
      'glossary',
      'term: LH',
      '"LH" is explained twice, here and under "Loud horn". Keep one of them.',
    ],
    [
      'a spelling that is explained twice',
      added('glossary', '- {term: Horn, alsoWritten: [loud HORN], meaning: The same}'),
      'glossary',
      'term: Horn',
      '"loud HORN" is explained twice, here and under "Loud horn".',
    ],
    [
      'a short form twice in one entry',
      edited('glossary', '[LH]', '[LH, lh]'),
      'glossary',
      'Loud horn',
      '"lh" is explained twice, here and under "Loud horn".',
    ],
    [
      'a meaning with a period',
      edited('glossary', 'the street', 'the street.'),
      'glossary',
      'the street.',
      'Remove the period at its end.',
    ],
    [
      'a word of no rule',
      edited('glossary', 'R-01', 'R-02'),
      'glossary',
      'R-02',
      "R-02 isn't a rule in force.",
    ],
    // Departments and products.
    [
      'a department ID twice',
      edited(
        'departments',
        'entries:',
        '  - {id: ferry, name: B, lead: C, emblem: star, about: D, youLike: e., entry: open, needs: F, steps: [play]}\nentries:',
      ),
      'departments',
      'name: B',
      'Another entry has the ID "ferry". Give this one its own.',
    ],
    [
      'a way in that is misspelled',
      edited('departments', 'entry: open', 'entry: opne'),
      'departments',
      'opne',
      'There is no entry "opne". Did you mean open?',
    ],
    [
      'a way in that there is not',
      edited('departments', 'entry: open', 'entry: whitelisted'),
      'departments',
      'whitelisted',
      'There is no entry "whitelisted". Use open, or add it to "entries".',
    ],
    [
      'a step that there is not',
      edited('departments', '[play]', '[play, exam]'),
      'departments',
      'exam',
      'There is no step "exam". Use play, or add it to "steps".',
    ],
    [
      'a step where there are none',
      edited(
        'departments',
        'steps:\n  play: {label: Play, what: Come along, duration: an evening}',
        'steps: {}',
      ),
      'departments',
      '[play]',
      'There is no step "play". Add it to "steps".',
    ],
    [
      'a price',
      edited('products', 'The prompt shows yours', '400 Robux'),
      'products',
      '400',
      'The price has a number in it. Roblox may show each buyer a different one. Instead, say where buyers see it.',
    ],
    // Modifiers and the severity guide.
    [
      'a modifier ID twice',
      edited('modifiers', 'modifiers:', 'modifiers:\n  - {id: sorry, kind: milder, text: B}'),
      'modifiers',
      'R-01',
      'Another entry has the ID "sorry".',
    ],
    [
      'a kind twice',
      edited('modifiers', 'modifiers:', '  - {id: milder, name: B, effect: C, shift: [0, 1]}\nmodifiers:'),
      'modifiers',
      'name: B',
      'Another entry has the ID "milder".',
    ],
    [
      'a kind that there is not',
      edited('modifiers', 'kind: milder', 'kind: stricter'),
      'modifiers',
      'stricter',
      'There is no kind "stricter". Use milder, or add it to "kinds".',
    ],
    [
      'a modifier of no rule',
      edited('modifiers', 'R-01', 'R-02'),
      'modifiers',
      'R-02',
      "R-02 isn't a rule in force. Use the ID of one in rules.yaml.",
    ],
    [
      'a note on no ladder',
      edited('severity', 'horns: a note', 'trucks: a note'),
      'severity',
      'trucks',
      'There is no ladder "trucks". Use rude or horns, or add it to ladders.yaml.',
    ],
    [
      'a hint on no modifier',
      edited('severity', 'sorry: They', 'angry: They'),
      'severity',
      'angry',
      'There is no modifier "angry". Use sorry, or add it to cases.yaml.',
    ],
    // Facts.
    [
      'a fact ID twice',
      added('facts', SITE.facts.trim().replace('A horn', 'B')),
      'facts',
      'checked: 2026-01-05\n- id',
      'Another entry has the ID "horn-volume".',
    ],
    [
      'a staff fact ID twice',
      added('staffFacts', SITE.staffFacts.trim()),
      'staffFacts',
      'checked: 2026-01-05\n- id',
      'Another entry has the ID "horn-log".',
    ],
    [
      'a staff fact with the ID of a public one',
      edited('staffFacts', 'horn-log', 'horn-volume'),
      'staffFacts',
      'horn-volume',
      'Another entry has the ID "horn-volume", in src/data/facts.yaml. Give this one its own.',
    ],
    [
      'a check before the source was written',
      edited('facts', 'sourceDate: 2025-12', 'sourceDate: 2026-01-06'),
      'facts',
      'checked',
      "It was checked before its source was written. Compare them, and write today's date.",
    ],
    [
      'a staff check before the month of the source',
      edited('staffFacts', 'sourceDate: 2026-01-05', 'sourceDate: 2026-02'),
      'staffFacts',
      'checked',
      'It was checked before its source was written.',
    ],
    // Promises.
    [
      'a rule in brief that is not in force',
      edited('rulesInBrief', 'R-01', 'R-02'),
      'rulesInBrief',
      'R-02',
      "R-02 isn't a rule in force. Use the ID of one in rules.yaml.",
    ],
    [
      'a case that goes while it counts',
      edited('retention', '{days: 30, after: lookBack}, ', ''),
      'retention',
      'after: ban',
      '"Case" may be deleted while it still counts. Add {days: 30, after: lookBack}.',
    ],
    // Staff.
    [
      'an act ID twice',
      added('acts', SITE.acts.trim().replace('honked', 'B')),
      'acts',
      '[clip]\n- id',
      'Another entry has the ID "honk".',
    ],
    [
      'an act against no rule',
      edited('acts', 'R-01', 'R-02'),
      'acts',
      'R-02',
      "R-02 isn't a rule in force. Use the ID of one in rules.yaml.",
    ],
    [
      'an act with a ladder of another rule',
      edited('acts', 'ladder: horns', 'ladder: rude'),
      'acts',
      'ladder: rude',
      'There is no ladder "rude". Use horns, or add it to R-01 in rules.yaml.',
    ],
    [
      'an act without an outcome',
      edited('acts', '  ladder: horns\n', ''),
      'acts',
      'id: honk',
      '"They honked" needs a ladder, a procedure or a modifier.',
    ],
    [
      'an act for a modifier that there is not',
      edited('acts', 'ladder: horns', 'modifier: sory'),
      'acts',
      'modifier: sory',
      'There is no modifier "sory". Did you mean sorry?',
    ],
    [
      'an act with a ladder and a modifier',
      edited('acts', 'ladder: horns', 'ladder: horns\n  modifier: sorry'),
      'acts',
      'modifier: sorry',
      '"They honked" has a ladder and a modifier. Remove one of the two.',
    ],
    [
      'an act with a procedure and a modifier',
      edited('acts', 'ladder: horns', 'procedure: distress\n  modifier: sorry'),
      'acts',
      'modifier: sorry',
      '"They honked" has a procedure and a modifier. Remove one of the two.',
    ],
    [
      'a row without a record that there is not',
      edited('modifiers', 'text: They said sorry,', 'text: They said sorry, noRecordFor: [horn],'),
      'modifiers',
      'horn]',
      'There is no ladder "horn". Did you mean horns?',
    ],
    [
      'a row to contain that there is not',
      edited('severity', 'hints:', 'containFirst: [threats]\nhints:'),
      'severity',
      '[threats]',
      'There is no ladder "threats". Use rude or horns, or add it to ladders.yaml.',
    ],
    [
      'safety cases that nobody decides',
      edited('ladders', '[coach, kick]', '[contain]'),
      'ladders',
      '[contain]',
      'No role decides safety cases. Write "decidesSafety: true" for one in severity.yaml.',
    ],
    [
      'safety cases that two roles decide',
      {roles: [SITE.roles, SAFETY_LEAD, SAFETY_LEAD.replace('id: lead', 'id: deputy')].join('')},
      'roles',
      'deputy, name: Lead, shortName: Lead, alone: Safety, limit: None, decidesSafety',
      'Another role decides safety cases. Keep this line in one of the two.',
    ],
    [
      'a step that only the one may take who decides safety cases, and nothing else',
      {
        ...edited('ladders', '[coach, kick]', '[coach, permanent]'),
        roles: SITE.roles + SAFETY_LEAD.replace('permanent: false', 'permanent: true'),
      },
      'ladders',
      'permanent',
      'No role may issue a permanent ban. Raise a ceiling in severity.yaml.',
    ],
    [
      'a team of people on trial',
      edited('roles', '  alone: Coach', '  onTrial: true\n  alone: Coach'),
      'roles',
      'onTrial',
      'Everyone is on trial. Add a role without "onTrial" to hand cases over to.',
    ],
    [
      'what a trial does in week 0, where nobody is on trial',
      edited('caseSheet', '{when: [nothing]', '{when: [week-0]'),
      'caseSheet',
      'week-0',
      'No role is on trial, so nobody ever sees this. Write "onTrial: true" for one in severity.yaml, or remove this task.',
    ],
    [
      'whom a trial asks, where nobody is on trial',
      edited('caseSheet', '{when: [nothing]', '{when: [approve]'),
      'caseSheet',
      'approve',
      'No role is on trial, so nobody ever sees this.',
    ],
    [
      'evidence that there is not',
      edited('acts', '[clip]', '[clip, rumor]'),
      'acts',
      'rumor',
      'There is no evidence "rumor". Use clip, or add it to severity.yaml.',
    ],
    [
      'evidence where there is none',
      {evidence: '{}\n'},
      'acts',
      '[clip]',
      'There is no evidence "clip". Add it to severity.yaml.',
    ],
    [
      'a role ID twice',
      added('roles', SITE.roles.trim().replace('name: Helper', 'name: B')),
      'roles',
      'permanent: false}\n- id',
      'Another entry has the ID "helper".',
    ],
    [
      'a notice that ends before it begins',
      edited('notices', '2026-01-31', '2025-12-31'),
      'notices',
      'until',
      'Write 2026-01-01 or a day at most 90 days after it.',
    ],
    [
      'a notice of 91 days',
      edited('notices', '2026-01-31', '2026-04-02'),
      'notices',
      'until',
      'Write 2026-01-01 or a day at most 90 days after it.',
    ],
    [
      'a scenario ID twice',
      added('scenarios', SITE.scenarios.trim().replace('A truck', 'B')),
      'scenarios',
      'too much.}\n- id',
      'Another entry has the ID "harbor".',
    ],
    [
      'a scenario without a right choice',
      edited('scenarios', ', right: true', ''),
      'scenarios',
      'choices',
      'Mark exactly one choice of "harbor" with "right: true".',
    ],
    [
      'a scenario with two right choices',
      edited('scenarios', 'too much.}', 'too much., right: true}'),
      'scenarios',
      'choices',
      'Mark exactly one choice of "harbor"',
    ],
  ])('%s', (_, changes, name, part, message) => {
    const told = tell(changes);
    const text = changes[name] ?? SITE[name];
    // What begins with one entry and ends with the next is about the next.
    const line = part === '' ? 1 : lineOf(text, part) + (part.trimEnd().split('\n').length - 1);
    expect(told.map((one) => one.message)).toEqual([expect.stringContaining(message)]);
    expect(told[0]).toMatchObject({name, line});
    expect(told[0]!.message).not.toMatch(JARGON);
  });
});

describe('nothing is told about', () => {
  test.each<[string, Partial<Record<DataName, string>>]>([
    ['a rule that is retired without a successor', edited('rules', ', replacedBy: R-01', '')],
    [
      'a ladder that only stops the danger',
      {
        ...edited('ladders', '[coach, kick]', '[contain]'),
        roles: SITE.roles.replace('kick: alone', 'kick: never') + SAFETY_LEAD,
      },
    ],
    ['ladders of a team without roles', {roles: '[]\n', ...edited('ladders', 'ban 1 d', 'permanent')}],
    [
      'changes of one day',
      added('changes', '- {date: 2026-01-01, kind: corrected, rules: [], summary: B, reason: C}'),
    ],
    [
      'a change of another kind that names a retired rule',
      edited('changes', 'rules: all', 'rules: [R-02, R-01, D-01]'),
    ],
    ['the youngest age', {rulesInBrief: '- {text: You must be 13 or older., rules: [D-01]}\n'}],
    ['a session on a single day', edited('sessions', 'on: Friday', 'on: 2026-12-24')],
    ['a limit in words that is that of the ceiling', edited('roles', 'limit: Kick', 'limit: 7 d')],
    [
      'a fact that was checked on the day of its source',
      edited('facts', 'sourceDate: 2025-12', 'sourceDate: 2026-01-05'),
    ],
    [
      'a fact that was checked in the month of its source',
      edited('facts', 'sourceDate: 2025-12', 'sourceDate: 2026-01'),
    ],
    ['a notice of 90 days', edited('notices', '2026-01-31', '2026-04-01')],
    ['a notice of one day', edited('notices', '2026-01-31', '2026-01-01')],
    ['an act with a procedure alone', edited('acts', 'ladder: horns', 'procedure: distress')],
    ['a case that is kept after its look-back alone', edited('retention', ', {days: 90, after: ban}', '')],
  ])('%s', (_, changes) => {
    expect(tell(changes)).toEqual([]);
  });

  test.each<[string, Partial<Record<DataName, string>>]>([
    ['a rule', edited('rules', 'title: Loud horns (LH)', 'titel: Loud horns (LH)')],
    ['the ID of a rule', edited('rules', 'id: R-01', 'Id: R-01')],
    ['a rule that is not written well', edited('rules', 'title: Loud horns (LH)', 'title: Horns: loud')],
    ['a retired rule', edited('rules', 'title: Parking', 'title:')],
    ['a ladder', edited('ladders', 'infraction: Loud horns', 'infraction:')],
    ['a ladder that is not written well', edited('ladders', 'infraction: Loud horns', 'infraction: @')],
    ['a change', edited('changes', 'kind: retired', 'kind: gone')],
    ['a role', edited('roles', 'kick: alone', 'kick: some')],
    [
      'one of two roles',
      {
        roles:
          SITE.roles.replace('helper', 'deckhand').replace('kick: alone', 'kick: never') +
          SITE.roles.replace('kick: alone', 'kick: some'),
      },
    ],
    [
      'the youngest age',
      {
        ...edited('community', 'minimumAge: 13', 'minimumAge: old'),
        rulesInBrief: '- {text: You must be 16 or older., rules: [D-01]}\n',
      },
    ],
    ['evidence', {evidence: 'clip: ""\n'}],
    ['a kind of modifier', edited('modifiers', 'effect: One step', 'effect: ')],
    ['a modifier', edited('modifiers', 'text: They said sorry', 'text: ')],
    ['a way into a department', edited('departments', 'meaning: anyone may join', 'meaning: ""')],
    ['a step into a department', edited('departments', 'duration: an evening', 'duration: ""')],
    ['a fact', edited('facts', 'checked: 2026-01-05', 'checked: soon')],
  ])("what would only follow from %s that can't be read", (_, changes) => {
    const [name] = Object.keys(changes);
    expect(tell(changes)).toEqual([expect.objectContaining({name})]);
  });

  test.each(Object.keys(DATA_FILES) as DataName[])(
    'what would only follow from %s that is missing',
    (missing) => {
      const files = new SiteFiles((file) =>
        file === DATA_FILES[missing].file ? undefined : Buffer.from(filesOf()[file]!),
      );
      expect(files.problems()).toEqual([
        {file: DATA_FILES[missing].file, line: 1, message: 'This file is missing. Put it back.'},
      ]);
      expect(validate(files)).toEqual([]);
    },
  );
});

test('a file that cannot be read hides no problem of others', () => {
  const rules = `${SITE.rules}- {id: R-03, titel: Broken}\n`;
  expect(
    tell({rules, ...edited('ladders', '[coach, kick]', '[kick, coach]')}).map(
      ({name, message}) => `${name}: ${message}`,
    ),
  ).toEqual([
    'rules: Unknown field "titel". Did you mean "title"?',
    'ladders: Steps must get stricter, but coaching comes after a kick.',
  ]);
});

describe('a site whose lists are empty', () => {
  const EMPTY: Partial<Record<DataName, string>> = {
    ...Object.fromEntries(
      (Object.keys(DATA_FILES) as DataName[])
        .filter((name) => !['community', 'staffCommunity'].includes(name))
        .map((name) => [name, '[]\n']),
    ),
    departments: 'departments: []\nentries: {}\nsteps: {}\n',
    modifiers: 'kinds: []\nmodifiers: []\n',
    evidence: '{}\n',
    severity: 'notes: {}\nhints: {}\n',
    caseSheet: SITE.caseSheet.replace(/(?<=tasks:|rarelyTogether:)\n(?: .*\n)+/g, ' []\n'),
  };

  test('works', () => {
    expect(tell(EMPTY)).toEqual([]);
  });

  test.each([
    'changes',
    'facts',
    'glossary',
    'products',
    'sessions',
    'words',
    'retention',
    'serviceTargets',
    'rulesInBrief',
    'redirects',
    'acts',
    'staffChanges',
    'staffFacts',
    'notices',
    'roles',
    'scenarios',
  ] as const)('works if that of %s alone is empty', (name) => {
    const rules = name === 'changes' ? {rules: SITE.rules.split('- id: R-02')[0]!} : {};
    expect(tell({...rules, [name]: EMPTY[name]})).toEqual([]);
  });
});

describe('of the case sheet it is reported', () => {
  test.each([
    ['a row that is none', 'row: horns', 'row: horn', 'There is no ladder "horn". Did you mean horns?'],
    [
      'a modifier that is none',
      '[sorry, sorry]',
      '[sorry, sory]',
      'There is no modifier "sory". Did you mean sorry?',
    ],
    [
      'a blank that nothing fills',
      '{Sanction} for',
      '{sanctoin} for',
      '"{sanctoin} for {to}" has something in braces that isn\'t known. Use {sanction}, {Sanction}, {to}, {ifAway} or {issuer}.',
    ],
    [
      'a case that is none',
      'when: [nothing]',
      'when: [nothin]',
      '"nothin" isn\'t a valid value for "when". Did you mean nothing?',
    ],
  ])('%s', (_, old, replacement, message) => {
    expect(tell(edited('caseSheet', old, replacement))).toMatchObject([{name: 'caseSheet', message}]);
  });
});
