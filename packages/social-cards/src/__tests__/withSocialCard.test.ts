import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {cardName, withSocialCard} from '../withSocialCard';

const site = mkdtempSync(path.join(tmpdir(), 'site-'));
for (const file of [
  'docs/shop.mdx',
  'docs/guidelines/index.mdx',
  'docs/guidelines/_words.mdx',
  'docs/guidelines/game/driving.md',
  'docs/staff/portal.mdx',
  'docs/staffing.mdx',
  'docs/staffing/one.mdx',
  'docs-old/shop.mdx',
  'src/pages/about.mdx',
]) {
  mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
  writeFileSync(path.join(site, file), 'text');
}
afterAll(() => rmSync(site, {recursive: true}));

async function imageOf(
  file: string,
  frontMatter: Record<string, unknown> = {},
  limit?: number,
): Promise<unknown> {
  const parsed = await withSocialCard({docsDir: path.join(site, 'docs'), exclude: ['staff'], limit})({
    filePath: path.join(site, file),
    fileContent: 'text',
    defaultParseFrontMatter: ({fileContent}) =>
      Promise.resolve({frontMatter: {title: 'A title', ...frontMatter}, content: fileContent}),
  });
  expect(parsed.content).toBe('text');
  expect(parsed.frontMatter.title).toBe('A title');
  return parsed.frontMatter.image;
}

it.each([
  ['shop.mdx', 'shop'],
  ['shop.md', 'shop'],
  ['guidelines/index.mdx', 'guidelines'],
  ['guidelines/README.md', 'guidelines'],
  ['guidelines/roblox.mdx', 'guidelines-roblox'],
  ['index.mdx', 'index'],
  ['a folder/What is new? (v1.2).mdx', 'a-folder-What-is-new-v1-2'],
  ['café/ル.mdx', 'café-ル'],
])('the card of %s is named %s', (doc, name) => {
  expect(cardName(doc)).toBe(name);
});

it('gives a doc the address of its card', async () => {
  expect(await imageOf('docs/guidelines/index.mdx')).toBe('/img/social/guidelines.png');
});

it('leaves the image that the author chose', async () => {
  expect(await imageOf('docs/shop.mdx', {image: './own.png'})).toBe('./own.png');
});

it.each([
  ['of an excluded folder', 'docs/staff/portal.mdx'],
  ['that is a part of a page', 'docs/guidelines/_words.mdx'],
  ['outside of the docs', 'src/pages/about.mdx'],
  ['in a folder whose name begins like that of the docs', 'docs-old/shop.mdx'],
])('gives none to a file %s', async (_, file) => {
  expect(await imageOf(file)).toBeUndefined();
});

it('excludes a folder by its whole name', async () => {
  expect(await imageOf('docs/staffing.mdx')).toBe('/img/social/staffing.png');
  expect(await imageOf('docs/staffing/one.mdx')).toBe('/img/social/staffing-one.png');
});

it.each([
  [1, ['docs/guidelines/index.mdx']],
  [2, ['docs/guidelines/index.mdx', 'docs/shop.mdx']],
  [4, ['docs/guidelines/index.mdx', 'docs/shop.mdx', 'docs/staffing.mdx', 'docs/staffing/one.mdx']],
])('gives no more than %d, to the docs nearest to the root', async (limit, chosen) => {
  const all = [
    'docs/guidelines/index.mdx',
    'docs/shop.mdx',
    'docs/staffing.mdx',
    'docs/staffing/one.mdx',
    'docs/guidelines/game/driving.md',
  ];
  const images = await Promise.all(all.map((file) => imageOf(file, {}, limit)));
  expect(all.filter((_, index) => images[index] !== undefined)).toEqual(chosen);
});
