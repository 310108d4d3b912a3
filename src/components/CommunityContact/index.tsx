import React, {type ReactNode} from 'react';
import CommunityWords from '@site/src/components/CommunityWords';
import type {CommunityContactName} from '@site/src/rulebook/shapes';

interface Props {
  /** Which of `community.contacts`. */
  to: CommunityContactName;
}

/** An email address of `src/data/community.yaml`, as a link: `<CommunityContact to="safety" />`. */
export default function CommunityContact({to}: Props): ReactNode {
  return <CommunityWords of="CommunityContact" props={{to}} />;
}
