import {type ReactNode, useSyncExternalStore} from 'react';
import community from '@site/src/data/community.yaml';
import {subscribe} from '../session';
import {siteSettings} from '../siteSettings';
import {hasStoredSession, storedSessionKey} from '../storedSession';

const STORED = storedSessionKey(siteSettings.firebase.apiKey);

/**
 * Links to the sources of a page. Only people who can open the repository get them: everyone if it's public, otherwise
 * those whose browser is signed in. Pages hydrate right away for these, so the HTML goes without.
 */
export default function MaintainerLinks({children}: {children: ReactNode}): ReactNode {
  const isSignedIn = useSyncExternalStore(
    subscribe,
    () => hasStoredSession(STORED),
    () => false,
  );
  return (community.isRepositoryPublic || isSignedIn) && children;
}
