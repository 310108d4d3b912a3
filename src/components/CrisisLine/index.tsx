import React, {type ReactNode} from 'react';
import CommunityWords from '@site/src/components/CommunityWords';

/** Where somebody finds help who talks about hurting themselves: `<CrisisLine />`. */
export default function CrisisLine(): ReactNode {
  return <CommunityWords of="CrisisLine" props={{}} />;
}
