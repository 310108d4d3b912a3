/*
 * Swizzle (eject): the title stands on a board above text and contents, and the table of contents of wide screens is that
 * of narrow ones: there it is a line of marks that stays in sight, and as a popover the whole list (`packages/engine/theme/css/toc.css`). The
 * theme renders two, and takes one of them away after hydration.
 */
import React, {type ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import community from '@site/src/data/community.yaml?places';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemFooter from '@theme/DocItem/Footer';
import type {Props} from '@theme/DocItem/Layout';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import TOCItems from '@theme/TOCItems';
import ClosePanel from '@roleplay-docs/engine/content/components/ClosePanel';
import {unlessNone} from '@roleplay-docs/engine/data/none';
import {accessOf} from '@roleplay-docs/engine/session/gatedPaths';

export default function DocItemLayout({children}: Props): ReactNode {
  const {metadata, frontMatter, contentTitle, toc} = useDoc();
  const baseUrl = useBaseUrl('/');
  const isStaffPage = accessOf(metadata.permalink, baseUrl) === 'staff';
  const {board, staffBoard} = community.pictures;
  const picture = unlessNone(isStaffPage ? staffBoard : board);
  const isHidden = frontMatter.hide_table_of_contents;
  const hasToc = !isHidden && toc.length > 0;
  return (
    <>
      <ContentVisibility metadata={metadata} />
      <DocVersionBanner />
      <header className={clsx('board', isStaffPage && 'board--staff')}>
        <DocBreadcrumbs />
        <DocVersionBadge />
        {!contentTitle && !frontMatter.hide_title && <Heading as="h1">{metadata.title}</Heading>}
        {frontMatter.description && <p>{metadata.description}</p>}
        {picture && <img src={`${baseUrl}${picture}`} alt="" width={520} height={150} loading="lazy" />}
      </header>
      <div className="doc-body">
        {hasToc && (
          <div className="toc-bar">
            <button
              type="button"
              className={`${ThemeClassNames.docs.docTocMobile} clean-btn opens-toc`}
              popoverTarget="toc"
            >
              On this page
            </button>
            <nav id="toc" popover="auto" aria-label="On this page" className="panel panel--bottom">
              <ClosePanel id="toc" />
              {/* Without classes of its links, so that no scripts look for the current one:
                  `docusaurus-plugin-instant-controls` marks it with `aria-current`. */}
              <div className="toc-list">
                <TOCItems
                  toc={toc}
                  minHeadingLevel={frontMatter.toc_min_heading_level}
                  maxHeadingLevel={frontMatter.toc_max_heading_level}
                  className="table-of-contents"
                  linkClassName={null}
                />
              </div>
            </nav>
          </div>
        )}
        <div className={clsx('doc-item', isHidden && 'doc-item--wide')}>
          <article>
            <div className={`${ThemeClassNames.docs.docMarkdown} markdown`}>
              <MDXContent>{children}</MDXContent>
            </div>
            <DocItemFooter />
          </article>
          <DocItemPaginator />
        </div>
      </div>
    </>
  );
}
