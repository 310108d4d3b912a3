import React, {type ReactNode} from 'react';
import {community} from '@site/src/community';

/** The community's short name, in running text: `<CommunityName />`. */
export default function CommunityName(): ReactNode {
  return <>{community.shortName}</>;
}
