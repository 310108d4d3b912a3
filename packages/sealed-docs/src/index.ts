import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {GlobalPluginData} from '@docusaurus/plugin-content-docs/client';
import type {LoadContext, Plugin, RouteConfig} from '@docusaurus/types';
import {toPublicGlobalData} from './globalData';
import {docsPlugin, type PluginOptions} from './options';
import {isVerifying, SealedSite} from './SealedSite';
import {sealedPathsOf} from './sealedPaths';
import {pagePaths, pruneRoutes} from './sealedRoutes';
import {areaOf, splitContent} from './splitContent';

export {validateOptions} from './options';

/**
 * Wraps `@docusaurus/plugin-content-docs`. Docs of the sealed folder leave the public route tree and come back as a
 * second route tree inside encrypted chunks, which `client/SealedArea` opens for readers with the key. See README.md.
 */
export default async function sealedDocs(
  context: LoadContext,
  {sealed, ...docsOptions}: PluginOptions,
): Promise<Plugin<LoadedContent>> {
  const {id, numberPrefixParser} = docsOptions;
  const site = SealedSite.join(context, id, sealed);
  const plugin = await docsPlugin(context, docsOptions);
  const isLeader = site.isLed(id);

  return {
    ...plugin,

    async contentLoaded({content, actions}) {
      const sealedPaths = sealedPathsOf(content, sealed.dir);
      if (isVerifying()) {
        await plugin.contentLoaded?.({content, actions});
        return;
      }
      const {publicContent, wholeContent, areas} = splitContent(content, {
        dir: sealed.dir,
        numberPrefixParser,
        nameSecret: site.nameSecret,
      });
      const load = async (half: LoadedContent) => {
        const routes: RouteConfig[] = [];
        const files: string[] = [];
        let globalData: GlobalPluginData | undefined;
        await plugin.contentLoaded?.({
          content: half,
          actions: {
            addRoute: (route) => void routes.push(route),
            createData: async (...data) => {
              const file = await actions.createData(...data);
              files.push(file);
              return file;
            },
            setGlobalData: (data) => {
              globalData = data as GlobalPluginData;
            },
          },
        });
        return {routes, files, globalData: globalData!};
      };
      const publicHalf = await load(publicContent);
      // Second and last: the docs plugin resolves Markdown links by what it saw last, and that must be every doc.
      const whole = await load(wholeContent);

      const routes = pruneRoutes(whole.routes, (url) => areaOf(areas, url) !== undefined);
      const urls = pagePaths(routes);
      const publicFiles = new Set(publicHalf.files);
      const generatedFiles = whole.files.filter((file) => !publicFiles.has(file));
      site.setInstance(id, {routes, urls, sealedPaths, generatedFiles});

      publicHalf.routes.forEach(actions.addRoute);
      const component = '@sealed-docs/client/SealedArea';
      for (const area of areas) {
        const pages = urls.filter((url) => areaOf(areas, url) === area);
        // A version may have no sealed docs.
        if (pages.length > 0) {
          actions.addRoute({
            path: area,
            exact: false,
            component,
            routes: pages.map((url) => ({path: url, exact: true, component})),
          });
        }
      }
      actions.setGlobalData(
        toPublicGlobalData(
          publicHalf.globalData,
          whole.globalData,
          areas,
          context.siteConfig.themeConfig.navbar,
        ),
      );
    },

    async allContentLoaded({allContent, actions}) {
      if (isLeader && !isVerifying()) {
        await site.writeModules(Object.values(allContent[plugin.name]!) as LoadedContent[], actions);
      }
    },

    configureWebpack(config, isServer, utils, content) {
      const docs = plugin.configureWebpack?.(config, isServer, utils, content) ?? {};
      if (!isLeader) {
        return docs;
      }
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
