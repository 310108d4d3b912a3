/*
 * Swizzle (eject): the link beside a heading has its name once. The theme gives it the same as a tooltip too, in each of a
 * page's headings, which is 50 bytes of every page, and says no more than the link shows.
 */
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {useAnchorTargetClassName} from '@docusaurus/theme-common';
import clsx from 'clsx';
import type {Props} from '@theme/Heading';

export default function Heading({as: As, id, ...props}: Props): ReactNode {
  const brokenLinks = useBrokenLinks();
  const anchorTargetClassName = useAnchorTargetClassName(id);

  // Headings of level 1 need no id: the table of contents does not show them.
  if (As === 'h1' || !id) {
    return <As {...props} id={undefined} />;
  }

  brokenLinks.collectAnchor(id);

  return (
    <As {...props} className={clsx('anchor', anchorTargetClassName, props.className)} id={id}>
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
