import React, {type ReactNode} from 'react';
import CommunityWords from '../CommunityWords';
import type {CommunityContactName} from '../../shapes';

interface Props {
  /** Which of `community.contacts`. */
  to: CommunityContactName;
}

/** An email address of `src/data/community.yaml`, as a link: `<CommunityContact to="safety" />`. */
export default function CommunityContact({to}: Props): ReactNode {
  return <CommunityWords of="CommunityContact" props={{to}} />;
}
