import React, {type ReactNode} from 'react';
import LineIcon from '@roleplay-docs/rulebook/components/LineIcon';
import type {Props} from '@theme/Admonition/Icon/Warning';

export default function AdmonitionIconWarning(props: Props): ReactNode {
  return <LineIcon line="M12 3L2 20h20zM12 10v4M12 17v0" {...props} />;
}
