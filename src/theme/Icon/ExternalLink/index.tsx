import React, {type ReactNode} from 'react';
import LineIcon from '@site/src/components/LineIcon';
import type {Props} from '@theme/Icon/ExternalLink';

/** The theme's is part of a picture that stands in every page; `config/leanTheme.ts` takes that out. */
export default function IconExternalLink({width = 13.5, height = 13.5}: Props): ReactNode {
  return (
    <LineIcon
      line="M10 4H4v16h16v-6M14 3h7v7M21 3L11 13"
      width={width}
      height={height}
      aria-label="(opens in new tab)"
      style={{marginLeft: '0.3rem'}}
    />
  );
}
