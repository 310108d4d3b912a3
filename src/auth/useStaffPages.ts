import {useCallback, useMemo} from 'react';
import type {ClosedPages} from '@search/client/ClosedPages';
import {unlock} from '@sealed-docs/client/unlock';
import {useAuth} from './AuthProvider';
import {getStaffKey} from './getStaffKey';

/** Gives the search the staff pages (option `closed.source` of the plugin `search`), as sealed as the pages are. */
export default function useStaffPages(): ClosedPages {
  const {state} = useAuth();
  const load = useCallback(async () => {
    await unlock(getStaffKey);
    // The name seals the chunk.
    const {default: pages} = await import(/* webpackChunkName: "sealed-search" */ '@search/closed-pages');
    return pages;
  }, []);
  return useMemo(() => ({allowed: state === 'signedIn', load}), [load, state]);
}
