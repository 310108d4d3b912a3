import {useCallback, useMemo} from 'react';
import {unlock} from 'docusaurus-plugin-sealed-docs/client';
import type {ClosedPages} from 'docusaurus-plugin-search/client';
import {useAuth} from './AuthProvider';
import {getStaffKey, watchStaffAccess} from './staffAccess';

let stopWatching: (() => void) | undefined;

/** Gives the search the staff pages (option `closed.source` of docusaurus-plugin-search), as sealed as the pages are. */
export default function useStaffPages(): ClosedPages {
  const {state} = useAuth();
  const load = useCallback(async () => {
    await unlock(getStaffKey);
    // The search holds their texts from now on, whatever page is shown.
    stopWatching ??= watchStaffAccess();
    // The name seals the chunk.
    const {default: pages} = await import(
      /* webpackChunkName: "sealed-search" */ 'docusaurus-plugin-search/closed-pages'
    );
    return pages;
  }, []);
  return useMemo(() => ({allowed: state === 'signedIn', load}), [load, state]);
}
