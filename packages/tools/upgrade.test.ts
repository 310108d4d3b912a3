import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {mergeJson} from './mergeJson';
import {newSteps, replaceEngine} from './upgrade';

const FIREBASE = {
  hosting: {
    public: 'build',
    headers: [{source: '**', headers: [{key: 'X-Content-Type-Options', value: 'nosniff'}]}],
  },
  emulators: {auth: {port: 9099}},
};
const PACKAGE = {
  name: 'community-site',
  scripts: {start: 'old', gone: 'x'},
  dependencies: {'@docusaurus/core': '3.10.2', react: '19.0.0'},
};
const WORKFLOW = ['name: CI', 'on: push', 'jobs:', '  test:', '    runs-on: ubuntu-24.04', ''];

const shared = (files: object, workflow: string[], other: Record<string, string> = {}) => ({
  'firebase.json': `${JSON.stringify(files, null, 2)}\n`,
  '.github/workflows/ci.yml': workflow.join('\n'),
  'wrangler.jsonc': '{\n  // The first address.\n  "name": "community-site",\n  "assets": "build"\n}\n',
  '.nvmrc': '20\n',
  ...other,
});
const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

const OLD = shared(FIREBASE, WORKFLOW, {'package.json': json(PACKAGE), '.github/old.yml': 'a\n'});
const NEW = shared(
  {
    ...FIREBASE,
    hosting: {
      public: 'build',
      headers: [
        {
          source: '**',
          headers: [
            {key: 'X-Content-Type-Options', value: 'nosniff'},
            {key: 'Cross-Origin-Opener-Policy', value: 'same-origin'},
          ],
        },
      ],
    },
    emulators: {auth: {port: 9199}},
  },
  [...WORKFLOW.slice(0, -1), '    timeout-minutes: 30', ''],
  {
    'package.json': json({
      ...PACKAGE,
      scripts: {start: 'new'},
      dependencies: {'@docusaurus/core': '3.11.0', react: '19.1.0'},
    }),
    '.nvmrc': '22\n',
  },
);

let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(at(file)), {recursive: true});
  writeFileSync(at(file), text);
};
const read = (file: string) => readFileSync(at('site', file), 'utf8');
const edit = (file: string, old: string, by: string) => {
  expect(read(file)).toContain(old);
  write(`site/${file}`, read(file).replace(old, by));
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
  for (const [version, files] of Object.entries({site: OLD, next: NEW})) {
    Object.entries(files).forEach(([file, text]) => write(`${version}/${file}`, text));
    write(`${version}/packages/root.json`, json(files));
    write(`${version}/packages/gate/${version}.ts`, version);
    write(`${version}/packages/key-service/staffAccess.ts`, "{who: 'undecided'}");
  }
  // What is the owner's alone.
  for (const file of [
    'docs/shop.mdx',
    'docs/staff/_data/acts.yaml',
    'src/data/rules.yaml',
    'src/css/custom.css',
  ]) {
    write(`site/${file}`, 'mine');
  }
  write('site/.env', 'SECRET=mine');
});
afterEach(() => rmSync(folder, {recursive: true}));

it.each([
  '../outside.txt',
  '.git/hooks/pre-commit',
  '.github/../../outside.txt',
  '/etc/outside.txt',
  'docs/shop.mdx',
])('refuses a version that would write %s, and changes nothing', (file) => {
  write('next/packages/root.json', json({...NEW, [file]: 'theirs'}));
  expect(() => replaceEngine(at('site'), at('next'))).toThrow(`names "${file}"`);
  expect(read('packages/gate/site.ts')).toBe('site');
  expect(existsSync(at('outside.txt'))).toBe(false);
});

it('leaves out what was only made in the folder of a version', () => {
  write('next/packages/gate/lib/made.js', '');
  write('next/packages/bench/peer/node_modules/a/index.js', '');
  write('next/packages/gate/fixtures/package/lib/written.js', 'by hand');
  replaceEngine(at('site'), at('next'));
  expect(existsSync(at('site/packages/gate/lib'))).toBe(false);
  expect(existsSync(at('site/packages/bench/peer/node_modules'))).toBe(false);
  expect(read('packages/gate/fixtures/package/lib/written.js')).toBe('by hand');
});

it('replaces the engine whole, and nothing of the owner is lost or in conflict', () => {
  write('site/packages/key-service/staffAccess.ts', "{who: 'verified'}");
  edit('firebase.json', '"build"', '"public"');
  edit('package.json', '"community-site"', '"cedar-bay"');
  edit('package.json', '"react": "19.0.0"', '"react": "19.0.0",\n    "my-plugin": "1.0.0"');
  edit('.github/workflows/ci.yml', 'on: push', 'on: pull_request');
  edit('wrangler.jsonc', 'community-site', 'cedar-bay');

  expect(replaceEngine(at('site'), at('next'))).toEqual([]);

  expect(existsSync(at('site/packages/gate/site.ts'))).toBe(false);
  expect(read('packages/gate/next.ts')).toBe('next');
  expect(read('packages/key-service/staffAccess.ts')).toBe("{who: 'verified'}");
  for (const file of [
    'docs/shop.mdx',
    'docs/staff/_data/acts.yaml',
    'src/data/rules.yaml',
    'src/css/custom.css',
  ]) {
    expect(read(file)).toBe('mine');
  }
  expect(read('.env')).toBe('SECRET=mine');
  expect(JSON.parse(read('firebase.json'))).toMatchObject({
    hosting: {
      public: 'public',
      headers: [{headers: [{key: 'X-Content-Type-Options'}, {key: 'Cross-Origin-Opener-Policy'}]}],
    },
    emulators: {auth: {port: 9199}},
  });
  expect(JSON.parse(read('package.json'))).toEqual({
    name: 'cedar-bay',
    scripts: {start: 'new'},
    dependencies: {'@docusaurus/core': '3.11.0', react: '19.1.0', 'my-plugin': '1.0.0'},
  });
  expect(read('.github/workflows/ci.yml')).toBe(
    'name: CI\non: pull_request\njobs:\n  test:\n    runs-on: ubuntu-24.04\n    timeout-minutes: 30\n',
  );
  expect(read('wrangler.jsonc')).toContain('cedar-bay');
  expect(read('.nvmrc')).toBe('22\n');
  expect(existsSync(at('site/.github/old.yml'))).toBe(false);
});

it('says where both have changed the same, and keeps what the owner wrote', () => {
  edit('firebase.json', '9099', '9098');
  edit('.nvmrc', '20', '24');
  edit('.github/old.yml', 'a', 'mine');
  expect(replaceEngine(at('site'), at('next'))).toEqual([
    {file: '.github/old.yml', kept: ['all']},
    {file: '.nvmrc', kept: ['lines that both versions changed']},
    {file: 'firebase.json', kept: ['emulators.auth.port']},
  ]);
  expect(JSON.parse(read('firebase.json'))).toHaveProperty('emulators.auth.port', 9098);
  expect(read('.nvmrc')).toBe('24\n');
  expect(read('.github/old.yml')).toBe('mine\n');
});

it('refuses what is no version of this site, and touches nothing', () => {
  expect(() => replaceEngine(at('site'), at('nowhere'))).toThrow("isn't a version of this site");
  expect(read('packages/gate/site.ts')).toBe('site');
});

it('shows what the new changelog asks for, and nothing that was known', () => {
  const before = '## 1.0\n### Changed\n- Old step.\n';
  const after =
    '## 2.0\n### Added\n- News.\n### Changed\n- Do this.\n### Removed\n- That.\n## 1.0\n### Changed\n- Old step.\n';
  expect(newSteps(before, after)).toEqual(['- Do this.', '- That.']);
});

describe('JSON, key by key:', () => {
  it.each([
    ['the new value, where the owner changed nothing', {a: 1}, {a: 1}, {a: 2}, {a: 2}, []],
    ["the owner's, where the version changed nothing", {a: 1}, {a: 3}, {a: 1}, {a: 3}, []],
    ["the owner's, where both did", {a: {b: 1}}, {a: {b: 3}}, {a: {b: 2}}, {a: {b: 3}}, ['a.b']],
    ['keys that either has added', {}, {a: 1}, {b: 2}, {a: 1, b: 2}, []],
    ['no key that either has removed', {a: 1, b: 1}, {a: 1}, {b: 1}, {}, []],
    ['a removed key that the owner has changed', {a: 1, c: 0}, {a: 2, c: 0}, {c: 1}, {a: 2, c: 1}, ['a']],
    ['lists without names as one value', {a: [1]}, {a: [2]}, {a: [1]}, {a: [2]}, []],
  ])('%s', (_, base, ours, theirs, merged, kept) => {
    expect(mergeJson(base as never, ours as never, theirs as never)).toEqual({merged, kept});
  });
});
