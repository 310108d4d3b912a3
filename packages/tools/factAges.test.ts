import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {ProjectCopy} from '@roleplay-docs/checks/slips/ProjectCopy';
import {readFactAges} from './factAges';

const today = new Date().toISOString().slice(0, 10);
const entry = (id: string, checked: string) => `
- id: ${id}
  text: Text.
  source: {title: A, url: https://example.com, part: B}
  sourceDate: 2020-01
  checked: ${checked}
`;
const OLD_FACT = entry('old', '2020-01-01');

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'facts-'));
  for (const [file, text] of Object.entries({
    'src/data/facts.yaml': entry('new', today),
    'docs/staff/_data/facts.yaml': OLD_FACT,
  })) {
    mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    writeFileSync(path.join(root, file), text);
  }
});
afterAll(() => rmSync(root, {recursive: true}));

const run = (checked: string, script: string, ...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', path.join(__dirname, script), ...args], {
    cwd: path.resolve(__dirname, '../..'),
    encoding: 'utf8',
    env: {...process.env, CHECK_ROOT: checked},
  });

test('the age of facts is counted in days, the oldest first', () => {
  expect(readFactAges(root, '2020-01-31').map(({id, age}) => [id, Math.max(age, 0)])).toEqual([
    ['old', 30],
    ['new', 0],
  ]);
});

test('the crisis line is one of them', () => {
  const project = path.resolve(__dirname, '../..');
  expect(readFactAges(project, today)).toContainEqual(
    expect.objectContaining({
      id: 'crisisLine in src/data/community.yaml',
      text: 'The directory opens and lists lines.',
    }),
  );
});

test('all are listed by "npm run facts", which fails while one is too old', () => {
  const {status, stdout, stderr} = run(root, 'facts.ts');
  expect(stdout).toMatch(
    /^\d+ days: old, checked on 2020-01-01\n {2}Text\.\n {2}https:\/\/example\.com \(B\), of 2020-01\n/,
  );
  expect(stdout).toContain('\n0 days: new, ');
  expect(stderr).toContain('1 of 2 facts were last checked more than 180 days ago: the first ones above.');
  expect(status).toBe(1);
});

test('old ones are named by "npm run check", which passes all the same', () => {
  const project = new ProjectCopy();
  project.write('docs/staff/_data/facts.yaml', OLD_FACT);
  const {status, stdout} = run(project.root, 'check.ts', 'src/data/changes.yaml');
  // One day, those of the site itself are old too.
  const old = readFactAges(project.root, today).filter(({age}) => age > 180);
  project.dispose();
  expect(old[0]!.id).toBe('old');
  expect(stdout).toContain(
    `No mistake, but look again at what was last checked more than 180 days ago ("npm run facts" tells more): ${old.map(({id}) => id).join(', ')}.`,
  );
  expect(status).toBe(0);
});
