/*
 * Swizzle (eject): categories open and close as `<details>`, which needs no script.
 */
import React, {type ReactNode, type RefObject, useEffect, useRef, useState} from 'react';
import {isSamePath} from '@docusaurus/theme-common/internal';
import {
  isActiveSidebarItem,
  useDocsSidebar,
  useVisibleSidebarItems,
} from '@docusaurus/plugin-content-docs/client';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type {Props} from '@theme/DocSidebarItem/Category';
import DocSidebarItemLink from '@theme/DocSidebarItem/Link';
import DocSidebarItems from '@theme/DocSidebarItems';

type Items = Props['item']['items'];

/**
 * In a sidebar with more entries than this, closed categories aren't in the HTML: React renders one once it's opened.
 */
const MOST_ENTRIES = 100;

/** Stops counting once there are too many, because this runs for every category of every page. */
const countEntries = (items: Items): number =>
  items.reduce(
    (sum, item) => (sum > MOST_ENTRIES ? sum : sum + 1 + ('items' in item ? countEntries(item.items) : 0)),
    0,
  );

/**
 * Returns a ref for the `<details>` of a category. Navigating to a page opens the category that it's in, even if the
 * reader has closed it. The page that was loaded first leaves it as it is.
 */
function useDetails(isActive: boolean, activePath: string): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  const shownPath = useRef(activePath);
  useEffect(() => {
    if (isActive && shownPath.current !== activePath && details.current) {
      details.current.open = true;
    }
    shownPath.current = activePath;
  }, [isActive, activePath]);
  return details;
}

interface LabelProps extends Pick<Props, 'item' | 'activePath' | 'onItemClick'> {
  href: string;
  isActive: boolean;
}

/** The label of a category that has a page. */
function LinkedLabel({item, href, isActive, activePath, onItemClick}: LabelProps): ReactNode {
  return (
    <Link
      className={clsx('menu__link', isActive && 'menu__link--active')}
      aria-current={isSamePath(href, activePath) ? 'page' : undefined}
      to={href}
      onClick={() => onItemClick?.(item)}
    >
      {item.label}
    </Link>
  );
}

export default function DocSidebarItemCategory({item, ...props}: Props): ReactNode {
  const {onItemClick, activePath, level} = props;
  const {items, label, collapsible, className, customProps} = item;
  const href = item.linkUnlisted ? undefined : item.href;
  const isActive = isActiveSidebarItem(item, activePath);
  const isOpen = isActive || !item.collapsed;
  const sidebar = useDocsSidebar()?.items ?? items;
  const isLarge = collapsible && countEntries(sidebar) > MOST_ENTRIES;
  const details = useDetails(isActive, activePath);
  const [isFilled, setFilled] = useState(!isLarge);
  // Someone may have opened it before hydration.
  useEffect(() => setFilled((was) => was || details.current?.open === true), [details]);
  if (useVisibleSidebarItems(items, activePath).length === 0) {
    return item.href ? (
      <DocSidebarItemLink item={{type: 'link', label, href: item.href, className, customProps}} {...props} />
    ) : null;
  }
  const list = (
    <ul className="menu__list">
      <DocSidebarItems items={items} onItemClick={onItemClick} activePath={activePath} level={level + 1} />
    </ul>
  );
  return (
    <li className={clsx('menu__list-item category', className)}>
      {href && (
        <LinkedLabel
          item={item}
          href={href}
          isActive={isActive}
          activePath={activePath}
          onItemClick={onItemClick}
        />
      )}
      {!href && !collapsible && <span className="menu__link">{label}</span>}
      {collapsible ? (
        <details ref={details} open={isOpen} onToggle={() => setFilled(true)}>
          <summary
            className={clsx('menu__link', !href && isActive && 'menu__link--active')}
            aria-label={href && `Pages in ${label}`}
            data-instant=""
            data-load={isLarge ? '' : undefined}
          >
            {!href && label}
          </summary>
          {(isOpen || isFilled) && list}
        </details>
      ) : (
        list
      )}
    </li>
  );
}
