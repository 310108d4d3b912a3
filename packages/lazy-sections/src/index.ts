import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {ThemeConfig} from '@docusaurus/theme-common';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {addPageSteps, pagePath} from 'docusaurus-preset-page-steps';
import {addScripts} from './addScripts';
import {readGeneratedRoutes} from './docusaurus';
import {type EditScript, FindFilesPlugin} from './FindFilesPlugin';
import {
  cutVersionProps,
  generateModules,
  scriptsPlaceholder,
  SERVER_ROUTES,
  type VersionProps,
} from './generateModules';
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
  const pages = new Map<string, {section?: string; own: string[]}>();
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
    for (const [page, {section, ...own}] of Object.entries(modules.pages)) {
      const files = own.modules.map((file) => path.normalize(file.replace(/^@site/, () => siteDir)));
      pages.set(page, {section: section && written(section), own: [...files, ...own.chunks]});
    }
  };

  const scriptsOf = (...imports: string[]) => imports.flatMap((name) => finder?.scripts.get(name) ?? []);
  const addressesOf = (scripts: string[]) => [...new Set(scripts)].map((script) => baseUrl + script);

  /** Lets each section name the scripts of its pages. */
  const completeSections = (edit: EditScript): void => {
    const sections = new Map<string, Record<string, string[]>>();
    for (const [page, {section, own}] of pages) {
      if (section) {
        sections.set(section, {...sections.get(section), [page]: addressesOf(scriptsOf(...own))});
      }
    }
    for (const [section, addresses] of sections) {
      const placeholder = scriptsPlaceholder(path.basename(section));
      for (const script of scriptsOf(section)) {
        edit(script, (code) => code.replace(placeholder, () => JSON.stringify(addresses)));
      }
    }
  };

  /** Lets each page name its scripts. */
  let scriptsByPath: Map<string, string[]>;
  const hooks = addPageSteps(
    context,
    [
      {
        name: NAME,
        stage: 'scripts',
        prepare() {
          scriptsByPath = new Map(
            [...pages].map(([page, {section, own}]) => [
              pagePath(page, baseUrl),
              addressesOf(scriptsOf(...(section ? [section, ...own] : own))),
            ]),
          );
        },
        page(page) {
          page.html = addScripts(page.html, scriptsByPath.get(page.path) ?? []);
        },
      },
    ],
    {alone: true},
  );

  return {
    name: NAME,
    ...hooks,

    configureWebpack(config, isServer) {
      if (config.mode !== 'production') {
        return {};
      }
      const clientAlias = {[`${NAME}/client$`]: path.join(__dirname, 'client')};
      if (isServer) {
        // Written with the modules for browsers, which every build makes.
        const routes = {[`${generated('routes')}$`]: written(SERVER_ROUTES)};
        return {resolve: {alias: {...clientAlias, ...routes}}};
      }
      writeModules();
      finder = new FindFilesPlugin(
        new Set([...pages.values()].flatMap(({section, own}) => [section ?? '', ...own])),
        completeSections,
      );
      return {
        plugins: [finder],
        resolve: {
          alias: {
            ...clientAlias,
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
