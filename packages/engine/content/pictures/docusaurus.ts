/** The undocumented parts of Docusaurus 3.10 that this package relies on; see `docusaurus.test.ts`. */
import {getFileLoaderUtils} from '@docusaurus/utils';
import type {JsxAttribute} from './jsx';

/** What Docusaurus makes of the address of a local file in Markdown. */
export interface RequiredFile {
  /** As bundlers are asked for it: `./map.png`. */
  file: string;
  /** The end of the address, such as `#gh-dark-mode-only`; often empty. */
  hash: string;
}

/** Docusaurus has its own loader publish the file: `require("!...-loader?...!./map.png").default + '#hash'`. */
const REQUIRE = /^require\("!.*[\\/](?:url|file)-loader[\\/].*!([^!]+)"\)\.default(?: \+ '(.*)')?$/;

/** @returns undefined if the attribute is no local file. */
export function readRequire(attribute: JsxAttribute): RequiredFile | undefined {
  if (typeof attribute.value !== 'object') {
    return undefined;
  }
  const [, file, hash = ''] = REQUIRE.exec(attribute.value?.value ?? '') ?? [];
  // It stands in a string of JavaScript.
  return file === undefined ? undefined : {file: JSON.parse(`"${file}"`) as string, hash};
}

/**
 * The request to a bundler that publishes a file where Docusaurus publishes images.
 *
 * @param file A request: `./map.png`, or with loaders before it.
 * @param name Of the published file, without its hash and extension.
 * @param extension Of the published file: `webp`.
 */
export function publishingRequest(file: string, name: string, extension: string): string {
  const {loader, options} = getFileLoaderUtils(false).loaders.file({folder: 'images'}) as {
    loader: string;
    options: {name: string};
  };
  const published = options.name.replace('[name]', name).replace('[ext]', extension);
  return `!${loader}?name=${published}!${file}`;
}
