import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {readExamples} from '../checks/examples';
import {afterAll, beforeAll, expect, test} from 'vitest';

const ROOT = path.resolve(__dirname, '..');
const RESULTS = path.join(ROOT, 'test-results');
let folder: string;
let output: string;

beforeAll(() => {
  mkdirSync(RESULTS, {recursive: true});
  folder = mkdtempSync(path.join(RESULTS, 'typecheck-'));
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions: {baseUrl: '../..'},
      include: ['*.mdx', '../../src/components/writerComponents.ts'],
      exclude: [],
    }),
  );
  const page = [
    '<CommunityName />',
    '<CommunityName size="big" />',
    '<Rule id="R-99">Text.</Rule>',
    '<OkNotOkay />',
    // cspell:ignore apeal
    '[A link](./other.mdx) and <CommunityLink to="apeal">a component</CommunityLink>.',
  ];
  writeFileSync(path.join(folder, 'page.mdx'), `---\ntitle: A page\n---\n\n${page.join('\n\n')}\n`);
  for (const {line, text} of readExamples(readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8'))) {
    writeFileSync(path.join(folder, `example-line-${line}.mdx`), text);
  }
  ({stdout: output} = spawnSync(
    process.execPath,
    [path.join(ROOT, 'scripts/typecheck.mjs'), '--noEmit', '--pretty', 'false', '-p', folder],
    {encoding: 'utf8'},
  ));
}, 60_000);

afterAll(() => rmSync(folder, {recursive: true, force: true}));

test.each([
  ['an unknown property of a component', 7, "Property 'size' does not exist"],
  ['a value that a property does not take', 9, 'Type \'"R-99"\' is not assignable'],
  ['an unknown component', 11, "Property 'OkNotOkay' does not exist"],
  ['a slip in a value, with a proposal', 13, 'Did you mean \'"appeal"\'?'],
])('the type check finds %s in Markdown, with its line', (_, line, message) => {
  const found = output.split(/\n(?=\S)/).filter((mistake) => mistake.includes(`page.mdx(${line},`));
  expect(found).toEqual([expect.stringContaining(message)]);
});

test('the type check finds nothing in the examples of CONTRIBUTING.md', () => {
  expect(output).toContain('page.mdx');
  expect(output.split('\n').filter((line) => line.includes('example-line-'))).toEqual([]);
});

test('the type check finds nothing else in the page', () => {
  expect(output.match(/page\.mdx.*error TS/g)).toHaveLength(4);
});
