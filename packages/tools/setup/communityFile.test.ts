import {copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {format, resolveConfig} from 'prettier';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {staffAccess} from '@roleplay-docs/key-service/staffAccess';
import {editCommunity, editStaffAccess, readCommunity, readStaffAccess} from './communityFile';

const ORIGINALS = path.resolve(__dirname, '../../..');
const COMMUNITY = 'src/data/community.yaml';
const STAFF_ACCESS = 'packages/key-service/staffAccess.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'community-'));
  for (const name of [COMMUNITY, STAFF_ACCESS]) {
    mkdirSync(path.dirname(path.join(root, name)), {recursive: true});
    copyFileSync(path.join(ORIGINALS, name), path.join(root, name));
  }
});
afterEach(() => rmSync(root, {recursive: true}));
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);

test('the file is read as it is now', () => {
  const {name} = readCommunity(root);
  write(COMMUNITY, read(COMMUNITY).replace(`name: ${name}`, 'name: Pine County'));
  expect(readCommunity(root).name).toBe('Pine County');
});

test('only the choices change; comments and all others stay', () => {
  const community = readCommunity(root);
  const before = read(COMMUNITY).split('\n');
  const choices = {url: "https://juniper.example/it's", signUp: !community.signUp};
  editCommunity(root, choices);
  expect(readCommunity(root)).toEqual({...community, ...choices});
  const after = read(COMMUNITY).split('\n');
  expect(after.filter((line) => !before.includes(line))).toEqual([
    `url: ${choices.url}`,
    `signUp: ${choices.signUp}`,
  ]);
  expect(after).toHaveLength(before.length);
});

test.each([
  [
    'in quotes, with a comment behind it',
    '"https://a.example" # ours',
    '"https://b.example/#c" # ours',
    'https://b.example/#c',
  ],
  [
    'and is in quotes if it has to be',
    'https://a.example',
    '"https://b.example/: c"',
    'https://b.example/: c',
  ],
  ['that is long and stays in its line', 'https://a.example', `https://b.example/${'a-'.repeat(99)}`],
])('an address %s', (_, before, after, url = after) => {
  const text = read(COMMUNITY).replace(/^url: .*$/m, `url: ${before}`);
  write(COMMUNITY, text);
  editCommunity(root, {url});
  expect(read(COMMUNITY)).toBe(text.replace(`url: ${before}`, `url: ${after}`));
});

test('all that is wrong with a file is said, with the lines', () => {
  write(
    COMMUNITY,
    read(COMMUNITY)
      .replace(/^minimumAge: .*$/m, 'minimumAge: old')
      .replace(/^signUp/m, 'singUp'),
  );
  const problems =
    /^src\/data\/community\.yaml:\d+: .*"minimumAge".*\nsrc\/data\/community\.yaml:\d+: .*"singUp"/;
  expect(() => readCommunity(root)).toThrow(problems);
  expect(() => editCommunity(root, {signUp: false})).toThrow(problems);
});

test('so does only the choice who may read, in our layout', async () => {
  const layout = await resolveConfig(path.join(ORIGINALS, STAFF_ACCESS));
  expect(readStaffAccess(root)).toEqual(staffAccess);
  const before = read(STAFF_ACCESS);
  for (const choice of [
    {who: 'domains', domains: ['a.community', 'b.community']},
    {who: 'verified', strangersToo: true},
    {who: 'claim', claim: 'org:staff, or so'},
  ] as const) {
    editStaffAccess(root, choice);
    expect(readStaffAccess(root)).toEqual(choice);
    const text = read(STAFF_ACCESS);
    expect(await format(text, {...layout, filepath: STAFF_ACCESS})).toBe(text);
  }
  editStaffAccess(root, staffAccess);
  expect(read(STAFF_ACCESS)).toBe(before);
});

test.each([
  [`{\n  who: 'claim',\n  claim: "staff",\n}`, {who: 'claim', claim: 'staff'}],
  ["{who:'domains',domains:['a.community',],}", {who: 'domains', domains: ['a.community']}],
  ["{who: 'claim', /* ours */ claim: 'it\\'s'}", {who: 'claim', claim: "it's"}],
])('who may read can be written as %s', (text, policy) => {
  write(STAFF_ACCESS, read(STAFF_ACCESS).replace(/\{who: '[^;]*(?=;$)/m, text));
  expect(readStaffAccess(root)).toEqual(policy);
});

test.each(["{who: 'claim', claim: CLAIM}", 'undefined', '('])(
  'who may read cannot be read from %s, which is said',
  (text) => {
    write(STAFF_ACCESS, read(STAFF_ACCESS).replace(/\{who: '[^;]*(?=;$)/m, text));
    expect(() => readStaffAccess(root)).toThrow(`${STAFF_ACCESS} can't be read.`);
  },
);

test('a file of another form is left alone, and what to write is said', () => {
  const other = read(STAFF_ACCESS).replace('staffAccess: AccessPolicy', 'staffAccess');
  write(STAFF_ACCESS, other);
  expect(() => editStaffAccess(root, {who: 'domains', domains: ['a.community', 'b.community']})).toThrow(
    "Write this there yourself: staffAccess = {who: 'domains', domains: ['a.community', 'b.community']}",
  );
  expect(read(STAFF_ACCESS)).toBe(other);
});
