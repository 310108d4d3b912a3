/*
 * Swizzle (eject): wide and narrow screens share one sidebar; on narrow ones it's a popover
 * (`packages/engine/theme/css/panels.css`) with the links of the navbar on top. The theme renders a second one after
 * hydration.
 */
import React, {type ReactNode, useMemo} from 'react';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import {isSamePath} from '@docusaurus/theme-common/internal';
import {useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import community from '@site/src/data/community.yaml?places';
import type {Props} from '@theme/DocRoot/Layout/Sidebar';
import DocSidebarItems from '@theme/DocSidebarItems';
import NavbarItem, {type Props as ItemProps} from '@theme/NavbarItem';
import ClosePanel from '@roleplay-docs/engine/content/components/ClosePanel';
import PanelWays from '@roleplay-docs/engine/content/components/PanelWays';
import {waysOf} from '@roleplay-docs/engine/data/ways';

type Sidebar = Props['sidebar'];

const ways = waysOf(community.pages);

/** Marks the links of a sidebar that the menu of narrow screens has above it already. */
function markDoubles(sidebar: Sidebar, isDouble: (to: string, label: string) => boolean): Sidebar {
  return sidebar.map((item) => {
    if (item.type === 'category') {
      return {...item, items: markDoubles(item.items, isDouble)};
    }
    return item.type === 'link' && isDouble(item.href, item.label)
      ? {...item, className: clsx(item.className, 'doc-menu__double')}
      : item;
  });
}

export default function DocRootLayoutSidebar({sidebar}: Props): ReactNode {
  const {pathname} = useLocation();
  const name = useDocsSidebar()?.name;
  const items = useThemeConfig().navbar.items as ItemProps[];
  const {withBaseUrl} = useBaseUrlUtils();
  const marked = useMemo(() => {
    const isAt = (to: unknown, path: string) => typeof to === 'string' && isSamePath(withBaseUrl(to), path);
    return markDoubles(
      sidebar,
      (path, label) =>
        ways.some(({to}) => isAt(to, path)) ||
        items.some((item) => 'to' in item && isAt(item.to, path) && item.label === label),
    );
  }, [sidebar, items, withBaseUrl]);
  return (
    <aside
      id="doc-menu"
      popover="auto"
      className={`${ThemeClassNames.docs.docSidebarContainer} panel panel--start`}
    >
      <ClosePanel id="doc-menu" />
      <nav className="doc-menu__site" aria-label="Site">
        <PanelWays />
        {items.map((item, index) => (
          <NavbarItem key={index} {...item} />
        ))}
      </nav>
      {/* The key makes a different sidebar start scrolled to its top
          (https://github.com/facebook/docusaurus/issues/3414). */}
      <nav key={name} className="doc-menu__docs" aria-label="Docs sidebar">
        <ul className={`${ThemeClassNames.docs.docSidebarMenu} menu__list`}>
          <DocSidebarItems items={marked} activePath={pathname} level={1} />
        </ul>
      </nav>
    </aside>
  );
}
