import type {SealedRoute} from '../SealedRoute';

/** The sealed routes: in the browser bundle those of the site, in a sealed chunk; on the server none. */
const routes: SealedRoute[] = [];
export default routes;
