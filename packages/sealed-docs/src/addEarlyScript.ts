import path from 'node:path';
import {inlineScript} from './steps/inlineScript';
import {additionalData, createHeader, SEALED_CHUNK_PREFIX, SEALED_META} from './format.mjs';
import {BUILD_ID, type EarlyOptions} from './options';

/** Marks a page as one that may run decrypted code, see `client/ownDocument.ts`. */
export function markSealed(html: string): string {
  return html.replace('</head>', (end) => `<meta name="${SEALED_META}" content="">${end}`);
}

/** The first style sheet or script that a page loads by itself, or the end of its head. */
const RESOURCES = /<link [^>]*rel="?stylesheet|<script [^>]*src=|<\/head>/;

/**
 * How long to wait before preloading scripts for readers who probably won't open the page, in milliseconds. On a slow
 * connection, they'd take half the bandwidth away from the scripts that have to run first.
 */
const HEAD_START = 800;

/** What a page loads early. */
export interface EarlyFiles {
  /** Addresses of scripts for readers who will probably open it. */
  known: string[];
  /** Addresses of scripts for all other readers. */
  others: string[];
  /** Code that calls `client/earlyText/index.ts`; absent if the text isn't shown early. */
  showText?: string;
}

/** Placeholders for what differs from page to page, because the script is minified only once. */
const ADDRESS = '__ADDRESS__';
const AUTHENTICATED = '__AUTHENTICATED__';

/**
 * Prepares the script that shows the text of a page before the site's scripts have arrived.
 *
 * @param buildId 32 hexadecimal digits.
 * @returns a function that returns the code for one page, given the address of its sealed text and the name that the
 * text was sealed under.
 */
export async function makeEarlyText(
  {answer, findReader}: NonNullable<EarlyOptions['text']>,
  buildId: string,
): Promise<(address: string, name: string) => string> {
  const folder = path.join(__dirname, 'client/earlyText');
  const call = await inlineScript(folder, ADDRESS, AUTHENTICATED, answer, findReader);
  const code = `${answer}&&${call.replace(/;$/, '')}`;
  const header = createHeader(Buffer.from(buildId, 'hex'));
  return (address, name) => {
    const authenticated = Buffer.from(additionalData(header, name)).toString('base64');
    return code
      .replace(ADDRESS, () => JSON.stringify(address))
      .replace(AUTHENTICATED, () => JSON.stringify(authenticated));
  };
}

/**
 * Adds inline scripts to a page, so that it doesn't have to wait for its bundle: it requests the key and the text
 * before anything else, and preloads scripts that would otherwise be requested one after another.
 *
 * @param html A whole page.
 * @param early See `EarlyOptions`.
 * @param buildId 32 hexadecimal digits.
 * @returns the page with the scripts.
 */
export function addEarlyScript(
  html: string,
  {when, script}: EarlyOptions,
  buildId: string,
  {known, others, showText = ''}: EarlyFiles,
): string {
  const ask = `if(${when}){${script.replaceAll(BUILD_ID, buildId)};${showText}}`;
  const load =
    'let load=links=>links.forEach(link=>' +
    'document.head.append(Object.assign(document.createElement("link"),{rel:"preload"},link)));' +
    `${when}?load(${toLinks(known)}):setTimeout(load,${HEAD_START},${toLinks(others)})`;
  return html
    .replace('</head>', (end) => `<script>{${load}}</script>${end}`)
    .replace(RESOURCES, (next) => `<script>${ask}</script>${next}`);
}

function toLinks(addresses: string[]): string {
  const links = addresses.map((href) =>
    // Sealed chunks are fetched as data, because they only run after they're decrypted.
    path.posix.basename(href).startsWith(SEALED_CHUNK_PREFIX)
      ? {href, as: 'fetch', crossOrigin: 'anonymous'}
      : {href, as: 'script'},
  );
  return JSON.stringify(links);
}
