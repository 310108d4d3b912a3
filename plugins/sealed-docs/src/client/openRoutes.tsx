import React, {type ComponentType} from 'react';
import {matchPath} from '@docusaurus/router';
import type {SealedRoute} from '@sealed-docs/routes';

/**
 * Opens the sealed route tree and what the page of a path needs.
 *
 * @returns the tree, whose routes on the way to the page have their components.
 * @throws what `import()` throws, see `codeOf`.
 */
export async function openRoutes(pathname: string): Promise<SealedRoute[]> {
  const {default: routes} = await import(/* webpackChunkName: "sealed-routes" */ '@sealed-docs/routes');
  await Promise.all(branchTo(routes, pathname).map(loadRoute));
  return routes;
}

/** The routes that match, from the outermost to the page's own. */
function branchTo(routes: SealedRoute[], pathname: string): SealedRoute[] {
  const match = routes.find((route) => matchPath(pathname, route));
  return match ? [match, ...branchTo(match.routes ?? [], pathname)] : [];
}

async function loadRoute(route: SealedRoute): Promise<void> {
  if (route.component) {
    return;
  }
  const loaded = await route.load();
  const modules = Object.fromEntries(loaded.map(([name, module]) => [name, withNamedExports(module)]));
  const {component, ...others} = modules;
  const Component = component as ComponentType<Record<string, unknown>>;
  const props = {...route.props, ...others};
  route.component = (routeProps) => <Component {...props} {...routeProps} />;
}

/** As Docusaurus's own routes do it: the default export, with the named ones (`toc`, `metadata`...) as its properties. */
function withNamedExports({default: main, ...named}: {default: unknown}): unknown {
  return Object.assign(main as object, named);
}
