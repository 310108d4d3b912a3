import React, {type ReactNode} from 'react';
import LineIcon from '@site/src/components/LineIcon';
import type {Props} from '@theme/Icon/Home';

export default function IconHome(props: Props): ReactNode {
  return <LineIcon line="M3 11l9-7 9 7M6 10v10h12V10" {...props} />;
}
