import React, {type ReactNode} from 'react';
import UnsetMark from '../../components/UnsetMark';
import {isUnset} from '../../isUnset';
import staffCommunity from '@site/docs/staff/_data/community.yaml';
import type {StaffContactName} from '../../shapes';

interface Props {
  /** Which of `staffCommunity.contacts`. */
  to: StaffContactName;
}

/** Who to turn to, and how, inside a sentence: `Ask the <StaffContact to="trainingLead" />.` */
export default function StaffContact({to}: Props): ReactNode {
  const contact = staffCommunity.contacts[to];
  return isUnset(contact) ? <UnsetMark field={`contacts.${to}`} /> : contact;
}
