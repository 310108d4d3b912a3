import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {rm} from 'node:fs/promises';
import path from 'node:path';
import {expect, type Page, test} from '@playwright/test';
import sharp, {type Sharp} from 'sharp';
import {
  createSite,
  listFiles,
  listSealedFiles,
  openAll,
  runDocusaurus,
} from '../sealed-docs/src/__tests__/fixtures';
import {type BuiltSite, serveFixture} from './support/builtSite';
import {loadPictures} from './support/pictures';
import {answerKeys, writeKeySource} from './support/sealedSite';

// cspell:ignore große karte WEBPVP
const FILES = {
  'docs/open.md': `# Open

![Map](./map.png)

![Photo](./photo.jpg "A title")

![Tiny](./tiny.png) ![Drawing](./drawing.svg) ![Film](./film.gif) ![Dark](./tiny.png#dark)

![Named](<./Große Karte, neu.png>)

[![Linked][map]](./photo.jpg)

[map]: ./map.png
`,
  'docs/other.mdx':
    '# Other\n\n## A heading ![Tiny](./tiny.png)\n\n![Map](./map.png) [Staff](./staff/one.md)\n',
  'docs/staff/one.md': '# Staff\n\n![Secret](./zqsecretnameqz.png)\n',
  'docs/drawing.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40"/></svg>',
  'sidebars.js': "module.exports = {open: ['open', 'other'], staff: ['staff/one']};",
  'docusaurus.config.js': `const {remarkPictures} = require('@roleplay-docs/engine/content/pictures/remarkPictures.ts');
const {sealedDocs, site} = require('./site');
module.exports = (async () => {
  const {default: remarkInlineLinks} = await import('remark-inline-links');
  const docs = {
    sidebarPath: './sidebars.js',
    beforeDefaultRemarkPlugins: [remarkInlineLinks],
    remarkPlugins: [remarkPictures],
  };
  return site({plugins: [sealedDocs({...docs, sealed: {alsoSeal: []}})]});
})();
`,
};

/** Says where a photo was taken. */
const PLACE = 'zqplaceqz';

/** Left half a color, right half clear, with a soft edge. */
function drawing(width: number, height: number): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g"><stop stop-color="#e63" offset="40%"/><stop stop-color="#28c" stop-opacity="0" offset="60%"/></linearGradient>
    <rect width="${width}" height="${height}" fill="url(#g)"/></svg>`;
  return sharp(Buffer.from(svg));
}

async function makeSite(): Promise<string> {
  const siteDir = createSite();
  writeKeySource(siteDir);
  const files: Record<string, string | Buffer> = {
    ...FILES,
    'docs/map.png': await drawing(2000, 1000).png().toBuffer(),
    'docs/photo.jpg': await drawing(1200, 600)
      .flatten({background: '#fff'})
      .jpeg({quality: 95})
      .withMetadata({orientation: 6})
      .withExifMerge({
        IFD0: {ImageDescription: PLACE},
        IFD3: {GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N'},
      })
      .toBuffer(),
    'docs/tiny.png': await drawing(16, 16).png().toBuffer(),
    'docs/film.gif': await sharp(
      await Promise.all([drawing(8, 8), drawing(8, 8).negate()].map((frame) => frame.png().toBuffer())),
      {join: {animated: true}},
    )
      .gif()
      .toBuffer(),
    'docs/Große Karte, neu.png': await drawing(700, 350).png().toBuffer(),
    'docs/staff/zqsecretnameqz.png': await drawing(1800, 900).png().toBuffer(),
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
    writeFileSync(path.join(siteDir, file), content);
  }
  return siteDir;
}

const picture = (page: Page, name: string) => page.getByAltText(name, {exact: true});
const facts = (page: Page, name: string) =>
  picture(page, name).evaluate((element: HTMLImageElement) => ({
    file: element.currentSrc.replace(/^.*\/|-[0-9a-f]{32}/g, ''),
    shown: [element.clientWidth, element.clientHeight],
    attributes: [element.getAttribute('width'), element.getAttribute('height')],
  }));

// What is built once serves all tests of this file.
test.describe.configure({mode: 'default'});

test.describe('pictures in Markdown', () => {
  let server: BuiltSite;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    server = await serveFixture(await makeSite(), {bundler: 'rspack'});
  });
  test.afterAll(() => server.close());
  test.beforeEach(({page}) => answerKeys(page));

  test('are published as WebP, each once', () => {
    const files = listFiles(path.join(server.dir, 'assets/images')).sort();
    expect(files.map((file) => path.basename(file).replace(/-[0-9a-f]{32}\./, '.'))).toEqual([
      'Gro-e-Karte-neu.webp',
      'map.webp',
      // As the page shows it, and as a link opens it: both are smaller than the limits, so they're the same.
      'photo.webp',
      'tiny.webp',
    ]);
  });

  test('of a sealed page are sealed with it', async ({page}) => {
    const visible = listFiles(server.dir).filter((file) => !listSealedFiles(server.dir).includes(file));
    for (const file of visible) {
      expect(`${file}\n${readFileSync(file, 'latin1')}`, file).not.toContain('zqsecretnameqz');
    }
    const opened = openAll(server.dir);
    expect(opened.match(/RIFF....WEBPVP8/gs)).toHaveLength(1);
    expect(opened).not.toContain('\x89PNG');

    await page.goto(`${server.url}/docs/staff/one`);
    const secret = picture(page, 'Secret');
    await expect(secret).toHaveAttribute('src', /^blob:/);
    await expect(secret).toHaveAttribute('width', '1800');
    await secret.scrollIntoViewIfNeeded();
    await expect.poll(() => secret.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1600);
    const type = await secret.evaluate(
      async (element: HTMLImageElement) => (await (await fetch(element.src)).blob()).type,
    );
    expect(type).toBe('image/webp');
  });

  test('do not say where they were taken, and stay as they are if they move or are drawings', async () => {
    for (const file of listFiles(server.dir)) {
      expect(readFileSync(file, 'latin1'), file).not.toContain(PLACE);
    }
    const html = readFileSync(path.join(server.dir, 'docs/open/index.html'), 'utf8');
    expect(html).toMatch(/<a href="?\/assets\/images\/photo-[0-9a-f]{32}\.webp"? /);
    const siteDir = await makeSite();
    for (const [file, type] of [
      ['film.gif', 'gif'],
      ['drawing.svg', 'svg+xml'],
    ] as const) {
      const base64 = readFileSync(path.join(siteDir, 'docs', file), 'base64');
      expect(html).toContain(`data:image/${type};base64,${base64}`);
    }
    await rm(siteDir, {recursive: true});
  });

  for (const {screen, column} of [
    {screen: 360, column: 328},
    {screen: 1280, column: 800},
  ]) {
    test(`wait until they are near, leave room for themselves, and fit a screen of ${screen} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize({width: screen, height: 740});
      await page.goto(`${server.url}/docs/open`);
      for (const name of ['Map', 'Photo', 'Tiny', 'Named', 'Linked']) {
        await expect(picture(page, name)).toHaveAttribute('loading', 'lazy');
        await expect(picture(page, name)).toHaveAttribute('decoding', 'async');
      }
      const {height} = (await page.locator('article').boundingBox())!;
      const bytes = await loadPictures(page);
      expect((await page.locator('article').boundingBox())!.height).toBe(height);
      const {width} = (await page.locator('article p').first().boundingBox())!;
      expect(width).toBeLessThanOrEqual(column);

      for (const name of ['Map', 'Linked']) {
        const {shown, attributes, file} = await facts(page, name);
        expect(attributes).toEqual(['2000', '1000']);
        expect(shown[0]).toBe(Math.floor(width));
        expect(Math.abs(shown[1]! - width / 2)).toBeLessThan(2);
        expect(file).toBe('map.webp');
      }
      // Upright, though it is stored lying on its side.
      expect(await facts(page, 'Photo')).toEqual({
        file: 'photo.webp',
        attributes: ['600', '1200'],
        shown: screen === 360 ? [328, 656] : [600, 1200],
      });
      expect(await facts(page, 'Tiny')).toMatchObject({shown: [16, 16]});
      expect(await facts(page, 'Film')).toMatchObject({shown: [8, 8]});
      expect(await facts(page, 'Named')).toMatchObject({file: 'Gro-e-Karte-neu.webp'});
      await expect(picture(page, 'Dark')).toHaveAttribute('src', /\.webp#dark$/);
      // What the browser chose of them is what a budget counts.
      const weights = [...bytes].map(([file, size]) => [file.replace(/-[0-9a-f]{32}/, ''), size > 50]);
      expect(weights.sort()).toEqual(
        ['Gro-e-Karte-neu.webp', 'map.webp', 'photo.webp', 'tiny.webp'].map((file) => [
          `/assets/images/${file}`,
          true,
        ]),
      );
      // What is clear stays clear.
      const alpha = await picture(page, 'Map').evaluate((element: HTMLImageElement) => {
        const context = document.createElement('canvas').getContext('2d')!;
        context.drawImage(element, 0, 0, 10, 10);
        return [context.getImageData(1, 5, 1, 1).data[3], context.getImageData(8, 5, 1, 1).data[3]];
      });
      expect(alpha).toEqual([255, 0]);
    });
  }

  test('are in headings, and are the same files on other pages', async ({page}) => {
    const problems: string[] = [];
    page.on('console', (message) => problems.push(...(message.type() === 'error' ? [message.text()] : [])));
    await page.goto(`${server.url}/docs/open`);
    const source = await picture(page, 'Map').getAttribute('src');
    await page.locator('.pagination-nav__link--next').click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Other');
    await expect(picture(page, 'Map')).toHaveAttribute('src', source!);
    await expect(page.locator('h2 img')).toHaveAttribute('src', /\/tiny-[0-9a-f]{32}\.webp$/);
    expect(problems.filter((text) => !text.includes('favicon'))).toEqual([]);
  });
});

test('a site is not built with a broken picture, and the message names it', async () => {
  test.setTimeout(120_000);
  const siteDir = await makeSite();
  const map = path.join(siteDir, 'docs/map.png');
  writeFileSync(map, readFileSync(map).subarray(0, 5000));
  const {code, output} = await runDocusaurus(siteDir, {bundler: 'rspack', args: ['build', '--no-minify']});
  // After a build that failed, parts of it may still be writing.
  await rm(siteDir, {recursive: true, maxRetries: 10});
  expect(code).toBe(1);
  expect(output).toMatch(
    /\[docusaurus-remark-pictures\] docs\/map\.png can't be shown \(.+\)\. Open it in an image editor, save it as PNG or JPEG/,
  );
  expect(output).not.toMatch(/^\s+at /m);
});
