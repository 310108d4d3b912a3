/*
 * Swizzle (eject): no link beside it. The table of contents leads to all headings, a rule has a button that copies its
 * address, and such a link shows on no phone, is a stop for the Tab key at each heading, and weighs 200 bytes of every page.
 */
import React, {type ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {Props} from '@theme/Heading';

export default function Heading({as: As, id, ...props}: Props): ReactNode {
  const brokenLinks = useBrokenLinks();

  // Headings of level 1 need no id: the table of contents does not show them.
  if (As === 'h1' || !id) {
    return <As {...props} id={undefined} />;
  }

  brokenLinks.collectAnchor(id);

  return <As {...props} id={id} />;
}
