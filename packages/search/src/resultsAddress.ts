import {normalizeUrl} from '@docusaurus/utils';
import {applyTrailingSlash} from '@docusaurus/utils-common';

/**
 * The address of the page of results, as the site writes its addresses.
 *
 * @param baseUrl With a slash at both ends.
 * @param trailingSlash The option of the site; `undefined` leaves addresses as they are.
 */
export const resultsAddress = (baseUrl: string, trailingSlash: boolean | undefined): string =>
  applyTrailingSlash(normalizeUrl([baseUrl, 'search']), {trailingSlash, baseUrl});
