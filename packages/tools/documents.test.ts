import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

const ROOT = path.resolve(__dirname, '../..');
/** What a build makes, and what a community may remove. */
const NOT_ALWAYS = /^(?:build|\.docusaurus|node_modules|docs)\//;

it.each([
  'README.md',
  'OPERATIONS.md',
  '.github/CONTRIBUTING.md',
  '.github/STYLEGUIDE.md',
  'packages/CONTRIBUTING.md',
  'packages/DIFFERENCES.md',
])('%s names files of the engine that are there', (document) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8');
  const named = Array.from(text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:[cm]?[jt]sx?|ya?ml|json|css|mdx?))`/g));
  const missing = named
    .map(([, file]) => file!)
    .filter((file) => !NOT_ALWAYS.test(file))
    .filter((file) => ![ROOT, path.join(ROOT, 'packages')].some((base) => existsSync(path.join(base, file))));
  expect(missing).toEqual([]);
});
