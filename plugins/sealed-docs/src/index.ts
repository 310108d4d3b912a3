import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {GlobalPluginData} from '@docusaurus/plugin-content-docs/client';
import type {LoadContext, Plugin, RouteConfig} from '@docusaurus/types';
import logger from '@docusaurus/logger';
import {addEarlyScript} from './addEarlyScript';
import {toPublicGlobalData} from './globalData';
import {docsPlugin, type PluginOptions} from './options';
import {scanForLeaks} from './scanForLeaks';
import {createBuildKey} from './seal';
import {isSealedChunk, SealChunksPlugin} from './SealChunksPlugin';
import {chunksOf, generateRoutesModule, pagePaths, pruneRoutes} from './sealedRoutes';
import {readSecret, SECRET_VARIABLE} from './secret';
import {areaOf, splitContent} from './splitContent';

export {validateOptions} from './options';

/** `SEALED_DOCS=verify` renders sealed pages like public ones, so that Docusaurus checks their links, and keeps no output. */
const isVerifying = () => process.env.SEALED_DOCS === 'verify';

/**
 * Wraps `@docusaurus/plugin-content-docs`. Docs of the sealed folder leave the public route tree and come back as a
 * second route tree inside encrypted chunks, which `client/SealedArea` opens for readers with the key. See README.md.
 */
export default async function sealedDocs(
  context: LoadContext,
  {sealed, ...docsOptions}: PluginOptions,
): Promise<Plugin<LoadedContent>> {
  const plugin = await docsPlugin(context, docsOptions);
  const {baseUrl, siteDir} = context;
  const clientFolder = path.join(__dirname, 'client');

  if (isVerifying()) {
    logger.info(
      '[sealed-docs] Verifying: sealed pages are rendered to check their links; the output is deleted.',
    );
    return {
      ...plugin,
      configureWebpack(...args) {
        const base = plugin.configureWebpack?.(...args) ?? {};
        const alias = {
          ...base.resolve?.alias,
          '@sealed-docs/client': clientFolder,
          '@sealed-docs/build$': path.join(clientFolder, 'unsealedBuild.ts'),
        };
        return {...base, resolve: {...base.resolve, alias}};
      },
      postBuild: ({outDir}) => atExit(() => rmSync(outDir, {recursive: true, force: true})),
    };
  }

  const production = process.env.NODE_ENV === 'production';
  const secret = production ? readSecret(process.env) : undefined;
  const buildKey = secret && createBuildKey(secret.bytes);
  const resolveSitePath = (file: string) => path.resolve(siteDir, file.replace(/^@site\//, ''));
  const sealedFolders = [
    path.join(siteDir, docsOptions.path, sealed.dir),
    ...sealed.alsoSeal.map(resolveSitePath),
  ];
  const sealer = buildKey && new SealChunksPlugin(buildKey, sealedFolders);
  let routesModule: string;
  let buildModule: string;
  let sealedUrls: string[] = [];

  if (secret?.throwaway) {
    logger.warn(
      `[sealed-docs] ${SECRET_VARIABLE}=throwaway: nobody will be able to open the sealed pages of this build.`,
    );
  }

  return {
    ...plugin,

    async contentLoaded({content, actions}) {
      const {publicContent, wholeContent, areas} = splitContent(content, sealed.dir);
      const load = async (half: LoadedContent) => {
        const routes: RouteConfig[] = [];
        let globalData: GlobalPluginData | undefined;
        await plugin.contentLoaded?.({
          content: half,
          actions: {
            ...actions,
            addRoute: (route) => void routes.push(route),
            setGlobalData: (data) => {
              globalData = data as GlobalPluginData;
            },
          },
        });
        return {routes, globalData: globalData!};
      };
      const publicHalf = await load(publicContent);
      // Second and last: the docs plugin resolves Markdown links by what it saw last, and that must be every doc.
      const whole = await load(wholeContent);

      const sealedTree = pruneRoutes(whole.routes, (url) => areaOf(areas, url) !== undefined);
      sealedUrls = pagePaths(sealedTree);
      routesModule = await actions.createData('sealed-routes.js', generateRoutesModule(sealedTree));
      buildModule = await actions.createData('sealed-build.json', {
        id: sealer?.buildId ?? '',
        throwaway: secret?.throwaway ?? false,
      });

      publicHalf.routes.forEach(actions.addRoute);
      const component = '@sealed-docs/client/SealedArea';
      for (const area of areas) {
        actions.addRoute({
          path: area,
          exact: false,
          component,
          routes: sealedUrls
            .filter((url) => areaOf(areas, url) === area)
            .map((url) => ({path: url, exact: true, component})),
        });
      }
      actions.setGlobalData(toPublicGlobalData(publicHalf.globalData, whole.globalData, areas));
    },

    configureWebpack(config, isServer, utils, content) {
      const base = plugin.configureWebpack?.(config, isServer, utils, content) ?? {};
      return {
        ...base,
        resolve: {
          ...base.resolve,
          alias: {
            ...base.resolve?.alias,
            '@sealed-docs/client': clientFolder,
            '@sealed-docs/key-source$': resolveSitePath(sealed.keySource),
            '@sealed-docs/build$': buildModule,
            // The static site generator never sees sealed content.
            '@sealed-docs/routes$': isServer ? path.join(clientFolder, 'noRoutes.ts') : routesModule,
          },
        },
        module: {
          ...base.module,
          rules: [
            ...(base.module?.rules ?? []),
            {include: sealedFolders, enforce: 'post', use: [path.join(__dirname, 'sealedAssetLoader.js')]},
          ],
        },
        ...(!isServer &&
          sealer && {
            optimization: {
              splitChunks: {
                cacheGroups: {
                  // Docusaurus moves what half of all pages use into a public chunk; sealed modules must stay.
                  common: {chunks: (chunk) => !isSealedChunk(chunk) && !chunk.canBeInitial()},
                },
              },
            },
            plugins: [sealer],
          }),
      };
    },

    async postBuild(props) {
      if (sealer && sealed.early && !secret.throwaway) {
        // Before anything takes time, because Docusaurus runs these hooks of all plugins at the same time: plugins that
        // stand after this one read the pages as they are then.
        for (const url of sealedUrls) {
          const file = findPage(props.outDir, url.slice(baseUrl.length));
          if (file) {
            const chunks = [...sealed.early.chunks, ...chunksOf(url)];
            const scripts = new Set(chunks.flatMap((name) => sealer.scripts.get(name) ?? []));
            const addresses = Array.from(scripts, (script) => baseUrl + script);
            writeFileSync(
              file,
              addEarlyScript(readFileSync(file, 'utf8'), sealed.early, sealer.buildId, addresses),
            );
          }
        }
      }
      await plugin.postBuild?.(props);
      if (!secret || !buildKey) {
        return;
      }
      // Other plugins may still be writing: Docusaurus runs all postBuild hooks at the same time.
      atExit(() =>
        scanForLeaks({
          outDir: props.outDir,
          siteDir,
          sealedFolders,
          publicFolders: [path.join(siteDir, docsOptions.path), path.join(siteDir, 'src')],
          visibleUrls: sealedUrls,
          secrets: {secret: secret.bytes, 'key of the build': buildKey.key},
        }),
      );
    },
  };
}

/** The file of a page, which the option `trailingSlash` of the site decides. The docs plugin ends some URLs with `/`. */
function findPage(outDir: string, url: string): string | undefined {
  const name = path.join(outDir, decodeURI(url).replace(/\/$/, ''));
  return [`${name}.html`, path.join(name, 'index.html')].find((file) => existsSync(file));
}

/** Runs something when everything else is done, also after a failure; an error in it is printed and fails the process. */
function atExit(action: () => void): void {
  process.once('exit', () => {
    try {
      action();
    } catch (error) {
      logger.error(String(error));
      process.exitCode = 1;
    }
  });
}
