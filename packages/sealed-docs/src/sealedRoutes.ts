import type {RouteConfig, RouteModules} from '@docusaurus/types';
import {simpleHash} from '@docusaurus/utils';
import {registryNameOf} from './docusaurus';
import {SEALED_CHUNK_PREFIX} from './format.mjs';
import {SealedDocsError} from './SealedDocsError';

/** The chunk of the sealed route tree, as `client/openPage.tsx` names it. */
export const ROUTES_CHUNK = `${SEALED_CHUNK_PREFIX}routes`;

/** The route tree, reduced to the branches that lead to a kept page. */
export function pruneRoutes(routes: RouteConfig[], keep: (path: string) => boolean): RouteConfig[] {
  return routes.flatMap((route) => {
    if (!route.routes) {
      return keep(route.path) ? [route] : [];
    }
    const children = pruneRoutes(route.routes, keep);
    return children.length > 0 ? [{...route, routes: children}] : [];
  });
}

/**
 * The source of the module with the sealed route tree, which is itself sealed. Each route has a `load()` that
 * resolves with its component and modules, named as in the docs plugin's routes.
 *
 * Theme components are imported under the chunk names that Docusaurus's own registry gives them, so that their public
 * chunks are shared rather than copied.
 */
export const generateRoutesModule = (routes: RouteConfig[]): string =>
  `export default [\n${routes.map(generateRoute).join(',\n')}\n];\n`;

/** The name of the chunk of a page. */
export const pageChunkOf = (url: string) => `${SEALED_CHUNK_PREFIX}${simpleHash(url, 8)}`;

function generateRoute(route: RouteConfig): string {
  const {priority, metadata, context, plugin, ...own} = route;
  // The theme reads the remaining attributes, such as `sidebar`, from the matched route.
  const {path, component, modules = {}, props = {}, routes, exact, ...attributes} = own;
  const pageChunk = pageChunkOf(path);
  const imports = [
    generateImport('component', component, registryNameOf(component)),
    ...Object.entries(modules).map(([name, module]) => generateImport(name, pathOf(module), pageChunk)),
  ];
  const fields = [
    `...${JSON.stringify(attributes)}`,
    `path: ${JSON.stringify(path)}`,
    `exact: ${Boolean(exact)}`,
    `props: ${JSON.stringify(props)}`,
    `load: () => Promise.all([${imports.join(', ')}])`,
    ...(routes ? [`routes: [${routes.map(generateRoute).join(',\n')}]`] : []),
  ];
  return `{${fields.join(', ')}}`;
}

/** The docs plugin's modules are paths; Docusaurus allows other forms, too. */
function pathOf(module: RouteModules[string]): string {
  if (typeof module !== 'string') {
    throw new SealedDocsError(
      `This version of @docusaurus/plugin-content-docs has a module that isn't a path, which isn't supported: ${JSON.stringify(module)}. Use the version that comes with Docusaurus 3.10.`,
    );
  }
  return module;
}

function generateImport(name: string, module: string, chunk: string): string {
  return `import(/* webpackChunkName: "${chunk}" */ ${JSON.stringify(module)}).then((module) => [${JSON.stringify(name)}, module])`;
}
