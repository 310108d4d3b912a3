import React, {type ReactNode} from 'react';
import CommunityWords from '@site/src/components/CommunityWords';

/** When sessions are: `<CommunitySessions />`. */
export default function CommunitySessions(): ReactNode {
  return <CommunityWords of="CommunitySessions" props={{}} />;
}
