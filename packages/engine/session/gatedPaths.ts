/**
 * The docs folder for staff. Any path on the site with a segment that starts with this name is for staff:
 * `/docs/staff/portal`, `/staffing`.
 */
export const STAFF_FOLDER = 'staff';

export const LOGIN_PATH = '/login';
export const LOGOUT_PATH = '/logout';

/** The attribute of `<html>` that says why this browser can't open staff pages: an `Obstacle`. */
export const OBSTACLE_ATTRIBUTE = 'data-obstacle';

/**
 * What a path requires of the auth state: nothing (`open`), a signed-in reader (`staff`), or, for the two account
 * pages (`login` and `logout`), only that it's known.
 */
export type Access = 'open' | 'staff' | 'login' | 'logout';

/**
 * Staff pages are all paths that contain `/staff` below the base URL. Case doesn't matter, because it doesn't to the
 * router either.
 *
 * @param pathname The pathname of the router's location, including the base URL: normalized
 * (`packages/engine/theme/client/tidyAddress.js`) and decoded once, as hosts do.
 * @param baseUrl The site's base URL, which starts and ends with a slash.
 */
export function accessOf(pathname: string, baseUrl: string): Access {
  if (!pathname.toLowerCase().startsWith(baseUrl.toLowerCase())) {
    return 'open';
  }
  const path = pathname.slice(baseUrl.length - 1).toLowerCase();
  if (path.includes(`/${STAFF_FOLDER}`)) {
    return 'staff';
  }
  switch (path.replace(/\/+$/, '')) {
    case LOGIN_PATH:
      return 'login';
    case LOGOUT_PATH:
      return 'logout';
    default:
      return 'open';
  }
}
