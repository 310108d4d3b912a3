import type {ReactNode} from 'react';
import {rulesVersion} from '@site/src/data/changes';

/** The version of the rules in running text: the date of their newest change, `YYYY-MM-DD`. */
export default function RulesVersion(): ReactNode {
  return rulesVersion();
}
