/** The modules that the plugin generates or aliases for the site's bundle. */
declare module '@sealed-docs/build' {
  const build: {
    /** 32 hexadecimal digits; empty in development, where nothing is sealed. */
    id: string;
    /** Whether nobody can open the sealed pages of this build. */
    throwaway: boolean;
  };
  export default build;
}

declare module '@sealed-docs/routes' {
  import type {ComponentType} from 'react';

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

  const routes: SealedRoute[];
  export default routes;
}

declare module '@sealed-docs/key-source' {
  import type {KeySource} from '@sealed-docs/client/KeySource';

  export default function useKeySource(): KeySource;
}
