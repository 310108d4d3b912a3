/*
 * Swizzle (eject): a link and nothing else. The theme's has five classes and a box around its label, in the HTML of every
 * page of docs; `packages/theme/css/panels.css` styles the menu by its elements.
 */
import React, {type ReactNode} from 'react';
import {isActiveSidebarItem} from '@docusaurus/plugin-content-docs/client';
import isInternalUrl from '@docusaurus/isInternalUrl';
import Link from '@docusaurus/Link';
import type {Props} from '@theme/DocSidebarItem/Link';
import IconExternalLink from '@theme/Icon/ExternalLink';

export default function DocSidebarItemLink({item, onItemClick, activePath}: Props): ReactNode {
  const {href, label, className, autoAddBaseUrl} = item;
  const isInternal = isInternalUrl(href);
  return (
    <li className={className}>
      <Link
        to={href}
        autoAddBaseUrl={autoAddBaseUrl}
        aria-current={isActiveSidebarItem(item, activePath) ? 'page' : undefined}
        onClick={isInternal && onItemClick ? () => onItemClick(item) : undefined}
      >
        {label}
        {!isInternal && <IconExternalLink />}
      </Link>
    </li>
  );
}
