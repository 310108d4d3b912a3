/** The undocumented parts of Docusaurus 3.10 that this package relies on; `docusaurus.test.ts` checks them. */
import {getFileLoaderUtils} from '@docusaurus/utils';
import type {JsxAttribute} from './jsx';

/** What Docusaurus turns the address of a local file in Markdown into. */
export interface RequiredFile {
  /** The bundler's request: `./map.png`. */
  file: string;
  /** The end of the address, such as `#gh-dark-mode-only`; often empty. */
  hash: string;
}

/** Docusaurus lets its own loader publish the file: `require("!...-loader?...!./map.png").default + '#hash'`. */
const REQUIRE = /^require\("!.*[\\/](?:url|file)-loader[\\/].*!([^!]+)"\)\.default(?: \+ '(.*)')?$/;

/** @returns `undefined` if the attribute isn't a local file. */
export function readRequire(attribute: JsxAttribute): RequiredFile | undefined {
  if (typeof attribute.value !== 'object') {
    return undefined;
  }
  const [, file, hash = ''] = REQUIRE.exec(attribute.value?.value ?? '') ?? [];
  // It's inside of a JavaScript string.
  return file === undefined ? undefined : {file: JSON.parse(`"${file}"`) as string, hash};
}

/**
 * A bundler request that publishes a file where Docusaurus publishes images.
 *
 * @param file A request: `./map.png`, or with loaders in front.
 * @param name The published file's name, without hash and extension.
 * @param extension The published file's extension: `webp`.
 */
export function publishingRequest(file: string, name: string, extension: string): string {
  const {loader, options} = getFileLoaderUtils(false).loaders.file({folder: 'images'}) as {
    loader: string;
    options: {name: string};
  };
  const published = options.name.replace('[name]', name).replace('[ext]', extension);
  return `!${loader}?name=${published}!${file}`;
}
