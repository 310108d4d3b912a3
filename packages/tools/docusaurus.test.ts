import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {DOCUSAURUS} from './build';

let siteDir: string;
beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'docusaurus-'));
  writeFileSync(path.join(siteDir, 'docusaurus.config.js'), "throw new Error('A setting is wrong.');\n");
  writeFileSync(path.join(siteDir, 'package.json'), '{"name": "site"}\n');
  mkdirSync(path.join(siteDir, 'build'));
});
afterEach(() => rmSync(siteDir, {recursive: true}));

const run = (...words: string[]) =>
  spawnSync(process.execPath, [DOCUSAURUS, ...words], {cwd: siteDir, encoding: 'utf8'});

test.each([
  ['a build that fails before it bundles leaves no older one', ['build'], 1, 'A setting is wrong.', false],
  ['help is no build', ['build', '--help'], 0, 'Usage: docusaurus build', true],
])('%s', (_, words, code, text, stays) => {
  const {status, stdout, stderr} = run(...words);
  expect(stdout + stderr).toContain(text);
  expect(status).toBe(code);
  expect(existsSync(path.join(siteDir, 'build'))).toBe(stays);
});
