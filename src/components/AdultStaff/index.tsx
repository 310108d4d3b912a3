import type {ReactNode} from 'react';
import {adultStaff} from '@site/src/data/adultStaff';

/** Which roles are for adults only, and that an adult can always be reached: `<AdultStaff />`. */
export default function AdultStaff(): ReactNode {
  return adultStaff;
}
