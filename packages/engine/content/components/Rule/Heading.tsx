import React, {type ComponentProps, type ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import DocusaurusHeading from '@theme/Heading';
import {RULE_ANCHOR} from '../../../data/rules';

/**
 * A Markdown heading of level 3. That of a rule has no link to itself: the rule's button "Copy link" is clearer, and
 * some pages have dozens of rules.
 */
export default function Heading(props: ComponentProps<'h3'>): ReactNode {
  return RULE_ANCHOR.test(props.id ?? '') ? (
    <RuleHeading {...props} />
  ) : (
    <DocusaurusHeading as="h3" {...props} />
  );
}

function RuleHeading({children, ...props}: ComponentProps<'h3'>): ReactNode {
  // Docusaurus checks links to it, as it does for its own headings.
  useBrokenLinks().collectAnchor(props.id);
  // eslint-disable-next-line @docusaurus/prefer-docusaurus-heading -- Docusaurus's would add the link.
  return <h3 {...props}>{children}</h3>;
}
