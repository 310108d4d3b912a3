import {copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {format, resolveConfig} from 'prettier';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {community} from '../../src/community';
import {staffAccess} from '../../key-service/staffAccess';
import {editCommunity, editStaffAccess, readCommunity, readStaffAccess} from './communityFile';

const ORIGINALS = path.resolve(__dirname, '../..');

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'community-'));
  for (const name of ['src/community.ts', 'key-service/staffAccess.ts']) {
    mkdirSync(path.dirname(path.join(root, name)));
    copyFileSync(path.join(ORIGINALS, name), path.join(root, name));
  }
});
afterEach(() => rmSync(root, {recursive: true}));
const file = (name = 'src/community.ts') => path.join(root, name);
const read = (name?: string) => readFileSync(file(name), 'utf8');

/** Whether it is as our layout writes it. */
async function isFormatted(name?: string): Promise<boolean> {
  const layout = await resolveConfig(path.join(ORIGINALS, 'src/community.ts'));
  return (await format(read(name), {...layout, filepath: file(name)})) === read(name);
}

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
  });
  expect(readCommunity(root)).toEqual({
    ...community,
    url: "https://juniper.example/it's",
    signUp: false,
  });
  const after = read().split('\n');
  expect(after.filter((line) => !before.includes(line))).toEqual([
    "  url: 'https://juniper.example/it\\'s',",
    '  signUp: false,',
  ]);
  expect(after).toHaveLength(before.length);
  editCommunity(root, {url: 'https://juniper.example'});
  expect(await isFormatted()).toBe(true);
});

test('so does only the choice who may read', async () => {
  const name = 'key-service/staffAccess.ts';
  expect(readStaffAccess(root)).toEqual(staffAccess);
  const before = read(name);
  const choice = {who: 'domains', domains: ['a.community', 'b.community']} as const;
  editStaffAccess(root, choice);
  expect(readStaffAccess(root)).toEqual(choice);
  expect(await isFormatted(name)).toBe(true);
  editStaffAccess(root, staffAccess);
  expect(read(name)).toBe(before);
  writeFileSync(file(name), before.replace('staffAccess: AccessPolicy', 'staffAccess'));
  expect(() => editStaffAccess(root, choice)).toThrow(
    "Write there yourself: staffAccess = {who: 'domains', domains: ['a.community', 'b.community']}",
  );
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
