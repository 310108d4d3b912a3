import path from 'node:path';
import {SEALED_CHUNK_PREFIX, SEALED_META} from './format';
import {BUILD_ID, type EarlyOptions} from './options';

/** Marks a page as one that may run what is decrypted, see `client/ownDocument.ts`. */
export function markSealed(html: string): string {
  return html.replace('</head>', (end) => `<meta name="${SEALED_META}" content="">${end}`);
}

/** The style sheets and scripts of a page, or the end of its head. */
const RESOURCES = /<link [^>]*rel="?stylesheet|<script [^>]*src=|<\/head>/;

/** Addresses of the scripts that a page loads early, for readers who will probably open it, and for all others. */
export interface EarlyAddresses {
  known: string[];
  others: string[];
}

/**
 * Lets a page start right away on what its bundle would do step by step, before it asks for anything else.
 *
 * @param html A whole page.
 * @param early See `EarlyOptions`.
 * @param buildId 32 hexadecimal digits.
 */
export function addEarlyScript(
  html: string,
  {when, script}: EarlyOptions,
  buildId: string,
  {known, others}: EarlyAddresses,
): string {
  const source =
    'let load=(...links)=>links.forEach(link=>' +
    'document.head.append(Object.assign(document.createElement("link"),{rel:"preload"},link)));' +
    `if(${when}){${script.replaceAll(BUILD_ID, buildId)};${toCall(known)}}else{${toCall(others)}}`;
  return html.replace(RESOURCES, (next) => `<script>{${source}}</script>${next}`);
}

function toCall(addresses: string[]): string {
  const links = addresses.map((href) =>
    // Sealed ones are fetched as files, and run once they are opened.
    path.posix.basename(href).startsWith(SEALED_CHUNK_PREFIX)
      ? {href, as: 'fetch', crossOrigin: 'anonymous'}
      : {href, as: 'script'},
  );
  return `load(${JSON.stringify(links).slice(1, -1)})`;
}
