import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';

const today = new Date().toISOString().slice(0, 10);
const entry = (id: string, checked: string) => `
- id: ${id}
  text: Text.
  source: {title: A, url: https://example.com, part: B}
  sourceDate: 2020-01
  checked: ${checked}
`;

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'facts-'));
  for (const [file, text] of Object.entries({
    'src/data/facts.yaml': entry('new', today),
    'docs/staff/_data/facts.yaml': entry('old', '2020-01-01'),
  })) {
    mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    writeFileSync(path.join(root, file), text);
  }
});
afterAll(() => rmSync(root, {recursive: true}));

const run = (checked: string) =>
  spawnSync(process.execPath, ['--import', 'tsx', path.join(__dirname, 'facts.ts')], {
    cwd: path.resolve(__dirname, '../..'),
    encoding: 'utf8',
    env: {...process.env, CHECK_ROOT: checked},
  });

test('all are listed, the oldest first; one that is too old fails it', () => {
  const {status, stdout, stderr} = run(root);
  expect(stdout).toMatch(
    /^\d+ days: old, checked on 2020-01-01\n {2}Text\.\n {2}https:\/\/example\.com \(B\), from 2020-01\n/,
  );
  expect(stdout).toContain('\n0 days: new, ');
  expect(stderr).toContain('1 of 2 facts have to be checked again: old.');
  expect(status).toBe(1);
});

test('the crisis line of the site is one of them', () => {
  expect(run(path.resolve(__dirname, '../..')).stdout).toMatch(
    /days: crisisLine in src\/data\/community\.yaml, checked on .*\n {2}The directory opens and lists crisis lines\./,
  );
});
