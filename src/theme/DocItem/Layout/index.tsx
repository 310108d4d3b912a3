/*
 * Swizzle (eject): the table of contents of wide screens is that of narrow ones, as a popover (`src/css/panels.css`). The
 * theme renders two, and takes one of them away after hydration.
 */
import React, {type ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import ClosePanel from '@site/src/components/ClosePanel';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import type {Props} from '@theme/DocItem/Layout';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import clsx from 'clsx';

export default function DocItemLayout({children}: Props): ReactNode {
  const {metadata, frontMatter, toc} = useDoc();
  const isHidden = frontMatter.hide_table_of_contents;
  const hasToc = !isHidden && toc.length > 0;
  return (
    <div className="row">
      <div className={clsx('col', !isHidden && 'doc-item--beside-toc')}>
        <ContentVisibility metadata={metadata} />
        <DocVersionBanner />
        <div className="doc-item">
          <article>
            <DocBreadcrumbs />
            <DocVersionBadge />
            {hasToc && (
              <button
                type="button"
                className={`${ThemeClassNames.docs.docTocMobile} clean-btn opens-toc`}
                popoverTarget="toc"
              >
                On this page
              </button>
            )}
            <DocItemContent>{children}</DocItemContent>
            <DocItemFooter />
          </article>
          <DocItemPaginator />
        </div>
      </div>
      {hasToc && (
        <nav id="toc" popover="auto" aria-label="On this page" className="col col--3 panel panel--bottom">
          <ClosePanel id="toc" />
          <DocItemTOCDesktop />
        </nav>
      )}
    </div>
  );
}
