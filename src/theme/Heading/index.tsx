/*
 * Swizzle (eject): no link beside the heading of a rule, which has a button that copies its address. Else, the link has its
 * name once, and no classes: `src/css/toc.css` keeps headings below what stays on top. The theme gives it the same as a tooltip too, in each of a
 * page's headings, which is 50 bytes of every page, and says no more than the link shows.
 */
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {Props} from '@theme/Heading';

export default function Heading({as: As, id, ...props}: Props): ReactNode {
  const brokenLinks = useBrokenLinks();

  // Headings of level 1 need no id: the table of contents does not show them.
  if (As === 'h1' || !id) {
    return <As {...props} id={undefined} />;
  }

  brokenLinks.collectAnchor(id);

  if (/^[dr]-\d\d$/.test(id)) {
    return <As {...props} id={id} />;
  }
  return (
    <As {...props} id={id}>
      {props.children}
      <Link
        className="hash-link"
        to={`#${id}`}
        aria-label={translate(
          {
            id: 'theme.common.headingLinkTitle',
            message: 'Direct link to {heading}',
            description: 'Title for link to heading',
          },
          {heading: typeof props.children === 'string' ? props.children : id},
        )}
        translate="no"
      >
        &#8203;
      </Link>
    </As>
  );
}
