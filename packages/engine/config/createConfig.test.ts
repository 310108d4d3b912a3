import path from 'node:path';
import type {ThemeConfig} from '@docusaurus/preset-classic';
import {expect, it} from 'vitest';
import {createConfig} from './createConfig';
import {leaveOutNone} from './themeConfig';

it('pages are read without the marks on what presumes a game of the community', () => {
  const design = {customCss: [], socialCards: {} as never, themeConfig: {}};
  const {markdown} = createConfig(path.resolve(__dirname, '../../..'), () => design);
  const fileContent = 'Our game. {/* own-game: The game. */}\n';
  expect(markdown!.preprocessor!({filePath: 'page.mdx', fileContent})).toBe('Our game.\n');
});

it('the whole name of a file is its address, digits at its beginning too', () => {
  const design = {customCss: [], socialCards: {} as never, themeConfig: {}};
  const {plugins} = createConfig(path.resolve(__dirname, '../../..'), () => design);
  expect(plugins).toContainEqual([
    'docusaurus-plugin-sealed-docs',
    expect.objectContaining({numberPrefixParser: false}),
  ]);
});

it("a site's own settings come beside those of the engine", () => {
  const design = {customCss: [], socialCards: {} as never, themeConfig: {}};
  const siteDir = path.resolve(__dirname, '../../..');
  const engine = createConfig(siteDir, () => design);
  const own = () => ({name: 'own'});
  const config = createConfig(siteDir, () => ({
    ...design,
    plugins: [own],
    headTags: [{tagName: 'meta', attributes: {name: 'own'}}],
    markdown: {mermaid: true},
    i18n: {defaultLocale: 'de', locales: ['de']},
    tagline: 'Ours',
  }));
  expect(config).toEqual({
    ...engine,
    plugins: [...engine.plugins!.map(() => expect.anything() as unknown), own],
    headTags: [...engine.headTags!, {tagName: 'meta', attributes: {name: 'own'}}],
    markdown: {
      ...engine.markdown,
      hooks: expect.anything() as unknown,
      parseFrontMatter: expect.anything() as unknown,
      preprocessor: expect.anything() as unknown,
      mermaid: true,
    },
    i18n: {defaultLocale: 'de', locales: ['de']},
    presets: expect.anything() as unknown,
    tagline: 'Ours',
  });
});

it("a site's own field of a setting leaves the engine's other fields as they are", () => {
  const design = {customCss: [], socialCards: {} as never, themeConfig: {}};
  const siteDir = path.resolve(__dirname, '../../..');
  const engine = createConfig(siteDir, () => design);
  const config = createConfig(siteDir, () => ({
    ...design,
    themeConfig: {tableOfContents: {maxHeadingLevel: 4}, prism: {additionalLanguages: ['lua']}},
    markdown: {hooks: {onBrokenMarkdownImages: 'warn'}},
  }));
  expect(config.markdown!.hooks).toEqual({
    onBrokenMarkdownLinks: expect.any(Function) as unknown,
    onBrokenMarkdownImages: 'warn',
  });
  expect(config.themeConfig).toEqual({
    ...engine.themeConfig,
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 4},
    prism: {...(engine.themeConfig as ThemeConfig).prism, additionalLanguages: ['lua']},
  });
});

it('the navbar and the footer have no link that is "none", and no column without links', () => {
  const config = (store: string, chat: string): ThemeConfig => ({
    image: 'card.png',
    navbar: {
      items: [
        {href: store, label: 'Store'},
        {to: '/docs', label: 'Docs'},
      ],
    },
    footer: {
      style: 'dark',
      links: [
        {
          title: 'Docs',
          items: [
            {to: '/docs', label: 'Docs'},
            {href: store, label: 'Store'},
          ],
        },
        {title: 'Social', items: [{href: chat, label: 'Chat'}]},
      ],
    },
  });
  const set = config('https://store.community', 'https://chat.community');
  expect(leaveOutNone(set)).toEqual(set);
  expect(leaveOutNone(config('none', 'none'))).toEqual({
    image: 'card.png',
    navbar: {items: [{to: '/docs', label: 'Docs'}]},
    footer: {style: 'dark', links: [{title: 'Docs', items: [{to: '/docs', label: 'Docs'}]}]},
  });
});

it('whatever else is wrong with the settings is for Docusaurus to say', () => {
  const misnamed = {customCss: [], socialCards: {} as never, themeConfiguration: {}};
  const config = createConfig(path.resolve(__dirname, '../../..'), () => misnamed as never);
  expect(config).toHaveProperty('themeConfiguration');
});
