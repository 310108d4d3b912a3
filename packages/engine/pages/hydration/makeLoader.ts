import path from 'node:path';
import {inlineScript} from 'docusaurus-preset-page-steps';
import {HydrateOnIntentError} from './HydrateOnIntentError';

/** Stands for what the page loads while the script is minified. */
const RESOURCES = '__RESOURCES__';

const client = (name: string) => path.join(__dirname, `client/${name}.js`);

/**
 * Prepares the inline script that loads the styles and scripts of a page.
 *
 * @param eager A JavaScript expression, see `Options`.
 * @returns a function that returns the script's source for the addresses of what a page loads.
 * @throws HydrateOnIntentError if the expression cannot be parsed.
 */
export async function makeLoader(eager = 'false'): Promise<(styles: string[], scripts: string[]) => string> {
  const code = await inlineScript(client('loader'), RESOURCES, `() => (${eager})`).catch((error: Error) => {
    throw new HydrateOnIntentError(`"eager" is not a JavaScript expression: ${error.message}. Correct it.`);
  });
  return (...resources) =>
    code.replace(RESOURCES, () => resources.map((list) => JSON.stringify(list)).join());
}

/**
 * A selector of the links whose pages may be prefetched: those of the site, as Docusaurus writes them (`/docs/intro`).
 *
 * @param baseUrl With a slash at its end.
 * @param noPrefetch Beginnings of paths without the base URL, see `Options`.
 */
export function selectLinks(baseUrl: string, noPrefetch: readonly string[] = []): string {
  const begins = (address: string) => `[href^=${JSON.stringify(address)}]`;
  const others = ['//', ...noPrefetch.map((name) => baseUrl + name.slice(1))].map(begins);
  return `a${begins(baseUrl)}:not(${others.join()},[target],[download])`;
}

/** Prepares the inline script that prefetches the pages of links, given a selector of these. */
export const makePrefetcher = (links: string): Promise<string> =>
  inlineScript(path.join(__dirname, '../links/prefetchLinks.js'), JSON.stringify(links));
