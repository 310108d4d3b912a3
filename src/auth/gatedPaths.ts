/** What a path asks of the auth state: nothing (`open`), a signed-in reader (`staff`), or to know it (`account`). */
export type Access = 'open' | 'staff' | 'account';

/**
 * Staff pages are all paths that contain `/staff`, in any case, because the router matches
 * paths in any case. `/login` and `/logout` only need to know the state.
 *
 * @param pathname of the router's location, base URL included.
 * @param baseUrl of the site, starts and ends with a slash.
 */
export function accessOf(pathname: string, baseUrl: string): Access {
  const path = pathname.toLowerCase();
  if (path.includes('/staff')) {
    return 'staff';
  }
  const page = path.replace(/\/+$/, '');
  return page === `${baseUrl}login` || page === `${baseUrl}logout` ? 'account' : 'open';
}
