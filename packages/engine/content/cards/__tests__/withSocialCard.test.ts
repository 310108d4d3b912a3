import path from 'node:path';
import {expect, it} from 'vitest';
import {cardName, withSocialCard} from '../withSocialCard';

const site = path.resolve('site');

async function imageOf(file: string, frontMatter: Record<string, unknown> = {}): Promise<unknown> {
  const parsed = await withSocialCard({docsDir: path.join(site, 'docs'), exclude: ['staff']})({
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
