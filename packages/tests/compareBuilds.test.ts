import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {compareBuilds} from './compareBuilds';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'builds-'));
});
afterEach(() => {
  rmSync(folder, {recursive: true});
});

const PAGE = `<!doctype html><html><head><meta http-equiv="content-security-policy" content="script-src 'sha256-aB3+/x=='">
<link rel="stylesheet" href="/assets/css/styles.0a1b2c3d.css"><script>load("/assets/js/396.11aa22bb.js")</script></head>
<body><main class="rule_aB3- wide"><p>You may park.</p></main></body></html>`;

function build(name: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folder, name, file);
    mkdirSync(path.dirname(target), {recursive: true});
    writeFileSync(target, text);
  }
  return path.join(folder, name);
}

const compare = (page: string, others: Record<string, string> = {}) =>
  compareBuilds(
    build('before', {'index.html': PAGE, 'assets/js/396.11aa22bb.js': '1'}),
    build('after', {'index.html': page, 'assets/js/7.99ff88ee.js': '2', ...others}),
  );

test('names of files, hashes of the policy and ends of classes may differ', () => {
  const moved = PAGE.replace('aB3+/x==', 'Zz9/k+a=')
    .replace('0a1b2c3d', '4e5f6a7b')
    .replace('396.11aa22bb', '7.99ff88ee')
    .replace('rule_aB3-', 'rule_x_Y1');
  expect(moved).not.toBe(PAGE);
  expect(compare(moved)).toEqual([]);
});

test.each([
  ['a text', 'You may park.', 'You must park.', 'html 2 > body 3 > main 1 > p 1 > text 1'],
  ['an element', '<p>You may park.</p>', '<b>You may park.</b>', 'html 2 > body 3 > main 1 > p 1'],
  ['an element less', '<p>You may park.</p>', '', 'html 2 > body 3 > main 1 > p 1'],
  ['an attribute', 'class="rule_aB3- wide"', 'class="rule_aB3-"', 'html 2 > body 3 > main 1'],
  ['an inline script', 'load("', 'prefetch("', 'html 2 > head 1 > script 4 > text 1'],
  ['what the policy allows', 'script-src', 'style-src', 'html 2 > head 1 > meta 1'],
])('%s is a difference', (_, from, to, place) => {
  expect(compare(PAGE.replace(from, to))).toEqual([expect.objectContaining({file: 'index.html', place})]);
});

test('a file that is missing or new is a difference', () => {
  const difference = {file: 'feed.xml', place: '', before: 'is missing', after: 'is there'};
  expect(compare(PAGE, {'feed.xml': ''})).toEqual([difference]);
});

test('a folder without a build is named', () => {
  expect(() => compareBuilds(path.join(folder, 'none'), folder)).toThrow(/^There's no build in .*none/);
});
