import {useMemo} from 'react';
import {openData} from 'docusaurus-plugin-sealed-docs/client';
import type {ClosedPages} from '../search/client/closedPages';
import type {SearchPage} from '../search/format';
import {useAuth} from './session';
import {getStaffKey} from './staffKey';

const load = async () => JSON.parse(await openData('pages.json', getStaffKey)) as SearchPage[];

/**
 * Provides the search with the staff pages (option `closed.source` of docusaurus-plugin-search), which are sealed the
 * same way as the pages themselves.
 */
export default function useStaffPages(): ClosedPages {
  const allowed = useAuth() === 'signedIn';
  return useMemo(() => ({allowed, load}), [allowed]);
}
