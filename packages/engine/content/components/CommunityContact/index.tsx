import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import community from '@site/src/data/community.yaml';
import type {CommunityContactName} from '../../../data/shapes';

/** A link to one of the email addresses in `community.contacts`: `<CommunityContact to="safety" />`. */
export default function CommunityContact({to}: {to: CommunityContactName}): ReactNode {
  const address = community.contacts[to];
  return <Link href={`mailto:${address}`}>{address}</Link>;
}
