import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, test} from 'vitest';
import {findPhraseProblems, openPhrases, PHRASE_FOLDERS} from '../phrases';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'phrases-'));
});
afterEach(() => rmSync(root, {recursive: true}));

function write(file: string, text: string): void {
  mkdirSync(path.join(root, path.dirname(file)), {recursive: true});
  writeFileSync(path.join(root, file), text);
}

it('gives the phrases of a page, of its parts, and of a rule wherever it is', () => {
  write(
    'src/data/phrases/shop.yaml',
    '/docs/shop:\n  - what can i buy\n/docs/shop#refunds:\n  - money back\n',
  );
  write('src/data/phrases/rules.yaml', 'D-19:\n  - may i sell robux\n');
  write('src/data/phrases/more.yaml', '/docs/shop#refunds:\n  - robux gone\n');
  const phrasesOf = openPhrases(root, 'public');
  expect(phrasesOf('/docs/shop', '')).toEqual(['what can i buy']);
  expect(phrasesOf('/docs/shop', 'refunds')).toEqual(['robux gone', 'money back']);
  expect(phrasesOf('/docs/anywhere', 'd-19')).toEqual(['may i sell robux']);
  expect(phrasesOf('/docs/shop', 'gifts')).toEqual([]);
});

it('keeps the phrases of public and of staff pages apart', () => {
  write(`${PHRASE_FOLDERS.staff}/portal.yaml`, '/docs/staff/portal:\n  - where is the portal\n');
  expect(openPhrases(root, 'public')('/docs/staff/portal', '')).toEqual([]);
  expect(openPhrases(root, 'staff')('/docs/staff/portal', '')).toEqual(['where is the portal']);
});

test.each([
  ['no folder', () => undefined],
  ['an empty folder', () => mkdirSync(path.join(root, PHRASE_FOLDERS.public), {recursive: true})],
  ['an empty file', () => write(`${PHRASE_FOLDERS.public}/a.yaml`, '')],
  ['a file of comments', () => write(`${PHRASE_FOLDERS.public}/a.yaml`, '# Nothing yet.\n')],
  ['another file', () => write(`${PHRASE_FOLDERS.public}/README.md`, 'Phrases.\n')],
])('%s has no phrases, and that is all right', (_, make) => {
  make();
  expect(openPhrases(root, 'public')('/docs/shop', '')).toEqual([]);
  expect(findPhraseProblems(root)).toEqual([]);
});

it('says what keeps a file from being read, with its line', () => {
  write(`${PHRASE_FOLDERS.public}/shop.yaml`, '/docs/shop:\n  - 18\n');
  write(`${PHRASE_FOLDERS.staff}/portal.yaml`, '/docs/staff/portal: [\n');
  expect(findPhraseProblems(root).map(({file, line}) => `${file}:${line}`)).toEqual([
    `${PHRASE_FOLDERS.public}/shop.yaml:2`,
    `${PHRASE_FOLDERS.staff}/portal.yaml:1`,
  ]);
});
