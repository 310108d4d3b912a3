import type {ReactNode} from 'react';
import community from '@site/src/data/community.yaml';

/** Which roles are for adults only, and that an adult can always be reached: `<AdultStaff />`. */
export default function AdultStaff(): ReactNode {
  return community.adultStaff;
}
