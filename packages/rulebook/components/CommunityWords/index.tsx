import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import UnsetMark from '../UnsetMark';
import community from '@site/src/data/community.yaml';
import {type CommunityComponent, type CommunityProps, communityWords} from '../../communityWords';

interface Props<Name extends CommunityComponent> {
  of: Name;
  props: CommunityProps[Name];
}

/** What a component for a value of `src/data/community.yaml` shows. In Markdown, `remarkCommunity` writes it into the page. */
export default function CommunityWords<Name extends CommunityComponent>({of, props}: Props<Name>): ReactNode {
  return communityWords(of, props, community).map((piece, index) => {
    if (typeof piece === 'string') {
      return piece;
    }
    return 'unset' in piece ? (
      <UnsetMark key={index} field={piece.unset} />
    ) : (
      <Link key={index} href={piece.href}>
        {piece.words}
      </Link>
    );
  });
}
