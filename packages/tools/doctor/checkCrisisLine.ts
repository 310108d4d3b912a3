import {type Finding, fine, unknown} from './Finding';
import type {Patient} from './Patient';

/** Somebody looks at it every three months. */
const DAYS = 92;

/** Whether somebody has looked lately at the crisis lines that pages lead to. */
export function checkCrisisLine({crisisLineChecked}: Patient, now = new Date()): Finding[] {
  const days = (now.getTime() - new Date(crisisLineChecked).getTime()) / 86_400_000;
  const what = `The directory of crisis lines was last looked at on ${crisisLineChecked}.`;
  return [
    days <= DAYS
      ? fine(what)
      : unknown(
          what,
          'Open it, see that your own countries have a line, and write the day into crisisLine of src/data/community.yaml.',
        ),
  ];
}
