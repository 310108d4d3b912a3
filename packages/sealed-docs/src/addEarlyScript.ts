import path from 'node:path';
import {inlineScript} from 'docusaurus-preset-page-steps';
import {SEALED_CHUNK_PREFIX, SEALED_META} from './format';
import {BUILD_ID, type EarlyOptions} from './options';

/** Marks a page as one that may run what is decrypted, see `client/ownDocument.ts`. */
export function markSealed(html: string): string {
  return html.replace('</head>', (end) => `<meta name="${SEALED_META}" content="">${end}`);
}

/** The first of what a page loads by itself, or the end of its head. */
const RESOURCES = /<link [^>]*rel="?stylesheet|<script [^>]*src=|<\/head>/;

/**
 * Scripts for readers who will not open the page wait so long, in milliseconds: on a slow line they would take half of it from
 * those that have to run before them.
 */
const HEAD_START = 800;

/** What a page loads early. */
export interface EarlyFiles {
  /** Addresses of scripts for readers who will probably open it. */
  known: string[];
  /** Those for all others. */
  others: string[];
  /** The call of `client/earlyText.js`. */
  showText?: string;
}

/**
 * Prepares the script that shows the text of a page before the scripts of the site have arrived.
 *
 * @returns a function that makes its call, with the address of a sealed text and the name that it was sealed with.
 */
export async function makeEarlyText(
  {answer, findReader}: NonNullable<EarlyOptions['text']>,
  buildId: string,
): Promise<(address: string, name: string) => string> {
  const file = path.join(__dirname, 'client/earlyText.js');
  const call = await inlineScript(file, ADDRESS, NAME, `"${buildId}"`, answer, findReader);
  const code = `${answer}&&${call.replace(/;$/, '')}`;
  return (address, name) =>
    code.replace(ADDRESS, () => JSON.stringify(address)).replace(NAME, () => JSON.stringify(name));
}

/** Stand for what differs from page to page while the script is minified. */
const [ADDRESS, NAME] = ['__ADDRESS__', '__NAME__'] as const;

/**
 * Lets a page start right away on what its bundle would do step by step: on the key and the text before it asks for anything
 * else, and on scripts after its own.
 *
 * @param html A whole page.
 * @param early See `EarlyOptions`.
 * @param buildId 32 hexadecimal digits.
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
    // Sealed ones are fetched as files, and run once they are opened.
    path.posix.basename(href).startsWith(SEALED_CHUNK_PREFIX)
      ? {href, as: 'fetch', crossOrigin: 'anonymous'}
      : {href, as: 'script'},
  );
  return JSON.stringify(links);
}
