import type {ComponentType} from 'react';

/** A route of sealed pages, as in the module of the sealed routes. */
export interface SealedRoute {
  path: string;
  exact: boolean;
  props: Record<string, unknown>;
  routes?: SealedRoute[];
  /** Resolves with `component` and the other modules of the route, each with its name. */
  load: () => Promise<[string, {default: unknown}][]>;
  /** Set once the route is loaded. */
  component?: ComponentType<Record<string, unknown>>;
}

/**
 * The sealed routes of the site: in the browser bundle in a sealed chunk, on the server for the check of their
 * links only.
 */
const routes: SealedRoute[] = [];
export default routes;
