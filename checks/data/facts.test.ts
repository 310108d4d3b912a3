import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {ProjectCopy} from '../slips/ProjectCopy';
import {DataFile} from './DataFile';
import {checkFacts, checkPrintedFacts, printedFacts, readFactAges} from './facts';

// cspell:ignore chek

const ROOT = path.resolve(import.meta.dirname, '../..');
const TODAY = '2026-11-23';
const FACT = {
  id: 'chat-age-check',
  text: 'Roblox asks for an age check.',
  source: {title: 'Roblox: chat', url: 'https://example.com/chat'},
  sourceDate: '2026-01-14',
  checked: '2026-11-21',
};

describe('a fact', () => {
  const check = (change: object, used = ['chat-age-check']) =>
    checkFacts(
      {facts: [{...FACT, ...change}], staffFacts: []},
      new Set(used),
      TODAY,
      (file) => new DataFile(file, ''),
    ).map(({message}) => message);

  test.each([{}, {sourceDate: '2026-01'}, {sourceDate: TODAY, checked: TODAY}])(
    'that is right has no mistakes: %j',
    (change) => {
      expect(check(change)).toEqual([]);
    },
  );

  test.each<[string, object, string]>([
    ['without a text', {text: ' '}, 'has no text.'],
    ['without a source', {source: undefined}, 'needs a source that others can open.'],
    ['without the name of its source', {source: {title: '', url: 'https://example.com'}}, 'needs a source'],
    ['with a source on the open road', {source: {title: 'A', url: 'http://example.com'}}, 'needs a source'],
    ['without a date', {sourceDate: undefined}, 'needs the date of its source.'],
    ['with only a year', {sourceDate: '2026'}, 'needs the date of its source.'],
    ['with a month that there is not', {sourceDate: '2026-13'}, 'needs the date of its source.'],
    [
      'of tomorrow',
      {sourceDate: '2026-11-24'},
      'says that its source is of 2026-11-24, which is still to come.',
    ],
    ['of next month', {sourceDate: '2026-12'}, 'says that its source is of 2026-12, which is still to come.'],
    ['that was never checked', {checked: undefined}, 'needs the day on which somebody compared it'],
    ['with a check of a month', {checked: '2026-11'}, 'needs the day on which somebody compared it'],
    ['that will be checked', {checked: '2026-11-24'}, 'was checked on 2026-11-24, which is still to come.'],
    [
      'that is younger than its check',
      {sourceDate: '2026-11-22'},
      'was checked on 2026-11-21, before its source was written.',
    ],
  ])('%s is a mistake', (_, change, message) => {
    expect(check(change)).toEqual([expect.stringContaining(`The fact "chat-age-check" ${message}`)]);
  });

  test('has an id in kebab-case', () => {
    expect(check({id: 'Chat_Age'}, ['Chat_Age'])).toEqual([
      'The fact "Chat_Age" has an id with other signs than small letters, digits and hyphens. Write it like chat-age-check.',
    ]);
  });

  test('that no page prints is a mistake', () => {
    expect(check({}, ['voice-age'])).toEqual([
      'The fact "chat-age-check" stands on no page. Print it with <Fact id="chat-age-check" />, or remove the entry.',
    ]);
  });

  test('has an id of its own, in both lists, and mistakes name the line of the later one', () => {
    const text = "export const staffFacts = [\n  {\n    id: 'chat-age-check',\n  },\n];";
    expect(
      checkFacts(
        {facts: [FACT, {...FACT, id: 'voice-age'}], staffFacts: [FACT]},
        new Set(['chat-age-check', 'voice-age']),
        TODAY,
        (file) => new DataFile(file, text),
      ),
    ).toEqual([
      {
        file: 'docs/staff/_data/facts.ts',
        line: 3,
        message: 'The fact "chat-age-check" has an id that another one has already. Give it one of its own.',
      },
    ]);
  });
});

describe('a page', () => {
  const ALL = {facts: [FACT], staffFacts: [{...FACT, id: 'ban-tool'}]};
  const check = (source: string, file = 'docs/shop.mdx') => checkPrintedFacts({file, source}, ALL);

  test('may print public facts, and one for staff all facts', () => {
    expect(check('A.\n\n<Fact id="chat-age-check" />')).toEqual([]);
    expect(check('<Fact id="chat-age-check" /> <Fact id="ban-tool" />', 'docs/staff/portal.mdx')).toEqual([]);
  });

  test.each([
    ['<Fact id="chat-age-chek" />', 'There is no fact "chat-age-chek". Write "chat-age-check".'],
    [
      '<Fact id="weather" />',
      'There is no fact "weather". Add it to src/data/facts.ts, or use one of its ids.',
    ],
    [
      '<Fact id="ban-tool" />',
      'The fact "ban-tool" is for staff, and this page is public. Move it to src/data/facts.ts, or print another.',
    ],
    ['<Fact />', '<Fact> needs "id". Write <Fact id="chat-age-check" />, with an id of src/data/facts.ts.'],
    [
      'B. {/* Source: https://example.com (read on 2026-11) */}',
      'A source stands in a note here, where nobody looks after it. Move the sentence and its source to src/data/facts.ts, and print it with <Fact id="..." />.',
    ],
    ['{/* Sources stand elsewhere */}', expect.stringContaining('A source stands in a note here') as string],
  ])('with %j is told what to write', (line, message) => {
    expect(check(`A.\n\n${line}`)).toEqual([{file: 'docs/shop.mdx', line: 3, message}]);
  });

  test('prints no fact in a note or in code', () => {
    const source = '<Fact id="a" />\n{/* <Fact id="b" /> */}\n```\n<Fact id="c" />\n```\n';
    expect(printedFacts({source})).toEqual([{line: 1, id: 'a'}]);
  });
});

describe('the age of facts', () => {
  const today = new Date().toISOString().slice(0, 10);
  const entry = (id: string, checked: string) =>
    `{id: '${id}', text: 'Text.', source: {title: 'A', url: 'https://example.com', part: 'B'}, sourceDate: '2026-01', checked: '${checked}'}`;
  const staffFacts = `export const staffFacts = [${entry('old', '2020-01-01')}];`;
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'facts-'));
    const write = (file: string, text: string) => {
      mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
      writeFileSync(path.join(root, file), text);
    };
    write('src/data/facts.ts', `export const facts = [${entry('new', today)}, {id: 'broken'}, wrong];`);
    write('docs/staff/_data/facts.ts', staffFacts);
    write(
      'src/community.ts',
      `export const community = {crisisLine: {directory: {url: 'https://example.com', checked: '${today}'}}};`,
    );
  });
  afterAll(() => rmSync(root, {recursive: true}));

  const run = (checked: string, script: string, ...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', path.join(ROOT, 'scripts', script), ...args], {
      cwd: ROOT,
      encoding: 'utf8',
      env: {...process.env, CHECK_ROOT: checked},
    });

  test('is counted in days, the oldest first, also in a list with slips', () => {
    expect(readFactAges(root, '2020-01-31').map(({id, age}) => [id, Math.max(age, 0)])).toEqual([
      ['old', 30],
      ['new', 0],
      ['crisisLine in src/community.ts', 0],
    ]);
  });

  test('is listed by "npm run facts", which fails while one is too old', () => {
    const {status, stdout, stderr} = run(root, 'facts.ts');
    expect(stdout).toMatch(
      /^\d+ days: old, checked on 2020-01-01\n {2}Text\.\n {2}https:\/\/example\.com \(B\), of 2026-01\n/,
    );
    expect(stdout).toContain('\n0 days: new, ');
    expect(stderr).toContain('1 of 3 facts were last checked more than 180 days ago: the first ones above.');
    expect(status).toBe(1);
  });

  test('is told by "npm run check", and fails nothing', () => {
    const project = new ProjectCopy();
    project.write('docs/staff/_data/facts.ts', staffFacts);
    const {status, stdout} = run(project.root, 'check.ts', 'src/data/changes.ts');
    // One day, those of the site itself are old too.
    const old = readFactAges(project.root, today).filter(({age}) => age > 180);
    project.dispose();
    expect(old[0]!.id).toBe('old');
    expect(stdout).toContain(
      `No mistake, but look again at what was last checked more than 180 days ago ("npm run facts" tells more): ${old.map(({id}) => id).join(', ')}.`,
    );
    expect(status).toBe(0);
  });
});
