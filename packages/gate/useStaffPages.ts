import {useCallback, useMemo} from 'react';
import {openData} from 'docusaurus-plugin-sealed-docs/client';
import {type ClosedPages, forgetClosedPages, type SearchPage} from 'docusaurus-plugin-search/client';
import {useAuth} from './AuthProvider';
import {getConfirmed, subscribe} from './session';
import {getStaffKey, watchStaffAccess} from './staffAccess';

let stopWatching: (() => void) | undefined;

subscribe(() => {
  if (getConfirmed() === null) {
    forgetClosedPages();
  }
});

/** Gives the search the staff pages (option `closed.source` of docusaurus-plugin-search), as sealed as the pages are. */
export default function useStaffPages(): ClosedPages {
  const {state} = useAuth();
  const load = useCallback(async () => {
    const pages = JSON.parse(await openData('pages.json', getStaffKey)) as SearchPage[];
    // The search holds their texts from now on, whatever page is shown.
    stopWatching ??= watchStaffAccess();
    return pages;
  }, []);
  return useMemo(() => ({allowed: state === 'signedIn', load}), [load, state]);
}
