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
 * The sealed routes of the site; each build replaces this module. In the browser bundle, they're in a sealed chunk.
 * On the server, they're only used to render sealed pages in memory (`collectLinks.tsx`).
 */
const routes: SealedRoute[] = [];
export default routes;
