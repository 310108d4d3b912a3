import React, {useMemo} from 'react';
import type {KeySource} from '@sealed-docs/client/KeySource';
import Link from '@docusaurus/Link';
import CommunityContact from '@site/src/components/CommunityContact';
import {useAuth} from './AuthProvider';

/** Connects the sealed pages to the site's sign-in (option `keySource` of the plugin `sealed-docs`). */
export default function useStaffKeySource(): KeySource {
  const {state, getStaffKey} = useAuth();
  return useMemo(
    () => ({
      state,
      getKey: getStaffKey,
      help: (code) =>
        code === 'not-allowed' && (
          <p>
            If you are on the staff team, write to <CommunityContact to="accounts" />. Or{' '}
            <Link to="/logout">sign out</Link> and use another account.
          </p>
        ),
    }),
    [getStaffKey, state],
  );
}
