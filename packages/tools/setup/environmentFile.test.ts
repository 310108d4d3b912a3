import {existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {readEnvironmentFile, writeEnvironmentFile} from './environmentFile';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'environment-'));
});
afterEach(() => rmSync(root, {recursive: true}));
const file = () => path.join(root, '.env');
const read = () => readFileSync(file(), 'utf8');

test('a new file begins as the example, and only its owner may read it', () => {
  writeFileSync(
    path.join(root, '.env.example'),
    '# Copy to .env and fill in to use yours.\nFIREBASE_API_KEY=\n# Secret.\nSTAFF_SEAL_SECRET=\n',
  );
  writeEnvironmentFile(root, {STAFF_SEAL_SECRET: 'abc', SITE_HOST: 'cloudflare'});
  expect(read()).toBe(
    '# Made by "npm run setup", to use yours.\nFIREBASE_API_KEY=\n# Secret.\nSTAFF_SEAL_SECRET=abc\nSITE_HOST=cloudflare\n',
  );
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

test('of a file that is there, only the variables change, and others may no longer read it', () => {
  writeFileSync(file(), '# mine\nexport A = 1\nB=2 # why\nAB=3', {mode: 0o644});
  writeEnvironmentFile(root, {A: '$& one', C: 'new'});
  expect(read()).toBe('# mine\nA=$& one\nB=2 # why\nAB=3\nC=new\n');
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

test('what is empty counts as not set', () => {
  writeFileSync(file(), 'A=\nB="  "\nC=3\n');
  expect(readEnvironmentFile(root)).toEqual({C: '3'});
});

test('no file sets nothing, and is not made by reading', () => {
  expect(readEnvironmentFile(root)).toEqual({});
  expect(existsSync(file())).toBe(false);
});
