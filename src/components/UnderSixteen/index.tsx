import React, {type ReactNode} from 'react';
import CommunityWords from '@site/src/components/CommunityWords';

/** How people under 16 reach the team: `Under 16: <UnderSixteen />.` */
export default function UnderSixteen(): ReactNode {
  return <CommunityWords of="UnderSixteen" props={{}} />;
}
