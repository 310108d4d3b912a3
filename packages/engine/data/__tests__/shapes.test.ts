import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {parseData} from '../parseData';
import {DATA_FILES, type DataName, isDay} from '../shapes';
import {edited, JARGON, lineOf, SITE, siteWith, tell} from './site';

// cspell:ignore titel robox updatd aded bann distres rnge plaforms

const NAMES = Object.keys(DATA_FILES) as DataName[];

test('the site of these tests has no problems', () => {
  expect(tell({})).toEqual([]);
});

describe('what a field does not take is reported once, with its line and what to write:', () => {
  test.each<[DataName, string, string, string]>([
    // Of texts, ids and dates, which are the same everywhere.
    ['rules', 'title: Kindness', 'title: ""', '"title" is empty. Fill it in.'],
    [
      'rules',
      'title: Kindness',
      'title: Kindness\n  brief: Be kind to everyone you meet here in this',
      '¦"Be kind to everyone you meet here in this" isn\'t a brief. Write one to 8 words, such as "Drive as if crashes hurt".',
    ],
    ['rules', 'words: [honking]', 'words: [""]', 'An entry of "words" is empty. Fill it in, or remove it.'],
    [
      'rules',
      'words: [honking]',
      'words: [honking, ]\n  ladders: ',
      '¦"ladders" appears twice here. Remove one.',
    ],
    [
      'rules',
      'words: [honking]',
      'words: honking',
      '"words" should be a list: each entry begins with a hyphen and a space ("- ").',
    ],
    ['rules', 'words: [honking]', 'words:', '"words" is empty. Fill it in, or remove it.'],
    [
      'rules',
      'words: [honking]',
      'words: {a: b}',
      '"words" should be a list: each entry begins with a hyphen and a space ("- ").',
    ],
    [
      'rules',
      'id: D-01',
      'id: D-1',
      '"D-1" isn\'t a rule ID. Write D or R, a hyphen and two digits, as in R-07.',
    ],
    ['rules', 'id: D-01', 'id: 7', '"7" isn\'t a rule ID.'],
    ['rules', 'id: D-01', 'id: d-01', '"d-01" isn\'t a rule ID.'],
    [
      'rules',
      '{date: 2026-02-01',
      '{date: 2026-02-30',
      '"2026-02-30" isn\'t a date. Write it as YYYY-MM-DD.',
    ],
    [
      'rules',
      'retired: {date: 2026-02-01, reason: Nobody parked., replacedBy: R-01}',
      'retired: true',
      '"retired" should be a group of fields, each with its name and a colon.',
    ],
    [
      'rules',
      'retired: {date: 2026-02-01, reason: Nobody parked., replacedBy: R-01}',
      'retired:',
      '"retired" is empty. Fill it in, or remove it.',
    ],
    [
      'notices',
      '- {from: 2026-01-01, until: 2026-01-31, text: Listen for horns.}',
      '-',
      'An entry of "notices" is empty. Fill it in, or remove it.',
    ],
    [
      'notices',
      '- {from: 2026-01-01, until: 2026-01-31, text: Listen for horns.}',
      '- Listen',
      'An entry of "notices" should be a group of fields, each with its name and a colon.',
    ],
    [
      'scenarios',
      'id: harbor',
      'id: The Harbor',
      '"The Harbor" isn\'t a valid ID. Use lowercase letters, digits and hyphens, as in chat-age-check.',
    ],
    ['scenarios', 'id: harbor', 'id: 911', '"id" should be text. Put it in quotes: "911".'],
    // Of each file.
    ['ladders', 'platforms: [roblox]', 'platforms: []', 'Name at least one platform.'],
    [
      'ladders',
      'platforms: [roblox]',
      'platforms: roblox',
      '"platforms" should be a list: each entry begins with a hyphen and a space ("- ").',
    ],
    [
      'ladders',
      'platforms: [roblox]',
      'platforms: [robox]',
      '"robox" isn\'t a valid value for "platforms". Did you mean roblox?',
    ],
    [
      'ladders',
      'platforms: [roblox]',
      'platforms: [steam]',
      '"steam" isn\'t a valid value for "platforms". Use discord or roblox.',
    ],
    [
      'ladders',
      'platforms: [roblox]',
      'platforms: [[roblox]]',
      '"[roblox]" isn\'t a valid value for "platforms". Did you mean roblox?',
    ],
    [
      'ladders',
      'lookBackDays: 60',
      'lookBackDays: 61',
      'Write how many days a case counts, without quotes: 30, 60, 90, 180, 365, or always.',
    ],
    [
      'ladders',
      'lookBackDays: 60',
      'lookBackDays: "60"',
      'Write how many days a case counts, without quotes',
    ],
    ['ladders', 'lookBackDays: 60', 'lookBackDays:', 'Write how many days a case counts'],
    ['ladders', 'steps: [coach, kick]', 'steps: []', 'Add at least one step, such as coach.'],
    [
      'ladders',
      'steps: [coach, kick]',
      'steps: [coach, slap]',
      '"slap" isn\'t a step. Write coach, warn, timeout 10 min, timeout 24 h, kick, ban 3 d, restart + 14 d, permanent or contain.',
    ],
    [
      'ladders',
      'steps: [coach, kick]',
      'steps: [coach, kick]\n  modifiersApply: no',
      '¦"modifiersApply" should be true or false, without quotes.',
    ],
    [
      'changes',
      'kind: added',
      'kind: updatd',
      '"updatd" isn\'t a valid value for "kind". Use added, changed, clarified, retired or corrected.',
    ],
    ['changes', 'kind: added', 'kind: aded', 'Did you mean added?'],
    [
      'changes',
      'kind: added',
      'kind:',
      '"kind" is empty. Use added, changed, clarified, retired or corrected.',
    ],
    ['changes', 'rules: all', 'rules: some', 'Write a list of rule IDs, or all.'],
    ['changes', 'rules: [R-02]', 'rules: [R-2]', '"R-2" isn\'t a rule ID.'],
    ['changes', 'rules: [R-02]', 'rules: [2]', '"2" isn\'t a rule ID.'],
    [
      'facts',
      'url: https://horns.example',
      'url: http://horns.example',
      '"http://horns.example" isn\'t an address. Write one that begins with https://.',
    ],
    [
      'facts',
      'sourceDate: 2025-12',
      'sourceDate: 2025',
      '"2025" isn\'t a date. Write it as 2026-07-31, or as 2026-07 if only the month is known.',
    ],
    ['facts', 'sourceDate: 2025-12', 'sourceDate: 2025-13', '"2025-13" isn\'t a date.'],
    ['facts', 'checked: 2026-01-05', 'checked: 2026-01', '"2026-01" isn\'t a date.'],
    [
      'facts',
      'checked: 2026-01-05',
      'checked: 2026-01-05\n  dated: yes',
      '¦"yes" isn\'t a valid value for "dated". Use copy, or remove it.',
    ],
    ['glossary', 'rule: R-01', 'ambiguous: maybe', '"ambiguous" should be true or false, without quotes.'],
    [
      'departments',
      'emblem: anchor',
      'emblem: parrot',
      '"parrot" isn\'t an emblem. Use anchor, cone, cross, flame, headset, house, plane, shield, star or wrench, or an SVG file in static/img, such as emblems/ferry.svg.',
    ],
    ['departments', 'emblem: anchor', 'emblem: parrot.png', '"parrot.png" isn\'t an emblem.'],
    [
      'departments',
      'emblem: anchor',
      'emblem: anchor\n    color: {light: "blue", dark: "#dfa85a"}',
      '¦"blue" isn\'t a color. Write it as "#2f5f9e", in quotes.',
    ],
    ['departments', 'steps: [play]', 'steps: []', 'Name at least one step, such as play.'],
    ['departments', 'steps: [play]', 'steps: [play]\n    apply: our site', '¦"our site" isn\'t an address.'],
    [
      'departments',
      'duration: an evening',
      'duration: 5',
      '"duration" should be text. Put it in quotes: "5".',
    ],
    [
      'sessions',
      'on: Friday',
      'on: Fridays',
      '"Fridays" is neither a weekday nor a date. Write Friday, or 2026-12-24.',
    ],
    ['sessions', 'at: "19:00"', 'at: 7 pm', '"7 pm" isn\'t a time. Write it as "19:00".'],
    ['sessions', 'at: "19:00"', 'at: 19', '"19" isn\'t a time.'],
    ['sessions', 'at: "19:00"', 'at: "24:00"', '"24:00" isn\'t a time.'],
    [
      'sessions',
      'timeZone: Europe/Berlin',
      'timeZone: Harbor',
      '"Harbor" isn\'t a time zone. Write one such as America/New_York.',
    ],
    ['sessions', 'minutes: 120', 'minutes: 0', 'Write how many minutes it takes.'],
    ['sessions', 'minutes: 120', 'minutes: 1.5', '"minutes" should be a whole number.'],
    [
      'sessions',
      'minutes: 120',
      'minutes: 2 hours',
      '"minutes" should be a number, without quotes or words.',
    ],
    ['sessions', 'except: [2026-12-25]', 'except: [Christmas]', '"Christmas" isn\'t a date.'],
    ['words', '- [boat, ship]', '- [boat]', 'Name at least two words for the same thing.'],
    [
      'words',
      '- [boat, ship]',
      '- boat',
      'An entry of "synonyms" should be a list: each entry begins with a hyphen and a space ("- ").',
    ],
    ['modifiers', 'shift: [-1, 0]', 'shift: [-1]', '"shift" should have 2 entries.'],
    ['modifiers', 'shift: [-1, 0]', 'shift: [-1, 0, 1]', '"shift" should have 2 entries.'],
    ['modifiers', 'shift: [-1, 0]', 'shift: -1', '"shift" should be a list, such as [1, 2].'],
    [
      'modifiers',
      'shift: [-1, 0]',
      'shift: [one, 0]',
      'An entry of "shift" should be a number, without quotes or words.',
    ],
    ['retention', 'kept: [{days: 30,', 'kept: [{days: -1,', 'Write a whole number of days, 0 or more.'],
    [
      'retention',
      'kept: [{days: 30,',
      'kept: [{days: "30",',
      '"days" should be a number, without quotes or words.',
    ],
    ['retention', 'after: ban', 'after: bann', '"bann" isn\'t a valid value for "after". Did you mean ban?'],
    [
      'retention',
      'kept: Until the tide turns',
      'kept: []',
      'Write a list such as - {days: 30, after: closed}, or words.',
    ],
    [
      'retention',
      'kept: Until the tide turns',
      'kept: 30',
      'Write a list such as - {days: 30, after: closed}, or words.',
    ],
    [
      'retention',
      'kept: Until the tide turns',
      'kept:',
      'Write a list such as - {days: 30, after: closed}, or words.',
    ],
    ['rulesInBrief', 'rules: [R-01]', 'rules: []', 'Name the rule that it sums up.'],
    [
      'redirects',
      'to: /docs/new',
      'to: "https://example.org"',
      '"https://example.org" isn\'t a page of this site. Write its address from the first slash on: /docs/shop.',
    ],
    [
      'redirects',
      'to: /docs/new',
      'to: "//example.org"',
      '"//example.org" isn\'t a page of this site. Write its address from the first slash on: /docs/shop.',
    ],
    [
      'redirects',
      'to: /docs/new',
      'to: "javascript:alert(1)"',
      '"javascript:alert(1)" isn\'t a page of this site. Write its address from the first slash on: /docs/shop.',
    ],
    [
      'redirects',
      'to: /docs/new',
      'to: "docs/new"',
      '"docs/new" isn\'t a page of this site. Write its address from the first slash on: /docs/shop.',
    ],
    [
      'community',
      'name: Harbor Town Roleplay',
      'name: Harbor <script src="/a.js"></script>',
      `"Harbor <script src="/a.js"></script>" can't have < or > in it. Write the name without.`,
    ],
    ['community', 'minimumAge: 13', 'minimumAge: 0', '"minimumAge" should be more than 0.'],
    [
      'community',
      'minimumAge: 13',
      'minimumAge: "13"',
      '"minimumAge" should be a number, without quotes or words.',
    ],
    ['community', 'minimumAge: 13', 'minimumAge:', '"minimumAge" is empty. Fill it in.'],
    ['community', 'copyrightYear: 2025', 'copyrightYear: 25', '"copyrightYear" should be 2000 or more.'],
    ['community', 'signUp: true', 'signUp:', '"signUp" is empty. Fill it in.'],
    ['community', 'help: help,', 'help: 5,', '"help" should be text. Put it in quotes: "5".'],
    ['community', 'checked: 2026-01-02', 'checked: January', '"January" isn\'t a date.'],
    [
      'acts',
      'ladder: horns',
      'ladder: horns\n  common: false',
      '¦"false" isn\'t a valid value for "common". Use true, or remove it.',
    ],
    ['acts', 'ladder: horns', 'ladder: horns\n  common: "true"', '¦"common" should be true, without quotes.'],
    [
      'acts',
      'ladder: horns',
      'procedure: distres',
      '"distres" isn\'t a valid value for "procedure". Did you mean distress?',
    ],
    ['evidence', 'clip: A clip of the scene', 'clip: ""', '"clip" is empty. Fill it in.'],
    [
      'evidence',
      'clip: A clip of the scene',
      'clip: [A clip]',
      '"clip" should be text. Put it in quotes: "[A clip]".',
    ],
    ['roles', 'kick: alone', 'kick: sample', 'Did you mean sampled?'],
    ['roles', 'banDays: 7', 'banDays: -7', '"banDays" should be 0 or more.'],
    ['roles', 'banDays: 7', 'banDays: all', 'Write the number of days, or the word any, without quotes.'],
    ['roles', 'timeoutMinutes: 60', 'timeoutMinutes: -1', '"timeoutMinutes" should be 0 or more.'],
    ['scenarios', 'set: range', 'set: rnge', '"rnge" isn\'t a valid value for "set". Did you mean range?'],
    [
      'scenarios',
      '    - {text: Coach., explanation: It is the first time., right: true}\n    - {text: Ban., explanation: That is too much.}',
      '    - {text: Coach., explanation: It is the first time., right: true}',
      '^Write at least two choices.',
    ],
    ['scenarios', 'explanation: That is too much.', 'explanation: ""', '"explanation" is empty. Fill it in.'],
    ['severity', 'notes: {horns: a note}', 'notes: {horns: }', '"horns" is empty. Fill it in.'],
    [
      'severity',
      'notes: {horns: a note}',
      'notes: []',
      '"notes" should be names and values with a colon between them.',
    ],
  ])('in %s, for %j: %j', (name, old, replacement, message) => {
    const changed = edited(name, old, replacement);
    // A mark says that it is about the line after the one that was there, or the one before.
    const line = lineOf(SITE[name], old) + (message.startsWith('¦') ? 1 : message.startsWith('^') ? -1 : 0);
    const told = tell(changed);
    expect(told.map(({message: each}) => each)).toEqual([
      expect.stringContaining(message.replace(/^[¦^]/, '')),
    ]);
    expect(told[0]).toMatchObject({name, line});
  });

  test('more than nine rules in brief', () => {
    expect(tell({rulesInBrief: SITE.rulesInBrief.repeat(10)})).toEqual([
      {
        name: 'rulesInBrief',
        line: 1,
        message: 'The rules in brief have more than 9 lines. Join two, or remove one.',
      },
    ]);
  });

  test('a day that is one', () => {
    expect(['2024-02-29', '2026-12-31'].filter(isDay)).toHaveLength(2);
    expect(
      ['2026-02-29', '2026-1-2', '2026-13-01', '0', '', ' 2026-01-01', '2026-01-01\n'].filter(isDay),
    ).toEqual([]);
  });
});

/** Where each field and each entry of a value is. */
function pathsOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, each]) => {
        const inside = [...path, Array.isArray(value) ? Number(name) : name];
        return [inside, ...pathsOf(each, inside)];
      })
    : [];
}

/** A copy of a value with something else at one place. */
function replaced(
  value: unknown,
  [step, ...rest]: readonly (string | number)[],
  change: (old: unknown) => [string, unknown][],
): unknown {
  const entries = Object.entries(value as Record<string, unknown>).flatMap(([name, each]) =>
    name !== String(step)
      ? [[name, each] as const]
      : rest.length > 0
        ? [[name, replaced(each, rest, change)] as const]
        : change(each),
  );
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

/** Where people choose the names. */
const isNameOfTheirs = (name: DataName, path: readonly (string | number)[]) =>
  (name === 'evidence' && path.length === 1) ||
  (name === 'severity' && path.length === 2) ||
  (name === 'departments' && path.length === 2 && path[0] !== 'departments');

describe.each(NAMES)('in %s', (name) => {
  const {file, shape} = DATA_FILES[name];
  const data: unknown = parse(SITE[name]);
  const fields = pathsOf(data).filter((path) => typeof path.at(-1) === 'string');
  const problemsOf = (value: unknown) => parseData(file, JSON.stringify(value, null, 1), shape).problems;

  test.each(fields.map((path) => [path.join('.'), path] as const))(
    'a misspelled %s is reported once',
    (_, path) => {
      const field = String(path.at(-1));
      const wrong = `${field}${field.at(-1)}`;
      const changed = replaced(data, path, (old) => [[wrong, old]]);
      const problems = problemsOf(changed);
      expect(problems.map(({message}) => message)).toEqual(
        isNameOfTheirs(name, path) ? [] : [`Unknown field "${wrong}". Did you mean "${field}"?`],
      );
      for (const {line} of problems) {
        expect(JSON.stringify(changed, null, 1).split('\n')[line - 1]).toContain(`"${wrong}":`);
      }
    },
  );

  test.each(fields.map((path) => [path.join('.'), path] as const))(
    'without %s, it is told what to add, if anything',
    (_, path) => {
      const messages = problemsOf(replaced(data, path, () => [])).map(({message}) => message);
      expect(messages.length).toBeLessThan(2);
      for (const message of messages) {
        expect(message).toMatch(new RegExp(`^"${path.at(-1)}" is missing\\. Add it(?:\\.$|: .*[.)]$)`));
        expect(message).not.toMatch(JARGON);
      }
    },
  );

  test('a field of no use is reported with those there are', () => {
    const groups = [[], ...pathsOf(data)].filter((path) => {
      const value: unknown = path.reduce(
        (part: unknown, step) => (part as Record<string, unknown>)[step],
        data,
      );
      return typeof value === 'object' && !Array.isArray(value) && value !== null;
    });
    for (const path of groups.filter((group) => !isNameOfTheirs(name, [...group, '']))) {
      const add = (group: unknown): unknown => ({...(group as object), zebra: 'x'});
      const changed =
        path.length > 0
          ? replaced(data, path, (old) => [['', add(old)]].map(([, value]) => [String(path.at(-1)), value]))
          : add(data);
      for (const {message} of problemsOf(changed)) {
        expect(message).toMatch(/^Unknown field "zebra"\. Use \w.*, or remove it\.$/);
      }
    }
  });

  test('whatever is at whatever place is told in words, about that place', () => {
    for (const path of pathsOf(data)) {
      for (const wrong of [
        5,
        -1.5,
        1e300,
        true,
        null,
        '',
        'x',
        [],
        [5],
        [false],
        [[]],
        {},
        {x: 1},
        'y'.repeat(5000),
      ]) {
        const changed = replaced(data, path, () => [[String(path.at(-1)), wrong]]);
        for (const {message} of problemsOf(changed)) {
          expect(message, `${path.join('.')}: ${JSON.stringify(wrong)}`).not.toMatch(JARGON);
          expect(message).toMatch(/[.?)]$/);
          expect(message.replace('y'.repeat(5000), '').length).toBeLessThan(300);
        }
      }
    }
  });
});

describe('of several problems, none hides another:', () => {
  const messagesOf = (changes: Parameters<typeof tell>[0]) =>
    tell(changes).map(({name, line, message}) => `${name}:${line} ${message}`);

  test('two in one entry', () => {
    expect(
      messagesOf(
        edited(
          'ladders',
          'platforms: [roblox]\n  lookBackDays: 30',
          'plaforms: [roblox]\n  lookBackDays: 31',
        ),
      ),
    ).toEqual([
      'ladders:9 Unknown field "plaforms". Did you mean "platforms"?',
      expect.stringContaining('ladders:10 Write how many days a case counts'),
    ]);
  });

  test('two in one line', () => {
    expect(messagesOf({notices: '- {from: soon, until: later, txt: Hi.}\n'})).toEqual([
      'notices:1 "soon" isn\'t a date. Write it as YYYY-MM-DD.',
      'notices:1 "later" isn\'t a date. Write it as YYYY-MM-DD.',
      'notices:1 Unknown field "txt". Did you mean "text"?',
    ]);
  });

  test('six rules without ladders', () => {
    const rules = [1, 2, 3, 4, 5, 6].map((id) => `- {id: R-0${id}, title: Rule ${id}}\n`).join('');
    const told = tell({rules}).filter(({name}) => name === 'rules');
    expect(told.map(({line, message}) => `${line} ${message}`)).toEqual(
      [1, 2, 3, 4, 5, 6].map((id) => expect.stringMatching(`^${id} R-0${id} has no ladder`) as string),
    );
  });

  test('one in each file', () => {
    const changes = Object.fromEntries(NAMES.map((name) => [name, '- @\n']));
    expect([...new Set(tell(changes).map(({name, line}) => `${name}:${line}`))]).toEqual(
      NAMES.map((name) => `${name}:1`),
    );
  });
});

test('a file with an entry that is wrong has no value', () => {
  expect(siteWith(edited('ladders', 'lookBackDays: 60', 'lookBackDays: 61')).get('ladders')).toBeUndefined();
});

describe('the place of a problem', () => {
  const files = siteWith();
  const lineAt = (name: DataName, entry: object | undefined, ...way: PropertyKey[]) =>
    files.problem(name, entry, way, '').line;
  const [, horns] = files.get('rules')!;

  test.each<[string, number, number]>([
    ['an entry', lineAt('rules', horns), 5],
    ['a field', lineAt('rules', horns, 'ladders'), 7],
    ['an entry of a field', lineAt('scenarios', files.get('scenarios')![0], 'choices', 1, 'text'), 8],
    ['a field that is not there', lineAt('rules', horns, 'retired', 'date'), 5],
    ['an entry that is not there', lineAt('rules', undefined, 7), 1],
    ['a file', lineAt('rules', undefined), 1],
    ['something that is in no file', lineAt('rules', {}, 'id'), 1],
    ['a field of a file', lineAt('severity', undefined, 'hints', 'sorry'), 11],
  ])('is the line of %s', (_, line, expected) => {
    expect(line).toBe(expected);
  });
});
