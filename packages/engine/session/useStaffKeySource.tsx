import React, {type ReactNode, useMemo} from 'react';
import Link from '@docusaurus/Link';
import type {KeySource} from 'docusaurus-plugin-sealed-docs/client';
import CommunityContact from '../content/components/CommunityContact';
import {LOGOUT_PATH} from './gatedPaths';
import {useAuth} from './session';
import {getStaffKey} from './staffKey';

/** Connects the sealed pages to the site's sign-in (option `keySource` of docusaurus-plugin-sealed-docs). */
export default function useStaffKeySource(): KeySource {
  const auth = useAuth();
  // In other states, `AuthGate` doesn't show the page.
  const state = auth === 'signedIn' || auth === 'signedOut' ? auth : 'unknown';
  return useMemo(() => ({state, getKey: getStaffKey, help}), [state]);
}

function help(code: string): ReactNode {
  return (
    code === 'not-allowed' && (
      <p>
        If you're on the staff team, write to <CommunityContact to="accounts" />. Or{' '}
        <Link to={LOGOUT_PATH}>sign out</Link> and use another account.
      </p>
    )
  );
}
