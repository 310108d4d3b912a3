/*
 * Swizzle (eject): the links are a popover on narrow screens (`packages/engine/theme/css/panels.css`), where the theme renders a second
 * menu with scripts. On pages of docs the sidebar is the popover instead (`DocRoot/Layout/Sidebar`).
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
 * Opens the menu. Both buttons are in every page, because the navbar does not know what stands below it; CSS shows the
 * one whose panel is there.
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
