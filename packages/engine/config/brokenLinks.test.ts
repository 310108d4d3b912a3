import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {MarkdownHooks} from '@docusaurus/types';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {refuseBrokenLinks} from './brokenLinks';

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'links-'));
  mkdirSync(path.join(root, 'docs/guides'), {recursive: true});
  writeFileSync(path.join(root, 'docs/shop.mdx'), 'Shop.\n');
});
afterAll(() => rmSync(root, {recursive: true}));

/** What a writer reads; the stack, which Docusaurus prints too, is empty. */
function refusal(hook: keyof MarkdownHooks, url: string): string {
  const report = refuseBrokenLinks(root)[hook] as (broken: object) => void;
  const start = {line: 12, column: 1};
  try {
    report({sourceFilePath: 'docs/guides/night.mdx', url, node: {position: {start, end: start}}});
  } catch (error) {
    const {message, stack} = error as Error;
    return `${message}${stack}`;
  }
  throw new Error('It was not refused.');
}

it.each<[keyof MarkdownHooks, url: string, message: string]>([
  ['onBrokenMarkdownLinks', '../shp.mdx#prices', 'There is no page docs/shp.mdx. Write ../shop.mdx.'],
  [
    'onBrokenMarkdownLinks',
    './lighthouse.mdx',
    'There is no page docs/guides/lighthouse.mdx. Check its name in docs/.',
  ],
  [
    'onBrokenMarkdownImages',
    './map.png',
    "Can't find the picture ./map.png. Put it beside the page, and write its exact name: upper and lower case matter.",
  ],
])('%s says once what is wrong and what to write: %s', (hook, url, message) => {
  expect(refusal(hook, url)).toBe(`docs/guides/night.mdx:12: ${message}`);
});
