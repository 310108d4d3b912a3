import {copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {format, resolveConfig} from 'prettier';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {community} from '../../src/community';
import {editCommunity, readCommunity} from './communityFile';

const ORIGINAL = path.resolve(__dirname, '../../src/community.ts');

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'community-'));
  mkdirSync(path.join(root, 'src'));
  copyFileSync(ORIGINAL, file());
});
afterEach(() => rmSync(root, {recursive: true}));
const file = () => path.join(root, 'src/community.ts');
const read = () => readFileSync(file(), 'utf8');

test('the file is read as it is now', () => {
  expect(readCommunity(root)).toEqual(community);
  writeFileSync(file(), read().replace(community.name, 'Pine County'));
  expect(readCommunity(root).name).toBe('Pine County');
});

test('only the choices change, in our layout; comments, types and all others stay', async () => {
  const before = read().split('\n');
  editCommunity(root, {
    url: "https://juniper.example/it's",
    signUp: false,
    staffAccess: {who: 'domains', domains: ['a.example', 'b.example']},
  });
  expect(readCommunity(root)).toEqual({
    ...community,
    url: "https://juniper.example/it's",
    signUp: false,
    staffAccess: {who: 'domains', domains: ['a.example', 'b.example']},
  });
  const after = read().split('\n');
  expect(after.filter((line) => !before.includes(line))).toEqual([
    "  url: 'https://juniper.example/it\\'s',",
    '  signUp: false,',
    "  staffAccess: {who: 'domains', domains: ['a.example', 'b.example']} satisfies AccessPolicy as AccessPolicy,",
  ]);
  expect(after).toHaveLength(before.length);
  editCommunity(root, {url: 'https://juniper.example'});
  const layout = await resolveConfig(ORIGINAL);
  expect(await format(read(), {...layout, filepath: file()})).toBe(read());
});

test('a file of another form is left alone, and what to write is said', () => {
  const other = read()
    .replace('export const community = {', 'const signUp = true;\nexport const community = {')
    .replace('signUp: true,', 'signUp,');
  writeFileSync(file(), other);
  expect(() => editCommunity(root, {signUp: false})).toThrow('Write there yourself: signUp: false');
  expect(read()).toBe(other);
});

test('a file that is no TypeScript is answered with the command that shows where', () => {
  writeFileSync(file(), `${read()}\n}`);
  expect(() => readCommunity(root)).toThrow('src/community.ts cannot be read.');
});
