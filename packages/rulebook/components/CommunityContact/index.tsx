import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import community from '@site/src/data/community.yaml';
import {isUnset} from '../../isUnset';
import type {CommunityContactName} from '../../shapes';

/** An email address of `community.contacts`, as a link: `<CommunityContact to="safety" />`. */
export default function CommunityContact({to}: {to: CommunityContactName}): ReactNode {
  const address = community.contacts[to];
  return isUnset(address) ? address : <Link href={`mailto:${address}`}>{address}</Link>;
}
