import React, {type ReactNode} from 'react';
import CommunityWords from '@site/src/components/CommunityWords';

/** The language that staff and sessions speak: `<CommunityLanguage />`. */
export default function CommunityLanguage(): ReactNode {
  return <CommunityWords of="CommunityLanguage" props={{}} />;
}
