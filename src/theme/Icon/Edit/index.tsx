import React, {type ReactNode} from 'react';
import LineIcon from '@site/src/components/LineIcon';
import type {Props} from '@theme/Icon/Edit';

export default function IconEdit(props: Props): ReactNode {
  return (
    <LineIcon
      line="M4 20l1-4L16 5l3 3L8 19z"
      width={20}
      height={20}
      style={{marginRight: '0.3em', verticalAlign: 'sub'}}
      aria-hidden
      {...props}
    />
  );
}
