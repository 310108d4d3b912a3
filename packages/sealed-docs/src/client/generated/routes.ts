import type {SealedRoute} from '../SealedRoute';

/**
 * The sealed routes of the site: in the browser bundle in a sealed chunk, on the server for the check of their
 * links only.
 */
const routes: SealedRoute[] = [];
export default routes;
