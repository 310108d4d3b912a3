import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, test} from 'vitest';
import {addAsked, askedFile} from '../asked';
import type {PageSection} from '../format';

const SECTIONS: PageSection[] = [
  ['', '', 'Welcome.'],
  ['refunds', 'Refunds', 'Ask the shop.'],
];

let site: string;
beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'asked-'));
  mkdirSync(path.join(site, 'docs'));
});
afterEach(() => rmSync(site, {recursive: true}));

const write = (text: string) => writeFileSync(path.join(site, 'docs/shop.asked.yaml'), text);

test.each([
  ['@site/docs/shop.mdx', 'docs/shop.asked.yaml'],
  ['docs/shop.md', 'docs/shop.asked.yaml'],
  ['@site/src/pages/index.tsx', 'src/pages/index.asked.yaml'],
])('the questions of %s stand in %s', (source, file) => {
  expect(askedFile(source)).toBe(file);
});

it('adds questions to their sections, and those of "top" to the beginning of the page', async () => {
  write('top:\n  - what can i buy\nrefunds:\n  - i want my money back\n  - robux gone\n');
  expect(await addAsked(SECTIONS, site, '@site/docs/shop.mdx')).toEqual([
    ['', '', 'Welcome.', 'what can i buy'],
    ['refunds', 'Refunds', 'Ask the shop.', 'i want my money back\nrobux gone'],
  ]);
});

it('leaves a page without such a file, or with an empty one, as it is', async () => {
  expect(await addAsked(SECTIONS, site, '@site/docs/shop.mdx')).toEqual(SECTIONS);
  write('# nothing yet\n');
  expect(await addAsked(SECTIONS, site, '@site/docs/shop.mdx')).toEqual(SECTIONS);
});

test.each([
  ['a list', '- where is it\n'],
  ['a text for a list', 'refunds: where is it\n'],
  ['a number for a question', 'refunds:\n  - 18\n'],
])('%s is told, with what to write', async (_, text) => {
  write(text);
  await expect(addAsked(SECTIONS, site, '@site/docs/shop.mdx')).rejects.toThrow(
    /shop\.asked\.yaml can't be read as a map of anchors to lists of questions.* Write "anchor:"/s,
  );
});

it('tells what is no YAML', async () => {
  write('refunds: [\n');
  await expect(addAsked(SECTIONS, site, '@site/docs/shop.mdx')).rejects.toThrow(
    "docs/shop.asked.yaml can't be read",
  );
});

it('tells an anchor that the page does not have, with those that it has', async () => {
  write('refund:\n  - i want my money back\n');
  await expect(addAsked(SECTIONS, site, '@site/docs/shop.mdx')).rejects.toThrow(
    'docs/shop.asked.yaml has questions about "refund", which isn\'t a heading on the page. Use one of these: top, refunds.',
  );
});
