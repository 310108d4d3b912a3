import {mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {listFiles} from './listFiles';

const root = mkdtempSync(path.join(tmpdir(), 'list-files-'));
afterAll(() => rmSync(root, {recursive: true, force: true}));

test('files of all folders are listed, also behind links; folders and what is not there are not', () => {
  mkdirSync(path.join(root, 'pages/rules.mdx'), {recursive: true});
  mkdirSync(path.join(root, 'elsewhere'));
  for (const file of ['pages/b.mdx', 'pages/a.mdx', 'pages/rules.mdx/c.mdx', 'elsewhere/d.mdx']) {
    writeFileSync(path.join(root, file), '');
  }
  symlinkSync(path.join(root, 'elsewhere'), path.join(root, 'pages/linked'));
  symlinkSync(path.join(root, 'nowhere'), path.join(root, 'pages/broken'));

  expect(listFiles(path.join(root, 'pages'))).toEqual([
    'a.mdx',
    'b.mdx',
    'broken',
    'linked/d.mdx',
    'rules.mdx/c.mdx',
  ]);
  expect(listFiles(path.join(root, 'nowhere'))).toEqual([]);
});
