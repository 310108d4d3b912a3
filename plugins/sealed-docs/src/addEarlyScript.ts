import path from 'node:path';
import {SEALED_CHUNK_PREFIX} from './format';
import {BUILD_ID, type EarlyOptions} from './options';

/**
 * Lets a page do at once what its bundle would do one after the other.
 *
 * @param html A whole page.
 * @param early See `EarlyOptions`.
 * @param buildId 32 hexadecimal digits.
 * @param addresses Of the scripts to load.
 */
export function addEarlyScript(
  html: string,
  {when, script}: EarlyOptions,
  buildId: string,
  addresses: string[],
): string {
  const isSealed = (address: string) => path.posix.basename(address).startsWith(SEALED_CHUNK_PREFIX);
  const open = addresses.filter((address) => !isSealed(address));
  const sealed = addresses.filter(isSealed);
  // Sealed ones are fetched as files, and run when they are opened.
  const load =
    'for(const[u,s]of[' +
    `...${JSON.stringify(open)}.map(u=>[u]),...${JSON.stringify(sealed)}.map(u=>[u,1])])` +
    'document.head.append(Object.assign(document.createElement("link"),{rel:"preload",href:u},' +
    's?{as:"fetch",crossOrigin:"anonymous"}:{as:"script"}))';
  const source = `if(${when}){${script.replaceAll(BUILD_ID, buildId)};${load}}`;
  return html.replace('</head>', (end) => `<script>${source}</script>${end}`);
}
