import React, {type ReactNode} from 'react';
import LineIcon from '@roleplay-docs/rulebook/components/LineIcon';
import type {Props} from '@theme/Admonition/Icon/Tip';

export default function AdmonitionIconTip(props: Props): ReactNode {
  return <LineIcon line="M9 17c0-3-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5-3 8zM10 21h4" {...props} />;
}
