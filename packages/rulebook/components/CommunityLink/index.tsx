import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import UnsetMark from '../UnsetMark';
import community from '@site/src/data/community.yaml';
import type {CommunityLinkName} from '../../shapes';
import {linkAddress} from '../../communityWords';

interface Props {
  /** Which of `community.links`. */
  to: CommunityLinkName;
  children: ReactNode;
}

/** A link of `src/data/community.yaml` in running text: `<CommunityLink to="report">open a ticket</CommunityLink>`. */
export default function CommunityLink({to, children}: Props): ReactNode {
  const address = linkAddress(to, community);
  return address ? (
    <Link href={address}>{children}</Link>
  ) : (
    <>
      {children} <UnsetMark field={`links.${to}`} />
    </>
  );
}
