import path from 'node:path';
import {SEALED_CHUNK_PREFIX, SEALED_META} from './format';
import {BUILD_ID, type EarlyOptions} from './options';

/** Marks a page as one that may run what is decrypted, see `client/ownDocument.ts`. */
export function markSealed(html: string): string {
  return html.replace('</head>', (end) => `<meta name="${SEALED_META}" content="">${end}`);
}

/**
 * Lets a page start right away on what its bundle would do step by step.
 *
 * @param html A whole page.
 * @param early See `EarlyOptions`.
 * @param buildId 32 hexadecimal digits.
 * @param addresses Addresses of the scripts to load.
 */
export function addEarlyScript(
  html: string,
  {when, script}: EarlyOptions,
  buildId: string,
  addresses: string[],
): string {
  const links = addresses.map((href) =>
    // Sealed ones are fetched as files, and run once they are opened.
    path.posix.basename(href).startsWith(SEALED_CHUNK_PREFIX)
      ? {href, as: 'fetch', crossOrigin: 'anonymous'}
      : {href, as: 'script'},
  );
  const load =
    `for(const link of ${JSON.stringify(links)})` +
    'document.head.append(Object.assign(document.createElement("link"),{rel:"preload"},link))';
  const source = `if(${when}){${script.replaceAll(BUILD_ID, buildId)};${load}}`;
  return html.replace('</head>', (end) => `<script>${source}</script>${end}`);
}
