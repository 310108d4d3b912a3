import React, {type ReactNode} from 'react';
import LineIcon from '@roleplay-docs/rulebook/components/LineIcon';
import type {Props} from '@theme/Admonition/Icon/Note';

export default function AdmonitionIconNote(props: Props): ReactNode {
  return <LineIcon line="M6 3h12v18H6zM9 8h6M9 12h6M9 16h3" {...props} />;
}
