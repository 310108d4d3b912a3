import React, {type ReactNode} from 'react';
import UnsetMark from '../UnsetMark';
import community from '@site/src/data/community.yaml';
import {isUnset} from '../../isUnset';
import type {CommunityChannelName} from '../../shapes';

/** A channel of the Discord server (`community.channels`): `<CommunityChannel name="announcements" />`. */
export default function CommunityChannel({name}: {name: CommunityChannelName}): ReactNode {
  const channel = community.channels[name];
  return isUnset(channel) ? <UnsetMark field={`channels.${name}`} /> : `#${channel}`;
}
