import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {community, type CommunityLinkName} from '@site/src/community';

interface Props {
  /** Which of `community.links`. */
  to: CommunityLinkName;
  children: ReactNode;
}

/** A link of `src/community.ts` in running text: `<CommunityLink to="report">open a ticket</CommunityLink>`. */
export default function CommunityLink({to, children}: Props): ReactNode {
  const href = community.links[to];
  if (!href) {
    throw new Error(
      `<CommunityLink to="${to}">: there is no such link. Use one of ${Object.keys(community.links).join(', ')}, or add it to src/community.ts.`,
    );
  }
  return <Link href={href}>{children}</Link>;
}
