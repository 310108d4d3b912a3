import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {rows} from './rows';

const ROOT = path.resolve(__dirname, '..');
/** Packages have tests of their own, which know nothing of this site. */
const FOLDERS = ['checks', 'config', 'contract', 'e2e', 'key-service', 'scripts', 'src'];
const TAG = /@row-[\w-]+/g;

/** The tags of a file, each where it stands. */
function findTags(file: string): {tag: string; place: string}[] {
  const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    Array.from(line.matchAll(TAG), ([tag]) => ({tag, place: `${file}:${index + 1}`})),
  );
}

const testFiles = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), {recursive: true, encoding: 'utf8'}).map((file) =>
    path.join(folder, file),
  ),
).filter((file) => /\.(?:spec|test)\.ts$/.test(file));
const inTests = testFiles.flatMap(findTags);

const isRow = (tag: string) => rows.some((row) => row.tag === tag);
const unknown = (found: typeof inTests) =>
  found.filter(({tag}) => !isRow(tag)).map(({tag, place}) => `${place} names ${tag}, which is no row.`);

it('every row is held by a test', () => {
  const missing = rows.filter(({tag}) => !inTests.some((found) => found.tag === tag));
  expect(missing.map(({tag, sentence}) => `No test has the tag ${tag}: "${sentence}"`)).toEqual([]);
});

it('every tag of a test is that of a row', () => {
  expect(inTests).not.toEqual([]);
  expect(unknown(inTests)).toEqual([]);
});

it('every row has an id of its own', () => {
  expect(new Set(rows.map(({tag}) => tag)).size).toBe(rows.length);
});

it('what DIFFERENCES.md says is held by rows', () => {
  const found = findTags('DIFFERENCES.md');
  expect(found).not.toEqual([]);
  expect(unknown(found)).toEqual([]);
});
