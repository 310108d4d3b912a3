import React, {type ReactNode} from 'react';
import CommunityWords from '../CommunityWords';
import type {CommunityChannelName} from '../../shapes';

interface Props {
  /** Which of `community.channels`. */
  name: CommunityChannelName;
}

/** A channel of the Discord server, by its name there: `<CommunityChannel name="announcements" />`. */
export default function CommunityChannel({name}: Props): ReactNode {
  return <CommunityWords of="CommunityChannel" props={{name}} />;
}
