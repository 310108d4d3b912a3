import {readFileSync} from 'node:fs';
import path from 'node:path';

/**
 * Prepares the inline script that answers the search box, see `client/searchBox.js`.
 *
 * @param resultsPage The address of the page of results, including the base URL.
 */
export async function makeScript(resultsPage: string): Promise<string> {
  const {minify} = await import('terser'); // an ES module
  const file = readFileSync(path.join(__dirname, 'client/searchBox.js'), 'utf8');
  const source = file.slice(file.indexOf('function '));
  const {code} = await minify(`(${source})(${JSON.stringify(resultsPage)})`, {ecma: 2020});
  return code!;
}
