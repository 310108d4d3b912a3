import React, {useMemo} from 'react';
import type {KeySource} from '@sealed-docs/client/KeySource';
import {openPage} from '@sealed-docs/client/openPage';
import Link from '@docusaurus/Link';
import CommunityContact from '@site/src/components/CommunityContact';
import {useAuth} from './AuthProvider';
import {getStaffKey} from './getStaffKey';
import {getConfirmed, setConfirmed} from './session';
import {siteSettings} from './siteSettings';
import {hasStoredSession} from './storedSession';

// To confirm a stored session takes as long as to open the page: both at the same time. The key service checks accounts
// as the sign-in service does, so that its answer confirms the session, if it comes first.
if (typeof document !== 'undefined' && document.documentElement.dataset.session) {
  openPage(window.location.pathname, getStaffKey).then(
    () => {
      // It may have ended meanwhile, here or in another tab.
      if (getConfirmed() === null && hasStoredSession(siteSettings.firebase.apiKey)) {
        setConfirmed('signedIn');
      }
    },
    () => undefined, // reported when the page is shown
  );
}

/** Connects the sealed pages to the site's sign-in (option `keySource` of the plugin `sealed-docs`). */
export default function useStaffKeySource(): KeySource {
  const {state} = useAuth();
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
    [state],
  );
}
