import {INDEX_META} from './format';

/**
 * Tells a page where the index is. The address is in pages, not in scripts, because the names of scripts are
 * hashes of their content.
 *
 * @param html A whole page.
 * @param address The address of the index, including the base URL.
 */
export function addIndexAddress(html: string, address: string): string {
  return html.replace('</head>', (end) => `<meta name="${INDEX_META}" content="${address}">${end}`);
}
