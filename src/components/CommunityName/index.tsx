import React, {type ReactNode} from 'react';
import CommunityWords from '@site/src/components/CommunityWords';

/** The community's short name, in running text: `<CommunityName />`. */
export default function CommunityName(): ReactNode {
  return <CommunityWords of="CommunityName" props={{}} />;
}
