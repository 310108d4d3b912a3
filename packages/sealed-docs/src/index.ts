import docsPlugin, {type LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin, RouteConfig} from '@docusaurus/types';
import {flattenRoutes} from '@docusaurus/utils';
import {layOutDocs} from './docusaurus';
import {toPublicGlobalData} from './globalData';
import type {PluginOptions} from './options';
import {addProveCommand} from './proof/prove';
import {PROOF_VARIABLE} from './seal';
import {required} from './required';
import {SEALED_AREA, SealedSite} from './SealedSite';
import {isInside, sealedPathsOf, sealedSources} from './sealedPaths';
import {pruneRoutes} from './sealedRoutes';
import {areaOf, sealedSidebarsOf, splitContent} from './splitContent';

export {BUILD_ID, type Options, validateOptions} from './options';
export {sealedSources} from './sealedPaths';

/** The URLs of the sealed pages, from the routes that plugins get after the build. */
export function sealedUrlsOf(routes: RouteConfig[]): string[] {
  return flattenRoutes(routes)
    .filter(({component}) => component === SEALED_AREA)
    .map((route) => route.path);
}

/** Adds the sealed areas to the public route tree, each with the addresses of its pages and nothing else about them. */
function addAreas(areas: string[], urls: string[], addRoute: (route: RouteConfig) => void): void {
  for (const area of areas) {
    const pages = urls.filter((url) => areaOf(areas, url) === area);
    // A version may have no sealed docs.
    if (pages.length > 0) {
      addRoute({
        path: area,
        exact: false,
        component: SEALED_AREA,
        routes: pages.map((url) => ({path: url, exact: true, component: SEALED_AREA})),
      });
    }
  }
}

/**
 * Wraps `@docusaurus/plugin-content-docs`. Docs in the sealed folder leave the public route tree and come back as a
 * second route tree inside encrypted chunks, which `client/SealedArea` opens for readers with the key. See README.md.
 */
export default async function sealedDocs(
  context: LoadContext,
  {sealed, ...docsOptions}: PluginOptions,
): Promise<Plugin<LoadedContent>> {
  const site = new SealedSite(context, sealed);
  const plugin = await docsPlugin(context, docsOptions);

  return {
    ...plugin,

    extendCli(cli) {
      plugin.extendCli?.(cli);
      const {siteDir} = context;
      const isSource = sealedSources({...docsOptions, siteDir, dir: sealed.dir});
      addProveCommand(cli, siteDir, (file) => isSource(file) || isInside(site.alsoSealed(), file));
    },

    async loadContent() {
      const content = required(await plugin.loadContent?.(), 'the docs');
      if (process.env[PROOF_VARIABLE]) {
        const {varyLabels} = await import('./proof/vary.js');
        content.loadedVersions.forEach((version) =>
          varyLabels(version, sealedSidebarsOf(version, sealed.dir)),
        );
      }
      return content;
    },

    async contentLoaded({content, actions}) {
      const sealedPaths = sealedPathsOf(content, sealed.dir);
      const {publicContent, wholeContent, areas} = splitContent(content, {
        dir: sealed.dir,
        numberPrefixParser: docsOptions.numberPrefixParser,
      });
      const publicHalf = await layOutDocs(plugin, publicContent, actions);
      // Must come last, because the docs plugin resolves Markdown links by what it saw last, and that has to be every
      // doc.
      const whole = await layOutDocs(plugin, wholeContent, actions);

      const routes = pruneRoutes(whole.routes, (url) => areaOf(areas, url) !== undefined);
      const urls = flattenRoutes(routes).map((route) => route.path);
      const publicFiles = new Set(publicHalf.files);
      const generatedFiles = whole.files.filter((file) => !publicFiles.has(file));
      site.loaded = {routes, urls, sealedPaths, generatedFiles};

      publicHalf.routes.forEach(actions.addRoute);
      addAreas(areas, urls, actions.addRoute);
      actions.setGlobalData(
        toPublicGlobalData(
          publicHalf.globalData,
          whole.globalData,
          areas,
          context.siteConfig.themeConfig.navbar,
        ),
      );
    },

    allContentLoaded: ({actions}) => site.writeModules(actions),

    configureWebpack(config, isServer, utils, content) {
      const docs = plugin.configureWebpack?.(config, isServer, utils, content) ?? {};
      const own = site.configureBundler(config, isServer);
      return {
        ...docs,
        ...own,
        resolve: {...docs.resolve, ...own.resolve, alias: {...docs.resolve?.alias, ...own.resolve?.alias}},
        module: {...docs.module, rules: [...(docs.module?.rules ?? []), ...(own.module?.rules ?? [])]},
      };
    },
  };
}
