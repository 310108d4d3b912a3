import React, {type ReactNode} from 'react';
import {unsetText} from '../../isUnset';

interface Props {
  /** The field that waits for a value: `contacts.help`. */
  field: string;
}

/** Stands in a demo where a value is not set yet; a real build stops instead. Its looks: `packages/theme/css/unset.css`. */
export default function UnsetMark({field}: Props): ReactNode {
  return <mark className="unset">{unsetText(field)}</mark>;
}
