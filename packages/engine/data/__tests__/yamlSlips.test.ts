import {describe, expect, test} from 'vitest';
import {explainError, MEANINGS} from '../explainYaml';
import {parseData} from '../parseData';
import {parseYaml} from '../parseYaml';
import {DATA_FILES} from '../shapes';
import {JARGON, SITE, siteWith} from './site';

// cspell:ignore titel

const read = (source: string) => parseData('data.yaml', source, DATA_FILES.rules.shape);

/** What is reported about a list of rules of which the second one, in lines 4 to 6, is written in some way, and what is read. */
function readSecond(rows: string) {
  const {problems, value} = read(
    `- {id: R-01, title: One}\n\n# The next one.\n${rows}\n- id: R-03\n  title: Three\n`,
  );
  return {
    told: problems.map(({line, message}) => `${line}: ${message}`),
    ids: value?.map(({id}) => id),
  };
}

describe('what can be wrong with how an entry is written is reported, with its line, and the file is not read:', () => {
  test.each<[string, string, number, string]>([
    [
      'a colon in a text',
      '- id: R-02\n  title: Reports: the short version',
      5,
      'Text with a colon in it needs quotes. Write title: "Reports: the short version".',
    ],
    ['a colon in the first field', '- title: Reports: all', 4, 'Text with a colon in it needs quotes.'],
    [
      'a colon at the end of a text',
      '- id: R-02\n  title: Reports:',
      5,
      'Text with a colon in it needs quotes.',
    ],
    [
      'a colon behind curly quotes',
      '- id: R-02\n  title: “Reports”: all',
      5,
      'Text with a colon in it needs quotes.',
    ],
    [
      'a colon between braces',
      '- {id: R-02, title: Reports: all}',
      4,
      'Text with a colon or # in it needs quotes.',
    ],
    ['a comma that is missing between braces', '- {id: R-02 title: Reports}', 4, 'a comma is missing'],
    [
      'an apostrophe between single quotes',
      "- id: R-02\n  title: 'It's late'",
      5,
      "The quotes in this text don't match.",
    ],
    [
      'an apostrophe between braces',
      "- {id: R-02, title: 'It's late'}",
      4,
      "The quotes in this text don't match.",
    ],
    [
      'an apostrophe after an s',
      "- id: R-02\n  title: 'players' cars'",
      5,
      "The quotes in this text don't match.",
    ],
    [
      'quotes inside of quotes',
      '- id: R-02\n  title: "Say "hi" now"',
      5,
      "The quotes in this text don't match.",
    ],
    [
      'a comma after a text in quotes',
      '- id: R-02\n  title: "Hi",',
      5,
      "The quotes in this text don't match.",
    ],
    ['a backslash in quotes', '- id: R-02\n  title: "C:\\path"', 5, 'no backslash (\\) inside'],
    [
      'a quote that is never closed',
      '- id: R-02\n  title: "Two\n  ladders: [x]',
      5,
      "The quotes in this text don't match.",
    ],
    [
      'a single quote that is never closed',
      "- id: R-02\n  title: 'Two",
      5,
      "The quotes in this text don't match.",
    ],
    [
      'a bracket that is never closed',
      '- id: R-02\n  ladders: [a, b\n  title: Two',
      5,
      'A bracket or a comma is missing here, or there is one too many.',
    ],
    [
      'a brace that is never closed',
      '- id: R-02\n  title: Two\n  retired: {date: 2026-01-01',
      6,
      'A bracket or a comma is missing here, or there is one too many.',
    ],
    [
      'a bracket too many',
      '- id: R-02\n  ladders: [a, b]]',
      5,
      'A bracket or a comma is missing here, or there is one too many.',
    ],
    ['a tab before a field', '- id: R-02\n\ttitle: Two', 5, 'This line has a tab or a special space.'],
    ['a tab after a hyphen', '-\tid: R-02\n\ttitle: Two', 4, 'This line has a tab or a special space.'],
    ['a tab after spaces', '- id: R-02\n  \ttitle: Two', 5, 'This line has a tab or a special space.'],
    [
      'a special space',
      '- id: R-02\n  title:\u00A0Two',
      5,
      'This line has a tab or a special space. Use ordinary spaces.',
    ],
    [
      'a field that is indented too little',
      '- id: R-02\n title: Two',
      5,
      "This line isn't indented like the ones around it.",
    ],
    [
      'a field that is not indented',
      '- id: R-02\ntitle: Two',
      5,
      "This line isn't indented like the ones around it.",
    ],
    [
      'a field that is indented too far',
      '- id: R-02\n    title: Two',
      5,
      "This line isn't indented like the ones around it.",
    ],
    [
      'an entry that is indented',
      ' - id: R-02\n   title: Two',
      4,
      "This line isn't indented like the ones around it.",
    ],
    [
      'a text that goes on, with a colon',
      '- id: R-02\n  title: Two\n    and: more',
      6,
      'If it continues the text above and has a colon, put the whole text in quotes.',
    ],
    ['a hyphen without a space', '-id: R-02\n  title: Two', 4, 'An entry begins with a hyphen and a space'],
    [
      'a dash in place of a hyphen',
      '– id: R-02\n  title: Two',
      4,
      'An entry begins with a hyphen and a space',
    ],
    [
      'a colon that is missing',
      '- id: R-02\n  title Two\n  words: []',
      5,
      'A colon and a space belong after the name of the field.',
    ],
    [
      'a colon that is missing at the end',
      '- id: R-02\n  title Two',
      5,
      'A colon and a space belong after the name of the field.',
    ],
    [
      'an equals sign',
      '- id: R-02\n  title = Two',
      5,
      'A colon and a space belong after the name of the field.',
    ],
    [
      'a colon without a space',
      '- id: R-02\n  title:Two',
      5,
      'A colon and a space belong after the name of the field.',
    ],
    [
      'a colon without a space between braces',
      '- {id: R-02, title:Two}',
      4,
      'Unknown field "title:Two". Did you mean "title"?',
    ],
    ['a field twice', '- id: R-02\n  title: Two\n  id: R-04', 6, '"id" appears twice here. Remove one.'],
    [
      'a field twice between braces',
      '- {id: R-02, title: Two, id: R-04}',
      4,
      '"id" appears twice here. Remove one.',
    ],
    [
      'an @',
      '- id: R-02\n  title: @everyone out',
      5,
      'Text that begins with @ needs quotes. Write title: "@everyone out".',
    ],
    [
      'a backtick',
      '- id: R-02\n  title: `code`',
      5,
      'Text that begins with ` needs quotes. Write title: "`code`".',
    ],
    ['a percent sign', '- id: R-02\n  title: %5', 5, 'Text that begins with % needs quotes.'],
    [
      'an exclamation mark',
      '- id: R-02\n  title: !important text',
      5,
      'Text that begins with ! needs quotes. Write title: "!important text".',
    ],
    ['an exclamation mark alone', '- id: R-02\n  title: ! text', 5, 'Text that begins with ! needs quotes.'],
    [
      'an ampersand',
      '- id: R-02\n  title: &more text',
      5,
      'Text that begins with & needs quotes. Write title: "&more text".',
    ],
    ['an ampersand alone', '- id: R-02\n  title: & text', 5, 'Text that begins with & needs quotes.'],
    [
      'a star',
      '- id: R-02\n  title: *more',
      5,
      'Text that begins with * needs quotes. Write title: "*more".',
    ],
    [
      'a star with more behind it',
      '- id: R-02\n  title: *very* good',
      5,
      'Text that begins with * needs quotes.',
    ],
    [
      'a star between brackets',
      '- id: R-02\n  ladders: [*a, b]\n  title: Two',
      5,
      'Text that begins with * needs quotes.',
    ],
    [
      'a name for a value, and its use',
      '- id: R-02\n  title: &a Two\n  ladders: [*a]',
      5,
      'Text that begins with & needs quotes.',
    ],
    ['a greater-than sign', '- id: R-02\n  title: > more', 5, 'Text that begins with > needs quotes.'],
    ['a bar', '- id: R-02\n  title: | more', 5, 'Text that begins with | needs quotes.'],
    [
      'a hyphen at the beginning of a text',
      '- id: R-02\n  title: - more',
      5,
      'Text that begins with - needs quotes.',
    ],
    ['a question mark', '- id: R-02\n  title: ? more', 5, 'Text that begins with ? needs quotes.'],
    ['a comma', '- id: R-02\n  title: , more', 5, 'Text that begins with , needs quotes.'],
    [
      'a bracket',
      '- id: R-02\n  title: [Two] more',
      5,
      'Text that begins with [ needs quotes. Write title: "[Two] more".',
    ],
    ['a brace', '- id: R-02\n  title: {Two} more', 5, 'Text that begins with { needs quotes.'],
  ])('%s', (_, rows, line, message) => {
    const {told, ids} = readSecond(rows);
    expect(told[0]).toContain(`${line}: `);
    expect(told[0]).toContain(message);
    expect(ids).toBeUndefined();
    expect(told.join('\n')).not.toMatch(JARGON);
  });

  test('two of them in one line', () => {
    const {problems} = read('- {id: @a, title: @b}\n- {id: R-03, title: Three}\n');
    expect(problems.map(({line}) => line)).toEqual([1, 1]);
  });
});

describe('what writes something else than it seems to is reported:', () => {
  test.each([
    [
      'a note that cuts a text off',
      '- id: R-02\n  title: Ask in #general now',
      5,
      'What follows # here is only a note',
    ],
    ['curly quotes around a text', '- id: R-02\n  title: “Two”', 5, 'Readers would see these curly quotes.'],
    ['single curly quotes', '- id: R-02\n  title: ‘Two’', 5, 'Readers would see these curly quotes.'],
  ])('%s', (_, rows, line, message) => {
    expect(readSecond(rows).told).toEqual([expect.stringContaining(`${line}: ${message}`)]);
  });

  test('a color without quotes', () => {
    const color = (written: string) =>
      parseData(
        'data.yaml',
        SITE.departments.replace('emblem: anchor', `emblem: anchor\n    color:${written}`),
        DATA_FILES.departments.shape,
      ).problems.map(({line, message}) => `${line}: ${message}`);
    expect(color('\n      light: #2f5f9e\n      dark: "#2f5f9e"')).toEqual([
      expect.stringContaining('8: What follows #'),
    ]);
    expect(color(' {light: #2f5f9e, dark: #2f5f9e}')).toEqual([expect.stringContaining('7: A bracket')]);
    expect(color(' {light: "#2f5f9e", dark: "#2f5f9e"}')).toEqual([]);
  });

  test('notes after a space, and curly quotes inside of a text or of straight quotes, are fine', () => {
    expect(readSecond('- id: R-02 # the second\n  title: The “second” one # sure\n').told).toEqual([]);
    expect(readSecond('- id: R-02\n  title: "“Two”"').told).toEqual([]);
  });
});

describe('values that YAML reads in its own way:', () => {
  test.each([
    ['a number', '5', '"title" should be text. Put it in quotes: "5".'],
    ['a number with zeros', '007', '"title" should be text. Put it in quotes: "007".'],
    ['a number with a letter', '1e3', '"title" should be text. Put it in quotes: "1e3".'],
    ['true', 'true', '"title" should be text. Put it in quotes: "true".'],
    ['nothing', '', '"title" is empty. Fill it in.'],
    ['a tilde', '~', '"title" is empty. Fill it in.'],
    ['null', 'null', '"title" is empty. Fill it in.'],
    ['brackets', '[Two]', '"title" should be text. Put it in quotes: "[Two]".'],
    ['braces', '{Two}', '"title" should be text. Put it in quotes: "{Two}".'],
    ['empty quotes', '""', '"title" is empty. Fill it in.'],
    ['a space', '" "', '"title" is empty. Fill it in.'],
  ])('%s is not a text', (_, value, message) => {
    expect(readSecond(`- id: R-02\n  title: ${value}`).told).toEqual([`5: ${message}`]);
  });

  test.each([
    'no',
    'off',
    'yes',
    'on',
    'y',
    'n',
    '2026-01-02',
    '12:30',
    '1_000',
    '1.2.3',
    'Two # a note',
    "It's late",
    'say "hi"',
    'a & b',
    '50 %',
    '<b>',
    '=',
    'a - b',
    '"5"',
    "'It''s'",
  ])('%s is a text', (value) => {
    expect(readSecond(`- id: R-02\n  title: ${value}`)).toEqual({told: [], ids: ['R-01', 'R-02', 'R-03']});
  });

  test.each(['yes', 'no', 'on', 'off', '"true"', '1'])('%s is neither true nor false', (value) => {
    const source = SITE.community.replace('signUp: true', `signUp: ${value}`);
    expect(
      parseData('data.yaml', source, DATA_FILES.community.shape).problems.map(({message}) => message),
    ).toEqual(['"signUp" should be true or false, without quotes.']);
  });

  test.each([
    ['2026-12-01', undefined],
    ['"2026-12-01"', undefined],
    ["'2026-12-01'", undefined],
    ['2026-02-30', '"2026-02-30" isn\'t a date. Write it as YYYY-MM-DD.'],
    ['2026', '"2026" isn\'t a date. Write it as YYYY-MM-DD.'],
    ['20261201', '"20261201" isn\'t a date. Write it as YYYY-MM-DD.'],
    ['12/1/2026', '"12/1/2026" isn\'t a date. Write it as YYYY-MM-DD.'],
    ['2026-12-01 # soon', undefined],
    ['2026-12-01T12:00:00Z', '"2026-12-01T12:00:00Z" isn\'t a date.'],
    ['soon', '"soon" isn\'t a date.'],
  ])('a date %s', (value, message) => {
    const {told} = readSecond(`- id: R-02\n  title: Two\n  retired:\n    date: ${value}\n    reason: Gone.`);
    expect(told).toEqual(message === undefined ? [] : [expect.stringContaining(`7: ${message}`)]);
  });

  test('a text with a colon in a list becomes a group of fields', () => {
    const {problems} = parseData(
      'data.yaml',
      '- - boat\n  - Note: ship\n- [car, a: b]\n',
      DATA_FILES.words.shape,
    );
    expect(problems.map(({line, message}) => `${line}: ${message}`)).toEqual([
      '2: This entry should be text. Put it in quotes: "Note: ship".',
      '3: This entry should be text. Put it in quotes: "a: b".',
    ]);
  });

  test('a text with a comma between braces becomes two fields', () => {
    expect(readSecond('- {id: R-02, title: Two, three}').told).toEqual([
      expect.stringMatching('4: Unknown field "three". Use id, title, .*, or remove it.'),
    ]);
  });

  test('a list that is written as a text', () => {
    expect(readSecond('- id: R-02\n  title: Two\n  ladders: a, b\n  words:\n    -a\n    -b').told).toEqual([
      '6: "ladders" should be a list: each entry begins with a hyphen and a space ("- ").',
      '7: "words" should be a list: each entry begins with a hyphen and a space ("- ").',
    ]);
  });

  test('texts over several lines, and brackets that close at the beginning of a line', () => {
    expect(
      readSecond(
        '- id: R-02\n  title: Two\n    and more\n  ladders: [\n    a,\n  ]\n  words:\n  - >\n    long\n    words\n',
      ),
    ).toEqual({told: [], ids: ['R-01', 'R-02', 'R-03']});
  });
});

describe('a whole file', () => {
  test.each([
    ['with two parts', '- {id: R-01, title: One}\n---\n- {id: R-02, title: Two}\n', 2],
    ['with two parts and dots', '- {id: R-01, title: One}\n...\n- {id: R-02, title: Two}\n', 2],
    ['with hyphens in an entry', '- id: R-01\n---\n  title: One\n- {id: R-02, title: Two}\n', 2],
    ['with hyphens at its end', '---\n- {id: R-01, title: One}\n- {id: R-02, title: Two}\n---\n', 4],
  ])('%s is told where', (_, source, line) => {
    expect(read(source).problems).toEqual([
      {file: 'data.yaml', line, message: 'This line (--- or ...) splits the file in two. Remove it.'},
    ]);
  });

  test.each(['', '\n\n', '# A note.\n', '---\n', '~\n', '\uFEFF', '\uFEFF# A note.\n'])(
    'that is empty: %j',
    (source) => {
      expect(read(source)).toMatchObject({
        problems: [{line: 1, message: 'The file is empty. For an empty list, write [].'}],
      });
      expect(parseData('data.yaml', source, DATA_FILES.community.shape).problems).toMatchObject([
        {line: 1, message: 'The file is empty. Put its fields back.'},
      ]);
      expect(read(source).value).toBeUndefined();
      expect(read(source).problem(undefined, ['a'], 'No.')).toEqual({
        file: 'data.yaml',
        line: 1,
        message: 'No.',
      });
    },
  );

  test.each<[string, string]>([
    ['Windows line ends', SITE.rules.replaceAll('\n', '\r\n')],
    ['old Mac line ends', SITE.rules.replaceAll('\n', '\r')],
    ['a byte order mark', `\uFEFF${SITE.rules}`],
    ['hyphens at its beginning', `---${SITE.rules}`],
    ['quotes everywhere', JSON.stringify(read(SITE.rules).value)],
  ])('with %s is read', (_, source) => {
    expect(read(source).problems).toEqual([]);
    expect(read(source).value).toEqual(read(SITE.rules).value);
  });

  test('with Windows line ends names the right lines', () => {
    const source = SITE.rules.replace('title: Parking', 'titel: Parking').replaceAll('\n', '\r\n');
    expect(read(source).problems).toMatchObject([
      {line: 10, message: 'Unknown field "titel". Did you mean "title"?'},
    ]);
  });

  test.each<[string, Buffer, number]>([
    ['in UTF-16', Buffer.from(`\uFEFF${SITE.rules}`, 'utf16le'), 1],
    ['in Latin-1', Buffer.from(SITE.rules.replace('Parking', 'Café'), 'latin1'), 10],
    ['with zeros', Buffer.from(SITE.rules.replace('Parking', 'P\0')), 10],
  ])('%s is reported, and not read', (_, bytes, line) => {
    const files = siteWith({rules: bytes});
    expect(files.problems()).toEqual([
      {
        file: 'src/data/rules.yaml',
        line,
        message: expect.stringMatching(/isn't saved as UTF-8.*Save the file again/) as string,
      },
    ]);
    expect(files.get('rules')).toBeUndefined();
    expect(files.get('ladders')).toBeDefined();
  });

  test('with a byte order mark is read from disk, too', () => {
    expect(siteWith({rules: Buffer.from(`\uFEFF${SITE.rules}`)}).problems()).toEqual([]);
  });

  test('that Git merged by halves is reported once', () => {
    expect(
      read('- id: R-01\n<<<<<<< HEAD\n  title: One\n=======\n  title: Two\n>>>>>>> main\n').problems,
    ).toEqual([
      {
        file: 'data.yaml',
        line: 2,
        message: expect.stringMatching(/^Two changes conflict here, and Git left both in\./) as string,
      },
    ]);
  });

  test.each([
    [
      'the fields of an entry',
      DATA_FILES.rules.shape,
      'id: R-01\ntitle: One\n',
      'The file should be a list: each entry begins with a hyphen',
    ],
    ['a text', DATA_FILES.rules.shape, 'R-01\n', 'The file should be a list'],
    [
      'hyphens without spaces',
      DATA_FILES.rules.shape,
      '-id: R-01\n',
      'The file should be a list: each entry begins',
    ],
    ['stars', DATA_FILES.rules.shape, '* R-01\n', 'An entry begins with a hyphen and a space ("- ").'],
    ['a list', DATA_FILES.community.shape, '- name: A\n', 'The file should be a group of fields'],
    ['a list', DATA_FILES.evidence.shape, '- clip\n', 'The file should be names and values'],
    ['slips outside of all entries', DATA_FILES.rules.shape, '  title: a: b\n- id: R-01\n', 'needs quotes'],
  ])('with %s', (_, shape, source, message) => {
    const {problems, value} = parseData('data.yaml', source, shape);
    expect(problems[0]).toMatchObject({line: 1, message: expect.stringContaining(message) as string});
    expect(problems.map((problem) => problem.message).join()).not.toMatch(JARGON);
    expect(value ?? []).toHaveLength(0);
  });

  test('that is not data at all is told in a few lines', () => {
    const {problems, value} = read('- a: b: c\n'.repeat(500));
    expect(problems.length).toBeLessThan(30);
    expect(value).toBeUndefined();
    expect(read('['.repeat(20_000)).problems).toHaveLength(1);
  });
});

test('the texts of a file come with their lines', () => {
  const {texts} = read('- id: R-01\n  title: One\n');
  expect(texts).toEqual([
    {text: 'R-01', line: 1},
    {text: 'One', line: 2},
  ]);
});

describe('of the meanings of an error, the first that fits the example is', () => {
  test.each(Object.entries(MEANINGS))('%s', (name, {example}) => {
    const {slips, draft, text} = parseYaml(example);
    const [error] = draft.errors;
    const [{line, message}] = slips as [{line: number; message: string}];
    const found = explainError(error!, text.split('\n')[line - 1]!, text.slice(error!.pos[0]));
    expect(found).toEqual({meaning: name, explanation: message});
  });
});

test('a text is parsed once, however many read it, and a text that changes is parsed again', () => {
  expect(parseYaml('a: 1\n')).toBe(parseYaml('a: 1\n'));
  expect(parseYaml('a: 2\n').document?.toJS()).toEqual({a: 2});
});
