import {readFileSync} from 'node:fs';
import path from 'node:path';
import {HydrateOnIntentError} from './HydrateOnIntentError';
import type {Resources} from './rewritePage';

/** Stands for what the page loads while the script is minified. */
const RESOURCES = '__RESOURCES__';

/** The source of a script in `client/` that is one function, minified, with a call. */
async function makeCall(name: string, args: string): Promise<string> {
  const {minify} = await import('terser'); // an ES module
  const file = readFileSync(path.join(__dirname, `client/${name}.js`), 'utf8');
  const {code} = await minify(`(${file.slice(file.indexOf('function '))})(${args})`, {ecma: 2020});
  return code!;
}

/**
 * Prepares the inline script that loads the styles and scripts of a page.
 *
 * @param atOnce A JavaScript expression, see `Options`.
 * @returns a function that returns the script's source for what a page loads.
 * @throws HydrateOnIntentError if the expression cannot be parsed.
 */
export async function makeLoader(atOnce = 'false'): Promise<(resources: Resources) => string> {
  const code = await makeCall('loader', `${RESOURCES}, () => (${atOnce})`).catch((error: Error) => {
    throw new HydrateOnIntentError(`"atOnce" is no JavaScript expression: ${error.message}. Correct it.`);
  });
  return ({styles, scripts}) =>
    code.replace(RESOURCES, () => [styles, scripts].map((list) => JSON.stringify(list)).join());
}

/**
 * Prepares the inline script that fetches the pages of links ahead.
 *
 * @param ahead A selector, see `selectLinksAhead`.
 */
export const makeLinksAhead = (ahead: string): Promise<string> =>
  makeCall('linksAhead', JSON.stringify(ahead));
