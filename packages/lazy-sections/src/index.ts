import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {ThemeConfig} from '@docusaurus/theme-common';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {addPageSteps, pagePath} from 'docusaurus-preset-page-steps';
import {addScripts} from './addScripts';
import {readGeneratedRoutes} from './docusaurus';
import {FindFilesPlugin} from './FindFilesPlugin';
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

  /** What a page imports after the first script, by its path: absolute module paths, chunk names. */
  const pages = new Map<string, string[]>();
  let finder: FindFilesPlugin | undefined;

  /** Called when Docusaurus has written its generated files. */
  const writeModules = (): void => {
    const modules = generateModules(readGeneratedRoutes(generatedFilesDir));
    const {navbar} = siteConfig.themeConfig as ThemeConfig;
    const data: Record<string, unknown> = {
      'docusaurus.config.json': leanConfig(siteConfig),
      'globalData.json': leanGlobalData(readJson('globalData.json'), navbar.items),
      'site-metadata.json': {docusaurusVersion: '', siteVersion, pluginVersions: {}},
    };
    const versions = new Map<string, VersionProps>();
    for (const [file, {module, section}] of Object.entries(modules.props)) {
      const version = versions.get(module) ?? readJson<VersionProps>(module.replace('@generated/', ''));
      versions.set(module, version);
      data[file] = cutVersionProps(version, section);
    }
    rmSync(written(''), {recursive: true, force: true});
    mkdirSync(written(''));
    for (const [file, source] of Object.entries(modules.files)) {
      writeFileSync(written(file), source);
    }
    for (const [file, value] of Object.entries(data)) {
      writeFileSync(written(file), JSON.stringify(value));
    }
    for (const [page, {section, modules: files, chunks}] of Object.entries(modules.pages)) {
      const own = files.map((file) => path.normalize(file.replace(/^@site/, () => siteDir)));
      pages.set(page, [...(section ? [written(section)] : []), ...own, ...chunks]);
    }
  };

  let scriptsByPath: Map<string, string[]>;
  addPageSteps(context, {
    name: NAME,
    stage: 'scripts',
    prepare() {
      scriptsByPath = new Map(
        Array.from(pages, ([page, imports]) => {
          const scripts = new Set(imports.flatMap((name) => finder?.scripts.get(name) ?? []));
          return [pagePath(page, baseUrl), Array.from(scripts, (script) => baseUrl + script)];
        }),
      );
    },
    page(page) {
      page.html = addScripts(page.html, scriptsByPath.get(page.path) ?? []);
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
      finder = new FindFilesPlugin(new Set([...pages.values()].flat()));
      return {
        plugins: [finder],
        resolve: {
          alias: {
            [`${NAME}/client$`]: path.join(__dirname, 'client'),
            [`${generated('routes')}$`]: written('routes.js'),
            [`${generated('registry')}$`]: written('registry.js'),
            [`${generated('routesChunkNames')}$`]: written('routesChunkNames.js'),
            [`${generated('docusaurus.config')}$`]: written('docusaurus.config.json'),
            [`${generated('globalData')}$`]: written('globalData.json'),
            [`${generated('site-metadata')}$`]: written('site-metadata.json'),
          },
        },
      };
    },
  };
}
