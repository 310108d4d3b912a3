import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {ThemeConfig} from '@docusaurus/theme-common';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {addPageSteps, pagePath} from 'docusaurus-preset-page-steps';
import type {Compiler} from 'webpack';
import {readGeneratedRoutes} from './docusaurus';
import {cutVersionProps, generateModules, type VersionProps} from './generateModules';
import {leanConfig, leanGlobalData} from './leanData';

const NAME = 'docusaurus-plugin-lazy-sections';

/**
 * Gives browsers only the routes and sidebars of the visited section, and only the site data that pages use.
 * This applies only to builds. Pages are rendered from the complete data. See README.md.
 */
export default function lazySections(context: LoadContext): Plugin {
  const {baseUrl, generatedFilesDir, siteConfig, siteDir, siteVersion} = context;
  const generated = (file: string) => path.join(generatedFilesDir, file);
  const written = (file: string) => path.join(generatedFilesDir, NAME, file);
  const readJson = <T>(file: string) => JSON.parse(readFileSync(generated(file), 'utf8')) as T;

  /** What a page imports after the first script, by its path below the base URL: absolute module paths, chunk names. */
  const pages = new Map<string, string[]>();
  /** The scripts that an `import()` loads, by the path of a module or the name of a chunk. */
  const scripts = new Map<string, string[]>();

  /** Called when Docusaurus has written its generated files. */
  const writeModules = (): void => {
    const modules = generateModules(readGeneratedRoutes(generatedFilesDir));
    const {navbar} = siteConfig.themeConfig as ThemeConfig;
    const data: Record<string, unknown> = {
      'docusaurus.config.json': leanConfig(siteConfig),
      'globalData.json': leanGlobalData(readJson('globalData.json'), navbar.items),
      'site-metadata.json': {docusaurusVersion: '', siteVersion, pluginVersions: {}},
    };
    for (const [file, {module, section}] of Object.entries(modules.props)) {
      data[file] = cutVersionProps(readJson<VersionProps>(module.replace('@generated/', '')), section);
    }
    rmSync(written(''), {recursive: true, force: true});
    mkdirSync(written(''));
    for (const [file, source] of Object.entries(modules.files)) {
      writeFileSync(written(file), source);
    }
    for (const [file, value] of Object.entries(data)) {
      writeFileSync(written(file), JSON.stringify(value));
    }
    for (const [url, names] of Object.entries(modules.pages)) {
      const files = names.map((name) =>
        name in modules.files ? written(name) : path.normalize(name.replace(/^@site/, () => siteDir)),
      );
      pages.set(pagePath(url, baseUrl), files);
    }
  };

  const findScripts = ({hooks}: Compiler) =>
    hooks.afterEmit.tap(NAME, ({chunks, chunkGraph}) => {
      for (const chunk of chunks) {
        const files = [...chunk.groupsIterable].flatMap((group) => group.getFiles());
        const modules = [...chunkGraph.getChunkModulesIterable(chunk)];
        for (const name of [chunk.name, ...modules.map((module) => module.nameForCondition())]) {
          if (name) {
            scripts.set(name, files);
          }
        }
      }
    });

  addPageSteps(context, {
    name: NAME,
    stage: 'scripts',
    // Along with the first ones, which would request them one after the other.
    page(page) {
      const files = (pages.get(page.path) ?? []).flatMap((name) => scripts.get(name) ?? []);
      const tags = [...new Set(files)]
        .filter((file) => file.endsWith('.js'))
        .map((file) => `<script src="${baseUrl}${file}" defer="defer"></script>`);
      page.html = page.html.replace(/<script [^>]*\bdefer\b/, (first) => tags.join('') + first);
    },
  });

  return {
    name: NAME,

    configureWebpack({mode}, isServer) {
      // Pages are rendered with what Docusaurus has written.
      if (mode !== 'production' || isServer) {
        return {};
      }
      writeModules();
      const replaced = {
        routes: 'routes.js',
        registry: 'registry.js',
        routesChunkNames: 'routesChunkNames.js',
        'docusaurus.config': 'docusaurus.config.json',
        globalData: 'globalData.json',
        'site-metadata': 'site-metadata.json',
      };
      return {
        plugins: [{apply: findScripts}],
        resolve: {
          alias: Object.fromEntries([
            [`${NAME}/client$`, path.join(__dirname, 'client/lazySection')],
            ...Object.entries(replaced).map(([name, file]) => [`${generated(name)}$`, written(file)]),
          ]) as Record<string, string>,
        },
      };
    },
  };
}
