import path from 'node:path';
import {inlineScript} from 'docusaurus-plugin-sealed-docs/pageSteps';
import {HydrateOnIntentError} from './HydrateOnIntentError';

/** Placeholder for the page's resources while the script is minified. */
const RESOURCES = '__RESOURCES__';

const client = (name: string) => path.join(__dirname, `client/${name}.js`);

/**
 * Prepares the inline script that loads the styles and scripts of a page.
 *
 * @param eager A JavaScript expression, see `Options`.
 * @returns a function that takes the URLs of a page's style sheets and scripts and returns the inline script's
 * source.
 * @throws HydrateOnIntentError if the expression can't be parsed.
 */
export async function makeLoader(eager = 'false'): Promise<(styles: string[], scripts: string[]) => string> {
  const code = await inlineScript(client('loader'), RESOURCES, `() => (${eager})`).catch((error: Error) => {
    throw new HydrateOnIntentError(`"eager" is not a JavaScript expression: ${error.message}. Correct it.`);
  });
  return (...resources) =>
    code.replace(RESOURCES, () => resources.map((list) => JSON.stringify(list)).join());
}

/**
 * Returns a CSS selector for links whose pages may be prefetched: those within the site, as Docusaurus writes them
 * (`/docs/intro`).
 *
 * @param baseUrl With a trailing slash.
 * @param noPrefetch Path prefixes without the base URL, see `Options`.
 */
export function selectLinks(baseUrl: string, noPrefetch: readonly string[] = []): string {
  const begins = (address: string) => `[href^=${JSON.stringify(address)}]`;
  const others = ['//', ...noPrefetch.map((name) => baseUrl + name.slice(1))].map(begins);
  return `a${begins(baseUrl)}:not(${others.join()},[target],[download])`;
}

/** Prepares the inline script that prefetches and follows the links that a CSS selector matches. */
export const makeLinkFollower = (links: string): Promise<string> =>
  inlineScript(path.join(__dirname, '../links/client/followLinks.js'), JSON.stringify(links));
