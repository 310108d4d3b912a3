import {randomBytes} from 'node:crypto';
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {ThemeConfig} from '@docusaurus/theme-common';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readGeneratedRoutes} from './generatedFiles';
import {cutVersionProps, generateModules, type VersionProps} from './generateModules';
import {leanConfig, leanGlobalData} from './leanData';

/**
 * Gives browsers the routes and sidebars of the section that is visited instead of all, and of the site's data what
 * pages use. Only in builds, and only in the browser's bundle: pages are rendered from the whole. See README.md.
 */
export default function clientData({generatedFilesDir, siteConfig, siteVersion}: LoadContext): Plugin {
  const generated = (file: string) => path.join(generatedFilesDir, file);
  const readJson = <T>(file: string) => JSON.parse(readFileSync(generated(file), 'utf8')) as T;
  const folder = generated('client-data');
  const buildId = randomBytes(4).toString('hex');

  /** Called when Docusaurus has written its generated files. */
  const writeModules = (): void => {
    const {files, props} = generateModules(readGeneratedRoutes(generatedFilesDir));
    const data: Record<string, unknown> = {
      'docusaurus.config.json': leanConfig(siteConfig),
      'globalData.json': leanGlobalData(
        readJson('globalData.json'),
        (siteConfig.themeConfig as ThemeConfig).navbar.items,
      ),
      'site-metadata.json': {docusaurusVersion: '', siteVersion, pluginVersions: {}},
    };
    for (const [file, {module, section}] of Object.entries(props)) {
      data[file] = cutVersionProps(readJson<VersionProps>(module.replace('@generated/', '')), section);
    }
    rmSync(folder, {recursive: true, force: true});
    mkdirSync(folder);
    for (const [file, source] of Object.entries(files)) {
      writeFileSync(path.join(folder, file), source);
    }
    for (const [file, value] of Object.entries(data)) {
      writeFileSync(path.join(folder, file), JSON.stringify(value));
    }
  };

  return {
    name: 'client-data',

    configureWebpack(config, isServer) {
      if (isServer || config.mode !== 'production') {
        return {};
      }
      writeModules();
      const stands = (file: string) => path.join(folder, file);
      return {
        output: {
          // The hashes of all files stand in the bundler's runtime, which every page loads, unless they are the same:
          // an id of the build. Only the first script, by far the biggest, keeps the hash of its content.
          chunkFilename: `assets/js/[name].${buildId}.js`,
        },
        resolve: {
          alias: {
            '@client-data': path.join(__dirname, 'client'),
            [`${generated('routes')}$`]: stands('routes.js'),
            [`${generated('registry')}$`]: stands('registry.js'),
            [`${generated('routesChunkNames')}$`]: stands('routesChunkNames.js'),
            [`${generated('docusaurus.config')}$`]: stands('docusaurus.config.json'),
            [`${generated('globalData')}$`]: stands('globalData.json'),
            [`${generated('site-metadata')}$`]: stands('site-metadata.json'),
          },
        },
      };
    },
  };
}
