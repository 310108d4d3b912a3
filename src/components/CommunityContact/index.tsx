import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {community, type CommunityContactName} from '@site/src/community';

interface Props {
  /** Which of `community.contacts`. */
  to: CommunityContactName;
}

/** An email address of `src/community.ts`, as a link: `<CommunityContact to="safety" />`. */
export default function CommunityContact({to}: Props): ReactNode {
  const address = community.contacts[to];
  if (!address) {
    throw new Error(
      `<CommunityContact to="${to}">: there is no such contact. Use one of ${Object.keys(community.contacts).join(', ')}, or add it to src/community.ts.`,
    );
  }
  return <Link href={`mailto:${address}`}>{address}</Link>;
}
