import React, {type ReactNode} from 'react';
import {Modifiers} from '../../components/ModifierList';
import severity from '@site/docs/staff/_data/severity.yaml';

/** What must or may make an outcome milder or stricter, when it fits, and by how much. */
export default function ModifierTable(): ReactNode {
  return <Modifiers hints={severity.hints} />;
}
