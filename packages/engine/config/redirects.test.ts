import path from 'node:path';
import type {Options as RedirectOptions} from '@docusaurus/plugin-client-redirects';
import {expect, it, vi} from 'vitest';
import {createConfig} from './createConfig';
import type * as Settings from './settings';

const {PAGES, PARTS} = vi.hoisted(() => ({
  PAGES: [
    {from: '/docs/former', to: '/docs/shop'},
    {from: '/gifts', to: '/docs/shop#gifts'},
  ],
  PARTS: [
    {from: '/docs/shop#gifts', to: '/docs/gifts'},
    {from: '/#gifts', to: '/docs/gifts'},
  ],
}));

vi.mock('./settings', async (importOriginal) => {
  const settings = await importOriginal<typeof Settings>();
  return {
    ...settings,
    loadSite: (siteDir: string) => ({
      ...settings.loadSite(siteDir),
      redirects: [PARTS[0], ...PAGES, PARTS[1]],
    }),
  };
});

it('Docusaurus makes pages of the redirects from pages, and of none from a part', () => {
  const design = {customCss: [], socialCards: {} as never, themeConfig: {}};
  const {plugins = []} = createConfig(path.resolve(__dirname, '../../..'), () => design);
  const [, options] = plugins
    .filter((plugin): plugin is [string, RedirectOptions] => Array.isArray(plugin))
    .find(([name]) => name === '@docusaurus/plugin-client-redirects')!;
  expect(options).toEqual({redirects: PAGES});
});
