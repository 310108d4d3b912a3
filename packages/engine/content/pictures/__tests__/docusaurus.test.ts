import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Image, Paragraph, Root} from 'mdast';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {publishingRequest, readRequire} from '../docusaurus';
import type {JsxElement} from '../jsx';

// cspell:ignore große karte
type Plugin = (options: object) => (root: Root, file: {path: string; data: object}) => Promise<void>;

const core = createRequire(require.resolve('@docusaurus/core/package.json'));
const mdxLoader = path.dirname(core.resolve('@docusaurus/mdx-loader'));
const {default: transformImage} = core(path.join(mdxLoader, 'remark/transformImage/index.js')) as {
  default: Plugin;
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pictures '));
});
afterAll(() => rmSync(folder, {recursive: true}));

/** What Docusaurus makes of an image in `page.md`. */
async function transform(url: string, file: string): Promise<JsxElement> {
  // The smallest picture that has a size.
  writeFileSync(path.join(folder, file), '<svg width="2" height="1"/>');
  const image: Image = {type: 'image', url};
  const paragraph: Paragraph = {type: 'paragraph', children: [image]};
  await transformImage({staticDirs: [], siteDir: folder, onBrokenMarkdownImages: 'throw'})(
    {type: 'root', children: [paragraph]},
    {path: path.join(folder, 'page.md'), data: {compilerName: 'client'}},
  );
  return paragraph.children[0] as unknown as JsxElement;
}

describe('Docusaurus', () => {
  it.each([
    ['./map.svg', 'map.svg', {file: './map.svg', hash: ''}],
    ['./map.svg#light', 'map.svg', {file: './map.svg', hash: '#light'}],
    ['./Gro%C3%9Fe%20Karte.svg', 'Große Karte.svg', {file: './Große Karte.svg', hash: ''}],
    [`./it's%20$&.svg`, `it's $&.svg`, {file: `./it's $&.svg`, hash: ''}],
  ])('has a loader publish %s', async (url, file, required) => {
    const {name, attributes} = await transform(url, file);
    expect(name).toBe('img');
    expect(attributes.map(readRequire).find(Boolean)).toEqual(required);
    expect(attributes.map((attribute) => 'name' in attribute && attribute.name)).toEqual([
      'src',
      'width',
      'height',
    ]);
  });

  it('publishes images below assets/images by the hash of their content', () => {
    expect(publishingRequest('./map.png', 'map', 'webp')).toMatch(
      /^!.+[\\/]file-loader[\\/].+\?name=assets\/images\/map-\[contenthash\]\.webp!\.\/map\.png$/,
    );
  });
});

it('an attribute of a writer is no local file', () => {
  expect(readRequire({type: 'mdxJsxAttribute', name: 'src', value: 'https://example.com/a.png'})).toBe(
    undefined,
  );
  expect(
    readRequire({
      type: 'mdxJsxAttribute',
      name: 'src',
      value: {type: 'mdxJsxAttributeValueExpression', value: "require('./a.png').default"},
    }),
  ).toBe(undefined);
});
