import React, {type ReactNode} from 'react';
import LineIcon from '@site/src/components/LineIcon';
import type {Props} from '@theme/Icon/DarkMode';

export default function IconDarkMode(props: Props): ReactNode {
  return <LineIcon line="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z" {...props} />;
}
