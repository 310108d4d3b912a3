import React, {type ReactNode} from 'react';
import LineIcon from '@roleplay-docs/rulebook/components/LineIcon';
import type {Props} from '@theme/Admonition/Icon/Info';

export default function AdmonitionIconInfo(props: Props): ReactNode {
  return <LineIcon line="M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM12 11v5M12 8v0" {...props} />;
}
