import {CIPHERTEXT_OFFSET, IV_OFFSET, LENGTH_BYTES} from '../format.mjs';

/**
 * Decrypts and decompresses a sealed file. The caller has to make sure that it's one.
 *
 * @param file In the format of `format.mts`.
 * @param additionalData What the file was authenticated with, see `additionalData` there.
 * @returns a response whose body is the original content.
 * @throws DOMException if the key is wrong or any byte has changed: AES-GCM can't tell these apart.
 */
export async function decrypt(
  file: Uint8Array<ArrayBuffer>,
  additionalData: Uint8Array<ArrayBuffer>,
  key: CryptoKey,
): Promise<Response> {
  const iv = file.subarray(IV_OFFSET, CIPHERTEXT_OFFSET);
  const padded = await crypto.subtle.decrypt(
    {name: 'AES-GCM', iv, additionalData},
    key,
    file.subarray(CIPHERTEXT_OFFSET),
  );
  const compressed = new Uint8Array(padded, LENGTH_BYTES, new DataView(padded).getUint32(0));
  return new Response(new Blob([compressed]).stream().pipeThrough(new DecompressionStream('gzip')));
}
