import sharp from 'sharp';
import type {LoaderContext} from 'webpack';
import {expect, it} from 'vitest';
import pictureLoader from '../loaders/pictureLoader';

/** The module that the loader makes of a picture in `/site/docs`. */
function load(mode: 'development' | 'production', bytes: Buffer): Promise<string> {
  const context = {
    mode,
    rootContext: '/site',
    context: '/site/docs',
    resourcePath: '/site/docs/photo.jpg',
    resourceQuery: '',
    getOptions: () => ({widths: '100-300'}),
    utils: {contextify: (folder: string, request: string) => request.replaceAll(folder, '.')},
  };
  return pictureLoader.call(context as unknown as LoaderContext<{widths: string}>, bytes);
}

/** 600 pixels wide as it is stored, and 300 as it is shown. */
const photo = () =>
  sharp({create: {width: 600, height: 300, channels: 3, background: '#28c'}})
    .jpeg({quality: 100})
    .withMetadata({orientation: 6})
    .toBuffer();

it('a picture of a page comes in the widths that were asked for, upright', async () => {
  const code = await load('production', await photo());
  const widths = Array.from(
    code.matchAll(/variantLoader\.js\?width=(\d+)!\.\/photo\.jpg/g),
    ([, width]) => width,
  );
  expect(widths).toEqual(['100', '300']);
  expect(code).toContain("srcSet: [file0 + ' 100w', file1 + ' 300w'].join(', ')");
  expect(code).toContain('width: 300, height: 600}');
});

it('in development, it is the file itself, with the same width and height', async () => {
  const code = await load('development', await photo());
  expect(code).not.toContain('variantLoader');
  expect(code.match(/^import .*$/gm)).toEqual([
    expect.stringMatching(
      /^import file0 from ".*file-loader.*\/photo-\[contenthash\]\.jpg!\.\/photo\.jpg";$/,
    ),
  ]);
  expect(code).toContain('export default {src: file0, width: 300, height: 600};');
});
