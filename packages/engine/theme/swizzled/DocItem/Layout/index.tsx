/*
 * Swizzle (eject): the title is on a board above the text and the table of contents. Wide and narrow screens share
 * one table of contents; on narrow ones it's a popover, whose button stays in sight (`packages/engine/theme/css/toc.css`). The theme renders two, and removes one of them after hydration.
 */
import React, {type ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {useDoc, useSidebarBreadcrumbs} from '@docusaurus/plugin-content-docs/client';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import community from '@site/src/data/community.yaml?places';
import ContentVisibility from '@theme/ContentVisibility';
import type {Props} from '@theme/DocItem/Layout';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import EditThisPage from '@theme/EditThisPage';
import Heading from '@theme/Heading';
import LastUpdated from '@theme/LastUpdated';
import MDXContent from '@theme/MDXContent';
import TOCItems from '@theme/TOCItems';
import TagsListInline from '@theme/TagsListInline';
import ClosePanel from '@roleplay-docs/engine/content/components/ClosePanel';
import {unlessNone} from '@roleplay-docs/engine/data/none';
import {accessOf} from '@roleplay-docs/engine/session/gatedPaths';
import {TRAIL_CLASS} from '@roleplay-docs/engine/search/docusaurus';

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
        <Trail />
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
              {/* The links have no class, because Docusaurus's scripts would use it to highlight the current one.
                  `docusaurus-plugin-instant-controls` marks that with `aria-current`. */}
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
            <Origin />
          </article>
          <Neighbors />
        </div>
      </div>
    </>
  );
}

/**
 * The pages above this one. The page itself comes last, for the search alone: its title is right below. The theme's
 * breadcrumbs, like what it has below a page, come with twice as many styles as what's left of them here.
 */
function Trail(): ReactNode {
  const items = useSidebarBreadcrumbs() ?? [];
  return (
    items.length > 1 && (
      <nav className="trail" aria-label="Breadcrumbs">
        {items.map((item, index) => {
          const isPage = index === items.length - 1;
          const href = item.type === 'category' && item.linkUnlisted ? undefined : item.href;
          return href && !isPage ? (
            <Link key={index} className={TRAIL_CLASS} to={href}>
              {item.label}
            </Link>
          ) : (
            <span key={index} className={TRAIL_CLASS} hidden={isPage}>
              {item.label}
            </span>
          );
        })}
      </nav>
    )
  );
}

/** The page's tags, where to edit it, and who changed it last. */
function Origin(): ReactNode {
  const {editUrl, lastUpdatedAt, lastUpdatedBy, tags} = useDoc().metadata;
  const isChanged = lastUpdatedAt !== undefined || lastUpdatedBy !== undefined;
  return (
    (tags.length > 0 || editUrl || isChanged) && (
      <footer className={ThemeClassNames.docs.docFooter}>
        {tags.length > 0 && <TagsListInline tags={tags} />}
        {editUrl && <EditThisPage editUrl={editUrl} />}
        {isChanged && <LastUpdated lastUpdatedAt={lastUpdatedAt} lastUpdatedBy={lastUpdatedBy} />}
      </footer>
    )
  );
}

/** Links to the previous and the next page. */
function Neighbors(): ReactNode {
  const {previous, next} = useDoc().metadata;
  return (
    (previous ?? next) && (
      <nav className="neighbors" aria-label="Docs pages">
        {previous && (
          <Link to={previous.permalink} rel="prev">
            <span>Previous </span>«{'\u00A0'}
            {previous.title}
          </Link>
        )}
        {next && (
          <Link to={next.permalink} rel="next">
            <span>Next </span>
            {next.title}
            {'\u00A0'}»
          </Link>
        )}
      </nav>
    )
  );
}
