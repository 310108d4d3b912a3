import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {parseData} from './parseData';
import {type Department, FILE_SHAPES, partsOfFile, type SiteData} from './shapes';

/**
 * Docusaurus plugin with which components import the data files: `import rules from '@site/src/data/rules.yaml'`. A problem in
 * one fails the build with its file and line. It gives the departments their colors, too.
 */
export const dataFiles =
  ({departments}: Pick<SiteData, 'departments'>) =>
  ({siteDir, generatedFilesDir}: LoadContext): Plugin => {
    const styles = path.join(generatedFilesDir, 'data-files', 'departments.css');
    mkdirSync(path.dirname(styles), {recursive: true});
    writeFileSync(styles, departments.departments.map(departmentStyles).join('\n'));
    return {
      name: 'data-files',
      // The pages are made of them, too, which the scan for sealed texts has to know.
      getPathsToWatch: () => [...FILE_SHAPES.keys()].map((file) => path.join(siteDir, file)),
      getClientModules: () => [styles],
      configureWebpack: () => ({
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

/** What imports write behind the name of the community's file. */
const PLACES = '?places';

/** Without the picture that only the sign-in page shows. */
function placesOf({pages, pictures}: SiteData['community']) {
  const {signIn: _, ...others} = pictures;
  return {pages, pictures: others};
}

/** The color of a department. A style sheet, because the policy of the site allows no style attributes. */
function departmentStyles({id, color}: Department): string {
  return color
    ? `.department--${id} { --site-department: ${color.light}; }
[data-theme='dark'] .department--${id} { --site-department: ${color.dark}; }`
    : '';
}

/**
 * The module that a data file becomes. What is in it is the default export; of a file with several parts, each is one by its name.
 *
 * @param file Path from the project's root.
 * @param query `?places` for nothing but the pages and pictures of `community.yaml`: what is on every page is in its scripts.
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
