/**
 * The folder of the docs that is for staff. Every path of the site with a segment that begins like this is theirs, too:
 * `/docs/staff/portal`, `/staffing`.
 */
export const STAFF_FOLDER = 'staff';

export const LOGIN_PATH = '/login';
export const LOGOUT_PATH = '/logout';

/** The attribute of `<html>` that tells why this browser cannot open staff pages: an `Obstacle`. */
export const OBSTACLE_ATTRIBUTE = 'data-obstacle';

/**
 * What a path asks of the auth state: nothing (`open`), a signed-in reader (`staff`), or one of
 * the two account pages, which only need to know it.
 */
export type Access = 'open' | 'staff' | 'login' | 'logout';

/**
 * Staff pages are all paths that contain `/staff` below the base URL, in any case, because the router matches
 * paths in any case.
 *
 * @param pathname of the router's location, base URL included: tidy (`packages/engine/theme/client/tidyAddress.js`), and decoded once,
 * as hosts do.
 * @param baseUrl of the site, starts and ends with a slash.
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
