import React, {type ReactNode} from 'react';
import LineIcon from '@roleplay-docs/rulebook/components/LineIcon';
import type {Props} from '@theme/Admonition/Icon/Danger';

export default function AdmonitionIconDanger(props: Props): ReactNode {
  return <LineIcon line="M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 8v5M12 16v0" {...props} />;
}
