/*
 * Swizzle (eject): categories open and close as `<details>`, which needs no script. In sidebars with many links, closed
 * categories stay out of the HTML, but for their first link, which leads there without scripts; the others come with them.
 */
import React, {type ReactNode, useRef, useState} from 'react';
import {isSamePath} from '@docusaurus/theme-common/internal';
import {
  isActiveSidebarItem,
  useDocsSidebar,
  useVisibleSidebarItems,
} from '@docusaurus/plugin-content-docs/client';
import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';
import Link from '@docusaurus/Link';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import type {Props} from '@theme/DocSidebarItem/Category';
import DocSidebarItemLink from '@theme/DocSidebarItem/Link';
import DocSidebarItems from '@theme/DocSidebarItems';
import clsx from 'clsx';

/** A sidebar with more links than this has many. */
const MANY = 50;

export default function DocSidebarItemCategory({item, ...props}: Props): ReactNode {
  const visible = useVisibleSidebarItems(item.items, props.activePath);
  if (visible.length > 0) {
    return <Collapsible item={item} {...props} />;
  }
  const {label, href, className, customProps} = item;
  return href ? (
    <DocSidebarItemLink item={{type: 'link', label, href, className, customProps}} {...props} />
  ) : null;
}

function Collapsible({item, onItemClick, activePath, level}: Props): ReactNode {
  const {items, label, collapsible, className} = item;
  const href = item.linkUnlisted ? undefined : item.href;
  const isActive = isActiveSidebarItem(item, activePath);
  const isCurrent = isSamePath(href, activePath);
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(!collapsible || isActive || !item.collapsed);
  const hasMany = countLinks(useDocsSidebar()?.items ?? []) > MANY;

  // A reader may have opened or closed it before this ran.
  useIsomorphicLayoutEffect(() => setIsOpen(details.current?.open ?? true), []);
  // It opens for each page in it that a reader goes to.
  const [path, setPath] = useState(activePath);
  if (path !== activePath) {
    setPath(activePath);
    setIsOpen(isOpen || isActive);
  }

  const isWhole = isOpen || !hasMany;
  const list = (
    <ul>
      <DocSidebarItems
        items={isWhole ? items : items.slice(0, 1)}
        onItemClick={onItemClick}
        activePath={activePath}
        level={level + 1}
      />
      {!isWhole && <li className="category__loading">Loading…</li>}
    </ul>
  );
  return (
    <li className={clsx('category', className)}>
      {href && (
        <Link
          className={isActive ? 'category__active' : undefined}
          aria-current={isCurrent ? 'page' : undefined}
          to={href}
          onClick={() => onItemClick?.(item)}
        >
          {label}
        </Link>
      )}
      {!href && !collapsible && <span>{label}</span>}
      {collapsible ? (
        <details ref={details} open={isOpen} onToggle={({currentTarget}) => setIsOpen(currentTarget.open)}>
          <summary
            className={!href && isActive ? 'category__active' : undefined}
            aria-label={href && `Pages of ${label}`}
            data-instant=""
            data-load={isWhole ? undefined : ''}
          >
            {!href && label}
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
    </li>
  );
}

const counts = new WeakMap<readonly PropSidebarItem[], number>();

/** How many links there are in a sidebar or a part of one, all levels together. */
function countLinks(items: readonly PropSidebarItem[]): number {
  let count = counts.get(items);
  if (count === undefined) {
    count = items.reduce((sum, item) => sum + (item.type === 'category' ? 1 + countLinks(item.items) : 1), 0);
    counts.set(items, count);
  }
  return count;
}
