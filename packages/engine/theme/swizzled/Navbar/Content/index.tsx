/*
 * Swizzle (eject): on narrow screens, the links are a popover (`packages/engine/theme/css/panels.css`), where the
 * theme would render a second menu with scripts. On docs pages, the sidebar is the popover instead
 * (`DocRoot/Layout/Sidebar`).
 */
import React, {type ReactNode} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
import {splitNavbarItems} from '@docusaurus/theme-common/internal';
import clsx from 'clsx';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';
import NavbarItem, {type Props as ItemProps} from '@theme/NavbarItem';
import SearchBar from '@theme/SearchBar';
import ClosePanel from '@roleplay-docs/engine/content/components/ClosePanel';
import LineIcon from '@roleplay-docs/engine/content/components/LineIcon';
import PanelWays from '@roleplay-docs/engine/content/components/PanelWays';

export default function NavbarContent(): ReactNode {
  const items = useThemeConfig().navbar.items as Parameters<typeof splitNavbarItems>[0];
  const [left, right] = splitNavbarItems(items) as [ItemProps[], ItemProps[]];
  return (
    <div className="navbar__inner">
      <MenuButton panel="doc-menu" />
      <MenuButton panel="site-menu" />
      <NavbarLogo />
      <div id="site-menu" popover="auto" className="panel panel--start">
        <ClosePanel id="site-menu" />
        <PanelWays />
        {[...left, ...right].map((item, index) => (
          <NavbarItem
            key={index}
            {...item}
            className={clsx(item.className, index === left.length && 'site-menu__right')}
          />
        ))}
      </div>
      <NavbarColorModeToggle />
      <SearchBar />
    </div>
  );
}

/**
 * Opens a panel. Every page has the buttons of both panels, because the navbar doesn't know what's below it; CSS
 * shows the one whose panel is on the page.
 */
function MenuButton({panel}: {panel: string}): ReactNode {
  return (
    <button
      type="button"
      className={`navbar__toggle clean-btn opens-${panel}`}
      aria-label="Menu"
      popoverTarget={panel}
    >
      <LineIcon line="M3 6h18M3 12h18M3 18h18" width={30} height={30} aria-hidden />
    </button>
  );
}
