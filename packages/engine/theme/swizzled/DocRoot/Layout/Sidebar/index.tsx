/*
 * Swizzle (eject): the sidebar of wide screens is the menu of narrow ones, as a popover (`packages/engine/theme/css/panels.css`), with the
 * links of the navbar on top. The theme renders another one after hydration.
 */
import React, {type ReactNode} from 'react';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import {useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import type {Props} from '@theme/DocRoot/Layout/Sidebar';
import DocSidebarItems from '@theme/DocSidebarItems';
import NavbarItem, {type Props as ItemProps} from '@theme/NavbarItem';
import ClosePanel from '@roleplay-docs/engine/content/components/ClosePanel';

export default function DocRootLayoutSidebar({sidebar}: Props): ReactNode {
  const {pathname} = useLocation();
  const name = useDocsSidebar()?.name;
  const items = useThemeConfig().navbar.items as ItemProps[];
  return (
    <aside
      id="doc-menu"
      popover="auto"
      className={`${ThemeClassNames.docs.docSidebarContainer} panel panel--start`}
    >
      <ClosePanel id="doc-menu" />
      <nav className="doc-menu__site" aria-label="Site">
        {items.map((item, index) => (
          <NavbarItem key={index} {...item} />
        ))}
      </nav>
      {/* Another sidebar begins again, at its top (https://github.com/facebook/docusaurus/issues/3414). */}
      <nav key={name} className="doc-menu__docs" aria-label="Docs sidebar">
        <ul className={`${ThemeClassNames.docs.docSidebarMenu} menu__list`}>
          <DocSidebarItems items={sidebar} activePath={pathname} level={1} />
        </ul>
      </nav>
    </aside>
  );
}
