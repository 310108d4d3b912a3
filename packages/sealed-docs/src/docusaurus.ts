/**
 * The undocumented parts of Docusaurus 3.10 and its bundlers that this package relies on, except for the bundler
 * runtime, which `client/scriptLoader.ts` changes. `docusaurus.test.ts` and `canaries.test.ts` fail when one of them
 * changes.
 */
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {GlobalPluginData} from '@docusaurus/plugin-content-docs/client';
import type {Plugin, PluginContentLoadedActions, RouteConfig} from '@docusaurus/types';
import {simpleHash} from '@docusaurus/utils';
import type {Chunk, Configuration} from 'webpack';

/** The entry of the server bundle, which renders all pages. */
export const SERVER_ENTRY = 'main';

/** The loaders that publish a file, recognized by their paths in a request. */
export const PUBLISHING_LOADER = /[\\/](?:url|file)-loader[\\/]/;

/** In requests for pictures in Markdown: the absolute path of a loader that `url-loader` falls back to anyway. */
export const FALLBACK_LOADER = /&fallback=[^!&]*[\\/]file-loader[\\/][^!&]*/;

/** The extension that a publishing loader gives a file, if its `name` doesn't use `[ext]`. */
export const publishedExtension = (loader: string): string | undefined =>
  /[?&]name=[^&]*\.(\w+)(?:&|$)/.exec(loader)?.[1];

/** The loaders that extract style sheets from the scripts, webpack's and Rspack's. */
export const EXTRACTING_LOADER = /[\\/](?:mini-css-extract-plugin|css-extract|cssExtractLoader)/i;

/**
 * Has the docs plugin lay out its routes and data without adding them to the site. The plugin does this through the
 * actions it's given, and can run more than once.
 */
export async function layOutDocs(
  plugin: Plugin<LoadedContent>,
  content: LoadedContent,
  {createData}: PluginContentLoadedActions,
): Promise<{routes: RouteConfig[]; files: string[]; globalData: GlobalPluginData}> {
  const routes: RouteConfig[] = [];
  const files: string[] = [];
  let globalData: GlobalPluginData | undefined;
  await plugin.contentLoaded?.({
    content,
    actions: {
      addRoute: (route) => void routes.push(route),
      createData: async (...data) => {
        const file = await createData(...data);
        files.push(file);
        return file;
      },
      setGlobalData: (data) => {
        globalData = data as GlobalPluginData;
      },
    },
  });
  return {routes, files, globalData: globalData!};
}

/**
 * The name of the chunk that Docusaurus's own registry gives a component in production.
 *
 * @param component As a route names it: `@theme/DocRoot`.
 */
export const registryNameOf = (component: string): string => simpleHash(component, 8);

/**
 * Keeps chunks out of the public chunk that Docusaurus moves modules into when half of all pages use them.
 */
export function keepOutOfCommonChunk(isKeptOut: (chunk: Chunk) => boolean): Configuration {
  const common = {chunks: (chunk: Chunk) => !isKeptOut(chunk) && !chunk.canBeInitial()};
  return {optimization: {splitChunks: {cacheGroups: {common}}}};
}

/**
 * Keeps builds that treat modules differently from sharing a cache, because bundlers don't derive cache keys from
 * rules: nothing compiled for a public chunk may end up in a sealed one, or the other way around.
 */
export function separateCache({cache, experiments}: Configuration, name: string): Configuration {
  if (typeof cache === 'object' && cache.type === 'filesystem') {
    return {cache: {...cache, version: `${cache.version}-${name}`}};
  }
  // Rspack's cache.
  const persistent = (experiments as {cache?: {version?: string}} | undefined)?.cache;
  if (persistent?.version) {
    const own = {cache: {...persistent, version: `${persistent.version}-${name}`}};
    return {experiments: own};
  }
  return {};
}
