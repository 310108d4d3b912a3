import {additionalData, BUILD_ID_OFFSET, isSealedFile, IV_OFFSET} from '../format.mjs';
import {decrypt} from './decrypt';
import {SealedPagesError} from './SealedPagesError';

/**
 * Opens a sealed file: decrypts, verifies and decompresses.
 *
 * @param file in the format of `format.mts`.
 * @param buildId of this page's own build, 32 hexadecimal digits.
 * @returns the code of the chunk, UTF-8.
 * @throws SealedPagesError `damaged` or `updated`.
 */
export async function open(
  file: Uint8Array<ArrayBuffer>,
  chunkName: string,
  buildId: string,
  key: CryptoKey,
): Promise<Blob> {
  if (!isSealedFile(file)) {
    throw new SealedPagesError('damaged');
  }
  if (toHex(file.subarray(BUILD_ID_OFFSET, IV_OFFSET)) !== buildId) {
    throw new SealedPagesError('updated');
  }
  try {
    return await (await decrypt(file, additionalData(file, chunkName), key)).blob();
  } catch (cause) {
    // AES-GCM can't tell a wrong key from changed bytes.
    throw new SealedPagesError('damaged', {cause});
  }
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
