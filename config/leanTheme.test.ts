import type {ThemeConfig} from '@docusaurus/theme-common';
import {expect, it} from 'vitest';
import {unusedComponents} from './leanTheme';

const configure = (items: object[], others: object = {}) =>
  ({
    navbar: {items},
    docs: {sidebar: {hideable: false}},
    colorMode: {respectPrefersColorScheme: false},
    ...others,
  }) as unknown as ThemeConfig;

it('leaves out the kinds of navbar items that the site does not use', () => {
  const unused = unusedComponents(configure([{to: '/'}, {type: 'docSidebar'}]), false);
  expect(unused).toContain('NavbarItem/DropdownNavbarItem');
  expect(unused).toContain('NavbarItem/LocaleDropdownNavbarItem');
  expect(unused).not.toContain('NavbarItem/DocSidebarNavbarItem');
});

it('keeps the dropdown for everything that is shown as one', () => {
  for (const item of [
    {items: []},
    {type: 'dropdown'},
    {type: 'localeDropdown'},
    {type: 'docsVersionDropdown'},
  ]) {
    expect(unusedComponents(configure([item]), false)).not.toContain('NavbarItem/DropdownNavbarItem');
  }
});

it('keeps what versions, Algolia, a hideable sidebar, the color mode of the system and a simple footer need', () => {
  const config = configure([], {
    algolia: {},
    colorMode: {respectPrefersColorScheme: true},
    docs: {sidebar: {hideable: true}},
    footer: {links: [{label: 'Privacy', to: '/privacy'}], logo: {src: 'logo.svg'}},
  });
  expect(unusedComponents(config, true).filter((name) => !name.startsWith('NavbarItem/'))).toEqual([]);
});
