import {readFileSync} from 'node:fs';
import path from 'node:path';
import {HydrateOnIntentError} from './HydrateOnIntentError';
import type {Resources} from './rewritePage';

/** Stands for what the page loads while the script is minified. */
const RESOURCES = '__RESOURCES__';

/**
 * Prepares the inline script.
 *
 * @param ahead A selector, see `selectLinksAhead`.
 * @param atOnce A JavaScript expression, see `Options`.
 * @returns a function that returns the script's source for what a page loads.
 * @throws HydrateOnIntentError if the expression cannot be parsed.
 */
export async function makeLoader(ahead: string, atOnce = 'false'): Promise<(resources: Resources) => string> {
  const {minify} = await import('terser'); // an ES module
  const file = readFileSync(path.join(__dirname, 'client/loader.js'), 'utf8');
  const loader = file.slice(file.indexOf('function '));
  const call = `(${loader})(${RESOURCES}, () => (${atOnce}), ${JSON.stringify(ahead)})`;
  const {code} = await minify(call, {ecma: 2020}).catch((error: Error) => {
    throw new HydrateOnIntentError(`"atOnce" is no JavaScript expression: ${error.message}. Correct it.`);
  });
  return ({styles, scripts}) =>
    code!.replace(RESOURCES, () => [styles, scripts].map((list) => JSON.stringify(list)).join());
}
