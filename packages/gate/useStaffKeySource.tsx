import React, {useEffect, useMemo} from 'react';
import Link from '@docusaurus/Link';
import {type KeySource, openPage} from 'docusaurus-plugin-sealed-docs/client';
import {afterEarlyText} from 'docusaurus-plugin-sealed-docs/earlyText';
import {isOwnDocument} from 'docusaurus-plugin-sealed-docs/ownDocument';
import CommunityContact from '@roleplay-docs/rulebook/components/CommunityContact';
import {useAuth} from './AuthProvider';
import {LOGOUT_PATH} from './gatedPaths';
import {getStaffKey, watchStaffAccess} from './staffAccess';
import {provideOpener} from './openEarly';
import {getConfirmed, setConfirmed} from './session';
import {siteSettings} from './siteSettings';
import {readStoredReader} from './storedSession';

// The key service checks accounts as the sign-in service does, so that its answer confirms the session, if it comes first.
provideOpener((pathname) => {
  if (!isOwnDocument()) {
    return; // for instance the one for unknown addresses
  }
  const getKey = async (build: string) => {
    const key = await getStaffKey(build);
    await afterEarlyText();
    return key;
  };
  openPage(pathname, getKey).then(
    () => {
      // It may have ended meanwhile, here or in another tab.
      const reader = readStoredReader(siteSettings.firebase.apiKey);
      if (getConfirmed() === undefined && reader !== null) {
        setConfirmed(reader);
      }
    },
    () => undefined, // reported when the page is shown
  );
});

/** Connects the sealed pages to the site's sign-in (option `keySource` of docusaurus-plugin-sealed-docs). */
export default function useStaffKeySource(): KeySource {
  const {state} = useAuth();
  useEffect(watchStaffAccess, []);
  return useMemo(
    () => ({
      state,
      getKey: getStaffKey,
      help: (code) =>
        code === 'not-allowed' && (
          <p>
            If you are on the staff team, write to <CommunityContact to="accounts" />. Or{' '}
            <Link to={LOGOUT_PATH}>sign out</Link> and use another account.
          </p>
        ),
    }),
    [state],
  );
}
