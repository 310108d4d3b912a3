import {
  additionalData,
  BUILD_ID_OFFSET,
  CIPHERTEXT_OFFSET,
  isSealedFile,
  IV_OFFSET,
  LENGTH_BYTES,
} from '../format';
import {SealedPagesError} from './SealedPagesError';

/**
 * Opens a sealed file: decrypts, verifies and decompresses.
 *
 * @param file in the format of `format.ts`.
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
    const padded = await crypto.subtle.decrypt(
      {
        name: 'AES-GCM',
        iv: file.subarray(IV_OFFSET, CIPHERTEXT_OFFSET),
        additionalData: additionalData(file, chunkName),
      },
      key,
      file.subarray(CIPHERTEXT_OFFSET),
    );
    const compressed = new Uint8Array(padded, LENGTH_BYTES, new DataView(padded).getUint32(0));
    const stream = new Blob([compressed]).stream().pipeThrough(new DecompressionStream('gzip'));
    return await new Response(stream).blob();
  } catch (cause) {
    // AES-GCM cannot tell a wrong key from changed bytes.
    throw new SealedPagesError('damaged', {cause});
  }
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
