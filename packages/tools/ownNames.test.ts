import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {git} from '@roleplay-docs/engine/config/history';
import {OWN_NAMES} from './__tests__/ownNames';

const ROOT = path.resolve(__dirname, '../..');
const DOCUMENTS = git(ROOT, 'ls-files', '-z', '*.md', '*.mdx')!
  .split('\0')
  .filter((file) => file !== '' && existsSync(path.join(ROOT, file)));

/** A command that fetches packages by their names, up to the end of the line or of the code. */
const FETCHES =
  /\b(?:npm (?:install|i|add|exec)|npx|pnpm (?:add|dlx)|yarn (?:add|dlx)|bunx?(?: add)?) ([^\n`]*)/g;
/** The page of a package at the registry. */
const PAGES = /npmjs\.com\/package\/((?:@[\w.-]+\/)?[\w.-]+)/g;

/** The names in a text by which someone would get what anyone could publish under them. */
function findNames(text: string): string[] {
  const fetched = Array.from(text.matchAll(FETCHES), ([, words]) => words!.split(/\s+/)).flat();
  const linked = Array.from(text.matchAll(PAGES), ([, name]) => name!);
  return [...fetched, ...linked]
    .map((word) => word.replace(/(?<=.)@[^/]*$/, ''))
    .filter((name) => OWN_NAMES.includes(name));
}

it.each([
  'npm install docusaurus-plugin-sealed-docs',
  'Run `npx @roleplay-docs/tools` first.',
  'npm i --save-dev react docusaurus-plugin-sealed-docs@0.1.0',
  '[sealed docs](https://www.npmjs.com/package/docusaurus-plugin-sealed-docs)',
])('finds the name in: %s', (text) => {
  expect(findNames(text)).toHaveLength(1);
});

it.each([
  'npm install ./docusaurus-plugin-sealed-docs-0.1.0.tgz',
  'npx firebase login',
  'npm ci && npm run bench',
  '[sealed docs](../sealed-docs/README.md), docusaurus-plugin-sealed-docs',
])('finds none in: %s', (text) => {
  expect(findNames(text)).toEqual([]);
});

// Until they are published: then take a package's name out of the list.
it.each(DOCUMENTS)('%s sends nobody to the registry for a package of ours', (document) => {
  expect(findNames(readFileSync(path.join(ROOT, document), 'utf8'))).toEqual([]);
});
