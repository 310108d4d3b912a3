import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {parseData} from './parseData';
import {type Department, FILE_SHAPES, partsOfFile, type SiteData} from './shapes';

/**
 * Docusaurus plugin that lets components import data files: `import rules from '@site/src/data/rules.yaml'`. Invalid
 * data fails the build, with its file and line. The plugin also writes the style sheet with the departments' colors.
 */
export const dataFiles =
  ({departments}: Pick<SiteData, 'departments'>) =>
  ({siteDir, generatedFilesDir}: LoadContext): Plugin => {
    const styles = path.join(generatedFilesDir, 'data-files', 'departments.css');
    const files = [...FILE_SHAPES.keys()].map((file) => path.join(siteDir, file));
    mkdirSync(path.dirname(styles), {recursive: true});
    writeFileSync(styles, departments.departments.map(departmentStyles).join('\n'));
    return {
      name: 'data-files',
      // The scan for sealed texts has to know all sources of the pages' content, and these files are among them.
      getPathsToWatch: () => files,
      getClientModules: () => [styles],
      configureWebpack: (config) => ({
        ...rebuiltAfter(files, config),
        module: {
          rules: [
            {
              test: /[\\/]_?data[\\/][\w-]+\.yaml$/,
              type: 'javascript/auto',
              use: {
                loader: require.resolve('./dataLoader.js'),
                options: {
                  toModule: (file: string, source: string, query: string) =>
                    toModule(path.relative(siteDir, file), source, query),
                },
              },
            },
          ],
        },
      }),
    };
  };

/**
 * Makes the bundler forget what it has kept from earlier builds when one of these files changes. Pages are compiled with
 * what data says, but they don't import it, so the bundler would print what it said back then.
 *
 * @param config The configuration so far. Only Rspack has such a cache, and DOCUSAURUS_NO_PERSISTENT_CACHE turns it off.
 */
function rebuiltAfter(buildDependencies: readonly string[], {experiments}: {experiments?: object}): object {
  return experiments && 'cache' in experiments ? {experiments: {cache: {buildDependencies}}} : {};
}

/** The query for importing only a part of the community's file. */
const PLACES = '?places';

/** The part of the community's file that every page needs. It has no use for the sign-in page's picture. */
function placesOf({pages, pictures}: SiteData['community']) {
  const {signIn: _, ...others} = pictures;
  return {pages, pictures: others};
}

/** A department's color as CSS. It's in a style sheet because the site's policy doesn't allow `style` attributes. */
function departmentStyles({id, color}: Department): string {
  return color
    ? `.department--${id} { --site-department: ${color.light}; }
[data-theme='dark'] .department--${id} { --site-department: ${color.dark}; }`
    : '';
}

/**
 * Compiles a data file to a JavaScript module. Its content is the default export; a file with several parts has a
 * named export for each.
 *
 * @param file Path from the project's root.
 * @param source The file's content, in YAML.
 * @param query `?places` for only the pages and pictures of `community.yaml`: what every page imports, every page
 *   loads.
 * @throws Error that names each problem with its line.
 */
export function toModule(file: string, source: string, query = ''): string {
  const name = file.split(path.sep).join('/');
  const shape = FILE_SHAPES.get(name);
  if (!shape) {
    throw new Error(`${file} isn't one of the data files that packages/engine/data/shapes.ts describes.`);
  }
  const {value, problems} = parseData(name, source, shape);
  if (problems.length > 0) {
    throw new Error(problems.map(({line, message}) => `${name}:${line}: ${message}`).join('\n'));
  }
  const parts = partsOfFile(name);
  if (parts.length > 0) {
    const data = value as Record<string, unknown>;
    return parts.map((part) => `export const ${part} = ${JSON.stringify(data[part])};`).join('\n');
  }
  const shown = query === PLACES ? placesOf(value as SiteData['community']) : value;
  return `export default ${JSON.stringify(shown)};`;
}
