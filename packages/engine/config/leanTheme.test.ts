import type {ThemeConfig} from '@docusaurus/theme-common';
import {expect, it} from 'vitest';
import {unusedComponents} from './leanTheme';

const unusedWith = (...items: object[]) =>
  unusedComponents({navbar: {items}} as unknown as ThemeConfig, false);

it('leaves out the kinds of navbar items that the site does not use', () => {
  const unused = unusedWith({to: '/'}, {type: 'docSidebar'});
  expect(unused).toContain('NavbarItem/DropdownNavbarItem');
  expect(unused).toContain('NavbarItem/LocaleDropdownNavbarItem');
  expect(unused).not.toContain('NavbarItem/DocSidebarNavbarItem');
});

it.each([{items: []}, {type: 'dropdown'}, {type: 'localeDropdown'}, {type: 'docsVersionDropdown'}])(
  'keeps the dropdown for %j, which is shown as one',
  (item) => {
    expect(unusedWith(item)).not.toContain('NavbarItem/DropdownNavbarItem');
  },
);

it('says which version of the docs is read where there are several', () => {
  const config = {navbar: {items: []}} as unknown as ThemeConfig;
  expect(unusedComponents(config, false)).toContain('DocVersionBanner');
  expect(unusedComponents(config, true)).not.toContain('DocVersionBanner');
});
