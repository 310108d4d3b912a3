import build from 'docusaurus-plugin-sealed-docs/generated/build';
import {dataPath} from '../format.mjs';
import {fetchAndOpen} from './chunkLoader';
import type {KeySource} from './generated/keySource';
import {unlock} from './unlock';

declare const __webpack_public_path__: string;

/**
 * Opens a file from one of the folders in the option `sealed.data`. It isn't cached here, so callers decide how long
 * to keep it.
 *
 * @param name The name of the file, without its folder.
 * @param getKey See `KeySource`.
 * @returns its content, usually JSON.
 * @throws SealedPagesError
 */
export async function openData(name: string, getKey: KeySource['getKey']): Promise<string> {
  await unlock(getKey);
  const url = __webpack_public_path__ + dataPath(name, build.id);
  return build.id === '' ? (await fetch(url)).text() : (await fetchAndOpen(url, name)).text();
}
