import React, {type ReactNode} from 'react';
import CommunityWords from '@site/src/components/CommunityWords';

/** How a moderator is called in the game: `To call a moderator, <ModCall />.` */
export default function ModCall(): ReactNode {
  return <CommunityWords of="ModCall" props={{}} />;
}
