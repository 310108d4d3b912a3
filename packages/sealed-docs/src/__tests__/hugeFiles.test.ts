import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {findLeaks} from '../scanForLeaks';

// Apart from the other tests of the search for leaks, because they take seconds: mutants are looked for without them.
const SENTENCE =
  'Two warnings for the same thing within thirty days become a suspension, and a lead decides how long it lasts.';

let siteDir: string;
beforeEach(() => {
  siteDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'huge-')));
  ['sealed', 'build'].forEach((name) => mkdirSync(path.join(siteDir, name)));
});
afterEach(() => rmSync(siteDir, {recursive: true}));

it.each<[string, string | Buffer]>([
  ['a million brackets', '<'.repeat(1_000_000)],
  ['a million beginnings of tags', '<a '.repeat(1_000_000)],
  ['a million ampersands', '&'.repeat(1_000_000)],
  ['a line of five megabytes', 'word '.repeat(1_000_000)],
  ['a list of two million numbers', '201, '.repeat(2_000_000)],
  ['two million hexadecimal numbers', 'a0 '.repeat(2_000_000)],
  ['many lines of base64', `${'SGVsbG8h'.repeat(9)}\n`.repeat(100_000)],
  ['a file that unpacks to gigabytes', gzipSync(gzipSync(Buffer.alloc(2 ** 27)))],
])('%s are read to the end', (_, content) => {
  writeFileSync(path.join(siteDir, 'sealed/page.mdx'), SENTENCE);
  writeFileSync(path.join(siteDir, 'build/a.txt'), content);
  writeFileSync(path.join(siteDir, 'build/z.txt'), SENTENCE);
  const leaks = findLeaks({
    outDir: path.join(siteDir, 'build'),
    siteDir,
    sealedPaths: [path.join(siteDir, 'sealed')],
    publicSources: [],
    staticFolders: [],
    visibleUrls: [],
    secrets: {},
  });
  expect(leaks).toEqual([expect.stringMatching(/^build\/z\.txt contains /)]);
});
