import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {createBuildKey, seal} from '../sealed-docs/src/seal';
import {compareBuilds, inWords} from './compareBuilds';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, {recursive: true})));

function build(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'compare-'));
  folders.push(folder);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    writeFileSync(path.join(folder, file), content);
  }
  return folder;
}

const compare = (here: Record<string, string | Buffer>, there: Record<string, string | Buffer>) =>
  compareBuilds(build(here), build(there));

const sealed = (text: string) =>
  seal(Buffer.from(text), 'sealed-page', createBuildKey(Buffer.alloc(32, 1), new Map()));

describe('two builds', () => {
  it('are the same if their files are', () => {
    const files = {'index.html': '<p>', 'assets/js/main.12345678.js': 'a()', 'x.bin': Buffer.from([0, 255])};
    expect(compare(files, files)).toEqual({same: 3, differences: []});
  });

  it('differ where a public text does, which is shown', () => {
    const {same, differences} = compare(
      {'index.html': 'one\ntwo, three', 'a.html': ''},
      {'index.html': 'one\ntwo three', 'a.html': ''},
    );
    expect(same).toBe(1);
    expect(differences).toEqual([
      {file: 'index.html', kind: 'changed', where: {line: 2, here: 'one two, three', there: 'one two three'}},
    ]);
    expect(inWords(differences)).toBe(
      '  index.html: changed, line 2\n    here:  one two, three\n    there: one two three',
    );
  });

  it('name a file that has changed without its hash, and one whose name alone has', () => {
    const {differences} = compare(
      {'assets/js/1.11111111.js': 'a', 'assets/js/2.11111111.js': 'same'},
      {'assets/js/1.22222222.js': 'b', 'assets/js/2.22222222.js': 'same'},
    );
    expect(differences.map(({file, kind}) => [file, kind])).toEqual([
      ['assets/js/1.*.js', 'changed'],
      ['assets/js/2.*.js', 'renamed'],
    ]);
  });

  it('keep apart what only names other files that have changed', () => {
    const page = (hash: string, policy: string, text = '') =>
      `<meta content="'sha256-${policy.repeat(43)}='"><script src="/assets/js/1.${hash}.js"></script>${text}`;
    const {differences} = compare(
      {
        'a.html': page('11111111', 'a'),
        'b.html': page('11111111', 'a', 'one'),
        'runtime.js': '{1:"11111111"}',
        'start.html': `get("${'0a'.repeat(16)}")`,
      },
      {
        'a.html': page('22222222', 'b'),
        'b.html': page('22222222', 'b', 'two'),
        'runtime.js': '{1:"22222222"}',
        'start.html': `get("${'0b'.repeat(16)}")`,
      },
    );
    expect(differences.map(({file, kind}) => [file, kind])).toEqual([
      ['a.html', 'follows'],
      ['b.html', 'changed'],
      ['runtime.js', 'follows'],
      ['start.html', 'follows'],
    ]);
    expect(differences[1]!.where!.here).toMatch(/script>one$/);
    expect(inWords(differences)).toMatch(/two\n {2}3 more only name these files, or hashes of them$/);
  });

  it('say nothing of a sealed file but its name', () => {
    const file = 'assets/js/sealed-page.js';
    const {differences} = compare({[file]: sealed('one')}, {[file]: sealed('two')});
    expect(differences).toEqual([{file, kind: 'sealed'}]);
    expect(compare({[file]: sealed('one')}, {[file]: 'in the clear'}).differences).toEqual([
      {file, kind: 'sealed'},
    ]);
  });

  it('differ in bytes that are no text, in an end that one lacks, and in files that one lacks', () => {
    const {differences} = compare(
      {'a.png': Buffer.from([0, 1]), 'b.txt': 'long', 'c.txt': '', 'e.txt': Buffer.from([0xff])},
      {'a.png': Buffer.from([0, 2]), 'b.txt': 'longer', 'd.txt': '', 'e.txt': Buffer.from([0xfe])},
    );
    expect(differences.map(({file, kind}) => [file, kind])).toEqual([
      ['a.png', 'binary'],
      ['b.txt', 'changed'],
      ['c.txt', 'only here'],
      ['d.txt', 'only there'],
      ['e.txt', 'changed'],
    ]);
  });
});
