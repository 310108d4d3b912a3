import {readFileSync} from 'node:fs';
import path from 'node:path';
import {runInNewContext} from 'node:vm';
import type {ChunkNames} from '@docusaurus/types';
import {packageError} from 'docusaurus-preset-page-steps';

const LazySectionsError = packageError('docusaurus-plugin-lazy-sections');

/**
 * A route as Docusaurus writes it to `.docusaurus/routes.js`, with its component replaced by what names it.
 */
export interface Route {
  path: string;
  /** The arguments of `ComponentCreator`: the path and, except for the page for unknown addresses, a hash. */
  component: [path: string, hash?: string];
  exact?: boolean;
  routes?: Route[];
  /** The sidebar that is shown with a doc. */
  sidebar?: string;
  [attribute: string]: unknown;
}

/** The routes of a site as Docusaurus passes them to the browser. */
export interface GeneratedRoutes {
  routes: Route[];
  /** By the path and hash of a route: `/docs/shop-7dc`. */
  chunkNames: Record<string, ChunkNames>;
  /** The module of each chunk, by chunk name: `@site/docs/shop.mdx`. */
  modules: Record<string, string>;
}

const REGISTRY_LINE = /^ {2}"([^"]+)": \[\(\) => import\(\/\* webpackChunkName: "[^"]+" \*\/ "([^"]+)"\), /;

/** Reads what Docusaurus wrote, {@link https://github.com/facebook/docusaurus/blob/v3.10.2/packages/docusaurus/src/server/codegen/codegenRoutes.ts in this way}. */
export function readGeneratedRoutes(generatedFilesDir: string): GeneratedRoutes {
  const read = (file: string) => readFileSync(path.join(generatedFilesDir, file), 'utf8');
  return {
    routes: parseRoutes(read('routes.js')),
    chunkNames: JSON.parse(read('routesChunkNames.json')) as GeneratedRoutes['chunkNames'],
    modules: parseRegistry(read('registry.js')),
  };
}

/** @throws an error if the module is not written as expected. */
export function parseRoutes(source: string): Route[] {
  const [, list] = source.split('export default ');
  if (!list) {
    throw unsupported('routes.js');
  }
  // The list is code: only literals and calls of ComponentCreator.
  const componentCreator = (...component: Route['component']) => component;
  const routes: unknown = runInNewContext(list, {ComponentCreator: componentCreator});
  return JSON.parse(JSON.stringify(routes)) as Route[];
}

/** @throws an error if the module is not written as expected. */
export function parseRegistry(source: string): Record<string, string> {
  const lines = source.split('\n').filter((line) => line.startsWith('  '));
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, module] = REGISTRY_LINE.exec(line) ?? [];
      if (!name || !module) {
        throw unsupported('registry.js');
      }
      return [name, module];
    }),
  );
}

function unsupported(file: string): Error {
  return new LazySectionsError(
    `This version of Docusaurus writes ${file} in a form that is not known here. Remove the plugin from the site's configuration until it is adapted; pages then only weigh more.`,
  );
}
