import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import {expect, it} from 'vitest';
import {readSite} from '../data/readSite';
import {markdownPlugins} from './markdownPlugins';

const ROOT = path.resolve(__dirname, '../../..');
const plugins = markdownPlugins(readSite(ROOT), {
  root: ROOT,
  registry: undefined as never,
  ownImports: undefined as never,
  staticFolders: ['static'],
  isStaff: () => false,
});

it.each(['docs', 'pages'] as const)(
  "pictures of %s become WebP, which doesn't say where a photo was taken",
  async (kind) => {
    const {unified} = await import('unified');
    const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
    const picture = sharp({create: {width: 8, height: 8, channels: 3, background: 'red'}});
    await picture.toFile(path.join(folder, 'map.png'));
    // What Docusaurus has made of `![A map](./map.png)` before.
    const value = `require("!/file-loader/dist/cjs.js!./map.png").default`;
    const src = {
      type: 'mdxJsxAttribute',
      name: 'src',
      value: {type: 'mdxJsxAttributeValueExpression', value},
    };
    const image = {type: 'mdxJsxTextElement', name: 'img', attributes: [src], children: []};
    const tree = {type: 'root', children: [{type: 'paragraph', children: [image]}]};

    const processor = unified();
    for (const plugin of plugins[kind].remarkPlugins) {
      processor.use(plugin as () => () => void);
    }
    const {run} = processor as unknown as {
      run: (this: unknown, tree: unknown, file: unknown) => Promise<void>;
    };
    await run.call(processor, tree, {path: path.join(folder, 'page.mdx')});

    expect(JSON.stringify(image)).toContain('webpLoader.js');
  },
);
